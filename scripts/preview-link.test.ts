import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-preview-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script in a new folder, so that the default data folder is new. */
function ask(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('scripts/preview-link.ts'), 'ad', '/account'],
    { cwd: folder, env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const LINK = /^\/api\/preview\?path=%2Faccount&expires=\d+&signature=[\w-]{43}\n$/;

it('signs with the secret in the portal’s data folder, also when the settings are empty', () => {
  expect(ask({ DATA_DIR: '', PREVIEW_SECRET: '' })).toEqual({
    status: 0,
    stdout: expect.stringMatching(LINK),
    stderr: '',
  });
  expect(readdirSync(folder)).toEqual(['.data']);
  expect(readdirSync(join(folder, '.data'))).toEqual(['secrets.json']);
});

it('signs with the secret of the setting, and creates none', () => {
  const dataDir = join(folder, 'elsewhere');
  expect(ask({ DATA_DIR: dataDir, PREVIEW_SECRET: 'x'.repeat(32) }).stdout).toMatch(LINK);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

it.each([
  [
    { CONTENT_PROJECT_ID: 'abc12345' },
    'PREVIEW_SECRET is not set, expected the one of the portal: only the demo makes its own\n',
  ],
  [{ PREVIEW_SECRET: 'kort' }, 'PREVIEW_SECRET has 4 characters, expected at least 32\n'],
  [
    { DATA_DIR: '/proc/nowhere' },
    'The folder /proc/nowhere cannot be written; set DATA_DIR to one that can.\n',
  ],
])('says in one sentence which setting is wrong: %j', (environment, stderr) => {
  expect(ask(environment)).toEqual({ status: 1, stdout: '', stderr });
});
