/** The back office as a separate program: its probes, its start and its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBackofficeDatabase } from '../../../backoffice/database.ts';
import { credentialRow, storeCredential } from '../../../backoffice/identity/credentials.ts';
import { readSandboxConfig } from '../../../sandbox/config.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { localSecrets } from '../../../scripts/secrets.ts';
import { config } from '../../../src/lib/config.ts';
import { closeStore, openStore } from '../../../src/lib/store/store.ts';
import { cheaplyKept } from '../../fixtures/cheap-password.ts';
import { testClock } from '../../support/clock/test-clock.ts';
import { freePort } from '../../support/processes/ports.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { brands, visitAccountHostsAt } from '../identity/brands.fixture.ts';
import { createBrowser } from '../identity/browser.fixture.ts';

const folder = scratchFolder();
const started: ChildProcess[] = [];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox(readSandboxConfig({ SANDBOX_PORT: '0' }));
});
afterAll(async () => {
  for (const program of started) program.kill('SIGKILL');
  await sandbox.close();
});

test('responds to its probes, refuses strangers, and shuts down cleanly', async () => {
  const program = start({ SANDBOX_URL: sandbox.url });
  const base = `http://127.0.0.1:${await portOf(program)}`;
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  expect((await fetch(`${base}/graphql`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await fetch(`${base}/nothing`)).status).toBe(404);
  expect((await fetch(`${base}/graphql`, { method: 'POST', body: 'x'.repeat(1_100_000) })).status).toBe(413);
  program.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(503);
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('makes its data folder, and every file in it, inaccessible to other users', async () => {
  const dataDir = join(folder, 'open');
  mkdirSync(dataDir);
  const earlier = join(dataDir, 'content.json.1.new');
  writeFileSync(earlier, '{}');
  chmodSync(earlier, 0o644);
  chmodSync(dataDir, 0o755);
  const program = start({ SANDBOX_URL: sandbox.url, DATA_DIR: dataDir });
  await portOf(program);
  program.kill('SIGKILL');
  const made = readdirSync(dataDir);
  expect(made).toContain('backoffice.sqlite-wal');
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(made.filter((name) => (statSync(join(dataDir, name)).mode & 0o777) !== 0o600)).toEqual([]);
});

test("serves the login pages on a brand's account host, and only there", async () => {
  const program = start({ SANDBOX_URL: sandbox.url });
  const port = await portOf(program);
  const discovery = '/.well-known/openid-configuration';
  expect(await statusAt(port, 'login.ad.localhost', discovery)).toBe(200);
  expect(await statusAt(port, 'ad.localhost', discovery)).toBe(404);
  program.kill('SIGKILL');
});

test('serves the operator console on its own listener and host only, and drains both listeners', async () => {
  const program = start({ SANDBOX_URL: sandbox.url, OFFICE_LISTEN: '127.0.0.1:0' });
  const { consolePort, port } = await placesOf(program);
  expect(await statusAt(consolePort, 'kantoor.localhost', '/')).toBe(401);
  expect(await statusAt(port, 'kantoor.localhost', '/')).toBe(421);
  expect(await statusAt(port, 'kantoor.localhost', '/graphql')).toBe(421);
  for (const host of ['ad.localhost', 'login.ad.localhost', '127.0.0.1'])
    for (const path of ['/', '/graphql', '/healthz', '/.well-known/openid-configuration'])
      expect(await statusAt(consolePort, host, path), `${host}${path}`).toBe(421);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('serves no operator console without its setting', async () => {
  const program = start({ SANDBOX_URL: sandbox.url, OFFICE_LISTEN: 'off' });
  const places = await placesOf(program);
  expect(places.consolePort).toBe(0);
  expect(await statusAt(places.port, 'kantoor.localhost', '/')).toBe(421);
  program.kill('SIGKILL');
});

test('logs readers in for a separate portal, which needs only ACCOUNT_PORT', async () => {
  const port = await freePort();
  const dataDir = join(folder, 'beside');
  for (const name of ['PORT', 'PUBLIC_PORT', 'OIDC_CLIENT_SECRET']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(localSecrets(folder))) vi.stubEnv(name, value);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('ACCOUNT_PORT', `${port}`);
  await openStore(config());
  await givePassword(dataDir);

  await portOf(start({ SANDBOX_URL: sandbox.url, DATA_DIR: dataDir, PORT: `${port}` }));
  visitAccountHostsAt(port);
  const browser = createBrowser();
  const page = await browser.logIn(brands.one, 'jan@example.nl', 'geheim van jan', '/account');
  expect(page.url, 'back at the port of the portal').toBe('http://ad.localhost:4321/account');
  expect(await browser.sessionAt(brands.one)).toMatchObject({ account: { id: 'account-jan' } });
  await closeStore();
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a taken port',
    () => ({ PORT: new URL(sandbox.url).port, OFFICE_LISTEN: 'off' }),
    /^Port \d+ on 127\.0\.0\.1 is taken by another program; [^\n]+ set PORT to another port\.\n$/,
  ],
  [
    'a taken port for the operators',
    () => ({ OFFICE_LISTEN: `127.0.0.1:${new URL(sandbox.url).port}` }),
    /^Port \d+ on 127\.0\.0\.1 is taken [^\n]+ set OFFICE_LISTEN to another port\.\n$/,
  ],
  [
    'a host of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^Port 0 on 192\.0\.2\.1 cannot be used because HOST is not an address of this machine\.\n$/,
  ],
  ['a key set that is none', () => ({ IDENTITY_JWKS: '{}' }), /^IDENTITY_JWKS has 2 [^\n]+\n$/],
  [
    'an empty file for a secret',
    () => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      writeFileSync(join(dataDir, 'oidc-client-secret'), '');
      return { DATA_DIR: dataDir };
    },
    /oidc-client-secret is empty, [^\n]+\n$/,
  ],
  [
    'no word of where the content is',
    () => ({ SANDBOX_URL: '' }),
    /^CONTENT_PROJECT_ID is not set, [^\n]+\n$/,
  ],
  [
    'a sandbox in production',
    () => ({ BUILD_BRANCH: 'main' }),
    /^SANDBOX_URL is set, [^\n]+; SMTP_URL is not set, [^\n]+\n$/,
  ],
  [
    "a brand's host for the operator console",
    () => ({ OFFICE_HOST: 'login.ad.localhost' }),
    /^OFFICE_HOST is "login\.ad\.localhost", [^\n]+ brand ad\n$/,
  ],
  ['a port that is none', () => ({ PORT: 'abc' }), /^PORT is [^\n]+\n$/],
  [
    'no content and no copy of it',
    () => ({ SANDBOX_URL: 'http://127.0.0.1:1', DATA_DIR: join(folder, 'new') }),
    /^There is no content: [^\n]+\n$/,
  ],
])('%s is one sentence and exit 1', async (_, environment, sentence) => {
  expect(await failure({ SANDBOX_URL: sandbox.url, ...environment() })).toMatch(sentence);
});

function start(environment: Record<string, string>): ChildProcess {
  const program = spawn(
    process.execPath,
    [new URL('../../../backoffice/main.ts', import.meta.url).pathname],
    {
      env: {
        PATH: process.env.PATH,
        ...testClock(),
        DATA_DIR: folder,
        PORT: '0',
        HOST: '127.0.0.1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(program);
  return program;
}

async function givePassword(dataDir: string): Promise<void> {
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  await storeCredential(
    db,
    credentialRow({ accountId: 'account-jan', username: 'jan@example.nl' }, cheaplyKept('geheim van jan')),
  );
  await close();
}

const portOf = async (program: ChildProcess) => (await placesOf(program)).port;

/** Its ports; 0 for a console that is switched off. */
async function placesOf(program: ChildProcess): Promise<{ port: number; consolePort: number }> {
  let consolePort = 0;
  for await (const line of createInterface({ input: program.stdout! })) {
    const said = JSON.parse(line) as { port?: number; consolePort?: number };
    consolePort = said.consolePort ?? consolePort;
    if (said.port) return { port: said.port, consolePort };
  }
  throw new Error('The back office ended before it listened');
}

async function failure(environment: Record<string, string>): Promise<string> {
  const program = start(environment);
  let said = '';
  program.stderr?.on('data', (part) => {
    said += part;
  });
  expect(await once(program, 'close')).toEqual([1, null]);
  return said;
}

function statusAt(port: number, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) =>
      resolve(response.resume().statusCode),
    ).on('error', reject);
  });
}
