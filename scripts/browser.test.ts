import { accessSync, chmodSync, constants, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { chromiumPath, onPath } from './browser.mjs';
import { lockedChromium } from './locked-browser.ts';

const folder = scratchFolder();

/** No Chromium of the lockfile: another platform. */
const none = () => undefined;

/** A program that starts and ends at once. */
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
  ])('is never another one when CHROMIUM_PATH %s', async (_, path) => {
    vi.stubEnv('CHROMIUM_PATH', path());
    vi.stubEnv('PATH', folder);
    program('chromium', 0);
    await expect(chromiumPath()).rejects.toThrow(
      `CHROMIUM_PATH is ${path()}, expected a Chromium that starts; correct it or leave it unset`,
    );
  });

  describe('when CHROMIUM_PATH is not set or empty', () => {
    it('is the full browser on PATH without a headless shell when none can be installed', async () => {
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', folder);
      const path = program('chromium', 0);
      expect(onPath(['chromium'])).toBe(path);
      expect(await chromiumPath(none)).toBe(path);
    });

    it('is the headless shell before the full browser', async () => {
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', folder);
      program('chromium', 0);
      const shell = program('chromium-headless-shell', 0);
      expect(await chromiumPath(none)).toBe(shell);
    });

    it('is the full browser when the headless shell does not start', async () => {
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', folder);
      const path = program('chromium', 0);
      program('chromium-headless-shell', 1);
      expect(await chromiumPath(none)).toBe(path);
    });

    it('is the one of the lockfile, also when the machine has one', async () => {
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', folder);
      program('chromium-headless-shell', 0);
      const path = program('locked', 0);
      expect(await chromiumPath(() => path)).toBe(path);
    });
  });

  it('of the lockfile is unpacked with its own libraries and fonts', () => {
    const path = lockedChromium('linux-x64') ?? '';
    const beside = readdirSync(dirname(path), { recursive: true }).map(String);
    expect(beside.filter((name) => name.endsWith('libnss3.so') || name.endsWith('Regular.ttf'))).toHaveLength(
      2,
    );
    expect(statSync(join(dirname(path), 'chromium')).size).toBeGreaterThan(100_000_000);
    for (const program of [path, join(dirname(path), 'chromium')]) accessSync(program, constants.X_OK);
  });

  it('of the lockfile does not exist on other platforms', () => {
    expect(lockedChromium('darwin-arm64')).toBeUndefined();
  });
});
