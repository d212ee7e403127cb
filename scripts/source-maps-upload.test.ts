/** The upload of source maps by the real client, to a server that speaks Sentry's protocol. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openSourceMapDoor, type SourceMapDoor } from './source-maps.fixture.ts';
import { uploadSourceMaps } from './source-maps.ts';

const MAP = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA', sourcesContent: ['one'] };
let door: SourceMapDoor | undefined;
const files = mkdtempSync(join(tmpdir(), 'mijn-omgeving-maps-'));
afterEach(() => {
  door?.close();
  rmSync(files, { recursive: true, force: true });
});

async function upload(status: number): Promise<void> {
  mkdirSync(join(files, '_astro'), { recursive: true });
  writeFileSync(join(files, '_astro', 'a.js'), 'console.log(1);');
  writeFileSync(join(files, '_astro', 'a.js.map'), JSON.stringify(MAP));
  door = await openSourceMapDoor(status);
  await uploadSourceMaps(files, {
    ...process.env,
    SENTRY_AUTH_TOKEN: 'token',
    SENTRY_ORG: 'uitgever',
    SENTRY_PROJECT: 'portaal',
    SENTRY_URL: door.url,
    BUILD_COMMIT: 'abcdef0',
  });
  expect(existsSync(join(files, '_astro', 'a.js'))).toBe(true);
  expect(existsSync(join(files, '_astro', 'a.js.map'))).toBe(false);
}

it('The service receives each script and its map, under the address that reports name', async () => {
  await upload(200);
  expect([...(door?.tokens ?? [])]).toEqual(['Bearer token']);
  expect(door?.bundles.map(({ release }) => release)).toEqual(['abcdef0']);
  for (const name of ['a.js', 'a.js.map'])
    expect(door?.bundles[0]?.zip).toContain(`files/app/_/_astro/${name}`);
});

it('A service that refuses the upload does not fail the build', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await upload(403);
  expect(door?.bundles).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
