import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadSourceMaps } from './source-maps.ts';

const SETTINGS = {
  SENTRY_AUTH_TOKEN: 'token',
  SENTRY_ORG: 'uitgever',
  SENTRY_PROJECT: 'portaal',
  BUILD_COMMIT: 'abcdef0',
};
let files = '';
beforeEach(() => {
  files = mkdtempSync(join(tmpdir(), 'mijn-omgeving-maps-'));
  mkdirSync(join(files, '_astro'));
  for (const name of ['a.js', 'a.js.map']) writeFileSync(join(files, '_astro', name), '');
});
afterEach(() => rmSync(files, { recursive: true }));

const left = () => ['a.js', 'a.js.map'].filter((name) => existsSync(join(files, '_astro', name)));

it('With a token the maps are removed from what is served, and uploaded for the release', async () => {
  const commands: (readonly string[])[] = [];
  await uploadSourceMaps(files, SETTINGS, async (_, command) => {
    expect(readdirSync(command.at(-1) ?? '').sort()).toEqual(['a.js', 'a.js.map']);
    expect(left()).toEqual(['a.js']);
    commands.push(command);
    return 0;
  });
  expect(commands.map((command) => command.slice(1, -1).join(' '))).toEqual([
    'sourcemaps upload --release abcdef0 --url-prefix app:///_astro',
  ]);
  expect(existsSync(commands[0]?.[0] ?? '')).toBe(true);
});

it('Without a token nothing is uploaded', async () => {
  await uploadSourceMaps(files, {}, () => Promise.reject(new Error('uploaded')));
  expect(left()).toEqual(['a.js']);
});

it('A failed upload is a warning, and leaves no map to serve', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await uploadSourceMaps(files, SETTINGS, () => Promise.resolve(1));
  expect(left()).toEqual(['a.js']);
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('The source maps were not uploaded')]);
  warn.mockRestore();
});

it('A token without the other settings fails the build', async () => {
  const { SENTRY_ORG: _, ...without } = SETTINGS;
  await expect(uploadSourceMaps(files, without)).rejects.toThrow('SENTRY_ORG is not set');
});
