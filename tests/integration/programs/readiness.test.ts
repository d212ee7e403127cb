/** `/readyz` and `/healthz` of a separate back office, during and after an outage of its database. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openBackofficeDatabase } from '../../../backoffice/database.ts';
import { openDatabase } from '../../../database/database.ts';
import { readSandboxConfig } from '../../../sandbox/config.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { DEFAULT_CONNECTIONS } from '../../../server/database-settings.ts';
import { closeStore, openStore, storeHealth } from '../../../src/lib/store/store.ts';
import { testClock } from '../../support/clock/test-clock.ts';
import { ask, type Question } from '../../support/http/http.ts';
import { startTcpProxy } from '../../support/processes/tcp-proxy.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const PROGRAM = new URL('../../../backoffice/main.ts', import.meta.url).pathname;
const folder = scratchFolder();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(readSandboxConfig({ SANDBOX_PORT: '0' }));
});
afterAll(async () => {
  await sandbox.close();
});

/** A new database on the shared server, behind a proxy that can cut the connection. */
async function postgresqlBehindLine() {
  const server = inject('postgresql');
  if ('failure' in server) throw new Error(server.failure);
  const name = `ready_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server.url);
  const line = await startTcpProxy(Number(url.port));
  onTestFinished(line.close);
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  url.pathname = `/${name}`;
  return { line, url: url.href };
}

async function startBackoffice(settings: Record<string, string>): Promise<string> {
  const program: ChildProcess = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      ...testClock(),
      PORT: '0',
      HOST: '127.0.0.1',
      OFFICE_LISTEN: 'off',
      SANDBOX_URL: sandbox.url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  for await (const line of createInterface({ input: program.stdout! })) {
    const { port } = JSON.parse(line) as { port?: number };
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error('The back office ended before it listened');
}

const probesAt = async (base: string) =>
  Promise.all(
    ['readyz', 'healthz'].map(async (probe) => {
      const reply = await fetch(`${base}/${probe}`);
      return `${reply.status} ${(await reply.text()).trim()}`;
    }),
  );
const expectProbes = (base: string, expected: string[]) =>
  expect.poll(() => probesAt(base), { interval: 50, timeout: 10_000 }).toEqual(expected);
const READY = ['200 ready', '200 ok'];

const TOKEN = { authorization: 'Bearer of-a-reader', 'content-type': 'application/json' };
const LOGIN = `/login?${new URLSearchParams({
  ...{ client_id: 'mijn-omgeving', response_type: 'code', scope: 'openid profile', state: 'x', nonce: 'x' },
  ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
  redirect_uri: 'http://ad.localhost:4321/login/callback',
})}`;
/** One of each kind: an operation, a service, a file, a login page. */
const DOORS: readonly Omit<Question, 'port' | 'host'>[] = [
  { path: '/graphql', method: 'POST', headers: TOKEN, body: '{}' },
  { path: '/api/customer/accounts/x', headers: TOKEN },
  {
    path: '/api/uploads',
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `filename ${btoa('a.pdf')},draft ${btoa('d'.repeat(32))}`,
    },
  },
  { path: LOGIN, headers: { accept: 'text/html' } },
];

/** The status of each door, and the seconds after which it may be tried again. */
const doorsAt = (base: string) =>
  Promise.all(
    DOORS.map(async (door) => {
      const host = door.path === LOGIN ? 'login.ad.localhost' : '127.0.0.1';
      const { status, headers } = await ask({ ...door, port: Number(new URL(base).port), host });
      return `${door.path} ${status} ${headers['retry-after']}`;
    }),
  );

test('A back office stays ready during an outage of PostgreSQL, which all nodes share, and says what is away', async () => {
  const { line, url } = await postgresqlBehindLine();
  const base = await startBackoffice({ DATABASE_URL: url, DATA_DIR: join(folder, 'postgresql') });
  expect(await probesAt(base)).toEqual(READY);
  line.cut();
  await expectProbes(base, ['200 ready, database away', '200 ok']);
  expect(await doorsAt(base)).toEqual(DOORS.map(({ path }) => `${path} 503 3`));
  line.mend();
  await expectProbes(base, READY);
});

test('A back office with a damaged database file is not ready, and its next start reports the damage', async () => {
  const dataDir = join(folder, 'sqlite');
  const file = join(dataDir, 'backoffice.sqlite');
  // Closing moves everything from the log into the file.
  await (await openBackofficeDatabase({ databaseUrl: undefined, dataDir })).close();
  const base = await startBackoffice({ DATA_DIR: dataDir });
  expect(await probesAt(base)).toEqual(READY);
  truncateSync(file, 4096);
  await expectProbes(base, ['503 not ready: its database cannot be used', '200 ok']);
  const next = spawnSync(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SANDBOX_URL: sandbox.url },
    encoding: 'utf8',
  });
  expect(next.status).toBe(1);
  expect(next.stderr).toMatch(new RegExp(`^The database ${file} is damaged \\([^\n]+backup[^\n]+\n$`));
});

const stateOfStore = async () => (await storeHealth()).state;

test('The portal is broken before its store is opened, and misses a part during an outage of PostgreSQL', async () => {
  expect((await storeHealth()).state).toBe('broken');
  const { line, url } = await postgresqlBehindLine();
  // The clock of the test run is not the server's.
  const connections = { ...DEFAULT_CONNECTIONS, comparesClocks: false };
  await openStore({ databaseUrl: url, dataDir: folder, connections });
  onTestFinished(closeStore);
  expect((await storeHealth()).state).toBe('ready');
  line.cut();
  await expect.poll(stateOfStore, { interval: 50, timeout: 10_000 }).toBe('degraded');
  line.mend();
  await expect.poll(stateOfStore, { interval: 50, timeout: 10_000 }).toBe('ready');
});

test('A read-only PostgreSQL fails the check', async () => {
  const { url } = await postgresqlBehindLine();
  const { check, close } = await openDatabase({ url, file: '', schema: 'ready', migrations: {} });
  onTestFinished(close);
  await check();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await client.end();
  await expect.poll(() => check().catch((error: Error) => error.message)).toMatch(/read-only transaction/);
});
