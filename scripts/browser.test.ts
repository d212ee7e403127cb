import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { chromiumPath, onPath } from './browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that does as little as it can: it starts and ends. */
function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names', async () => {
    const path = program('my-chromium', 0);
    vi.stubEnv('CHROMIUM_PATH', path);
    expect(await chromiumPath()).toBe(path);
  });

  it.each([
    ['is not there', () => join(folder, 'nowhere')],
    ['does not start', () => program('broken-chromium', 1)],
  ])('is never another one when what CHROMIUM_PATH names %s', async (_, path) => {
    vi.stubEnv('CHROMIUM_PATH', path());
    vi.stubEnv('PATH', folder);
    program('chromium', 0);
    await expect(chromiumPath()).rejects.toThrow(
      `CHROMIUM_PATH is ${path()}, expected a Chromium that starts; correct it or leave it unset`,
    );
  });

  it('is the one on PATH when CHROMIUM_PATH is not set or empty', async () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    const path = program('chromium', 0);
    expect(onPath()).toBe(path);
    expect(await chromiumPath()).toBe(path);
  });
});
