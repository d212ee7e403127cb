import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestSandbox } from '../sandbox/sandbox.fixture.ts';
import { scratchFolder } from '../tests/support/scratch-folder.ts';

const folder = scratchFolder();

/** Runs the script in a new folder, so that the default data folder is new. */
async function ask(environment: Record<string, string>, ...given: string[]) {
  const child = spawn(process.execPath, [resolve('scripts/preview-link.ts'), ...given], {
    cwd: folder,
    env: { PATH: process.env.PATH, CONTENT_DIR: resolve('content'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
}

const LINK =
  /^http:\/\/hln\.localhost:4321\/api\/preview\?path=%2Faccount&expires=\d+&signature=[\w-]{43}\n$/;
const TO_ACCOUNT = ['hln', '/account'];

it('signs with the secret in the portal’s data folder, also when the settings are empty', async () => {
  expect(await ask({ DATA_DIR: '', PREVIEW_SECRET: '' }, ...TO_ACCOUNT)).toEqual({
    status: 0,
    stdout: expect.stringMatching(LINK),
    stderr: '',
  });
  expect(readdirSync(folder)).toEqual(['.data']);
  expect(readdirSync(join(folder, '.data'))).toEqual(['secrets.json']);
});

it('signs with the secret of the setting, and creates none', async () => {
  const dataDir = join(folder, 'elsewhere');
  const { stdout } = await ask({ DATA_DIR: dataDir, PREVIEW_SECRET: 'x'.repeat(32) }, ...TO_ACCOUNT);
  expect(stdout).toMatch(LINK);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

it('prints the address of the first brand’s home page when nothing is asked, on the port of the portal', async () => {
  const { stdout } = await ask({ PORT: '5000', PREVIEW_SECRET: 'x'.repeat(32) });
  expect(stdout).toMatch(/^http:\/\/ad\.localhost:5000\/api\/preview\?path=%2F&/);
});

it('takes the host of the brand from the content lake when this is not the demo', async () => {
  const sandbox = await startTestSandbox();
  const settings = { SANDBOX_URL: sandbox.url, PREVIEW_SECRET: 'x'.repeat(32), CONTENT_DIR: '' };
  const { stdout, stderr } = await ask(settings, ...TO_ACCOUNT);
  await sandbox.close();
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(LINK), stderr: '' });
  expect((await ask(settings, ...TO_ACCOUNT)).stderr).toMatch(
    /^The content lake could not be read [^\n]+\n$/,
  );
});

it('says which brand the content does not have', async () => {
  expect(await ask({}, 'nergens')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The content has no brand "nergens".\n',
  });
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
])('says in one sentence which setting is wrong: %j', async (environment, stderr) => {
  expect(await ask(environment, ...TO_ACCOUNT)).toEqual({ status: 1, stdout: '', stderr });
});
