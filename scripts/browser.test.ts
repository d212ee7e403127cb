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

  describe('when CHROMIUM_PATH is not set or empty', () => {
    it('is the whole browser on PATH where there is no headless shell and none can be installed', async () => {
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', folder);
      const path = program('chromium', 0);
      expect(onPath(['chromium'])).toBe(path);
      expect(await chromiumPath()).toBe(path);
    });

    it('is the headless shell rather than the whole browser', async () => {
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', folder);
      program('chromium', 0);
      const shell = program('chromium-headless-shell', 0);
      expect(await chromiumPath()).toBe(shell);
    });

    it('is the whole browser when the headless shell does not start', async () => {
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', folder);
      const path = program('chromium', 0);
      program('chromium-headless-shell', 1);
      expect(await chromiumPath()).toBe(path);
    });
  });
});
