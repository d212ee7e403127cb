/** `npm start` after the installation of the packages: its output, a quick second start, and its end. */
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lakeClient } from '../../../sandbox/sandbox.fixture.ts';
import { HOLDER } from '../../fixtures/readers.ts';
import { testClock } from '../../support/clock/test-clock.ts';
import { halfSent } from '../../support/http/half-sent.ts';
import { ask } from '../../support/http/http.ts';
import { cookieOf } from '../../support/http/http-login.ts';
import { ensureBuilt } from '../../support/processes/built.ts';
import { run } from '../../support/processes/processes.ts';
import {
  freePorts,
  isListening,
  pressCtrlC,
  type Started,
  startServe,
} from '../../support/processes/started.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const MINUTE = 60_000;
const folder = scratchFolder();
const DATA_DIR = join(folder, 'data');
const started: Started[] = [];

beforeAll(async () => {
  await ensureBuilt();
}, 5 * MINUTE);
afterEach(() => {
  // Its child processes end with it.
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

function start(settings: Record<string, string>): Started {
  const one = startServe(settings);
  started.push(one);
  return one;
}

describe('npm start', () => {
  test(
    'says where to go, lets the demo reader in, and finishes what is in flight on SIGTERM',
    async () => {
      const { ports, settings } = await freePorts();
      const [port = 0] = ports;
      const journey = start({ ...settings, DATA_DIR });
      await journey.open;
      expect(journey.said()).toEqual([
        `Newspaper (NL): http://ad.localhost:${port}`,
        `Magazine (NL): http://lib.localhost:${port}`,
        `Newspaper (BE): http://hln.localhost:${port}`,
        `Sandbox (mails, text messages, chats, content): http://127.0.0.1:${ports[1]}`,
        `Operator console: http://kantoor.localhost:${ports[3]}`,
        'Log in there as kantoor, with the same password and the code of npm run demo-code',
        'Log in as jan@voorbeeld.nl with the password Welkom-2026',
      ]);
      // The folder contains tokens and keys.
      expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
      for (const host of ['ad.localhost', 'lib.localhost', 'hln.localhost'])
        expect((await ask({ port, host, path: '/' })).status).toBe(200);
      expect((await ask({ port: ports[1] ?? 0, host: '127.0.0.1', path: '/' })).status).toBe(200);
      await expectOperatorsDoor(ports[3] ?? 0);
      await expectContentAtOnce(port, ports[1] ?? 0);
      const cookie = await cookieOf(port, 'ad', HOLDER, '/abonnementen');

      await expectGentleEnd(journey, ports, cookie, () => journey.child.kill('SIGTERM'));
    },
    MINUTE,
  );

  test(
    'neither builds nor fills a second time, and finishes what is in flight on Ctrl-C',
    async () => {
      const built = statSync('dist/server/entry.mjs').mtimeMs;
      const filled = passwords();
      expect(filled.length).toBeGreaterThan(5);
      const { ports, settings } = await freePorts();
      const database = join(DATA_DIR, 'portal.sqlite');
      chmodSync(DATA_DIR, 0o755);
      chmodSync(database, 0o644);
      const journey = start({ ...settings, DATA_DIR });
      await journey.open;
      expect(journey.said()).toHaveLength(7);
      expect([DATA_DIR, database].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
      expect(statSync('dist/server/entry.mjs').mtimeMs).toBe(built);
      // Seeding again would hash the passwords with another salt.
      expect(passwords()).toEqual(filled);

      const cookie = await cookieOf(ports[0] ?? 0, 'ad', HOLDER, '/abonnementen');
      await expectGentleEnd(journey, ports, cookie, () => pressCtrlC(journey));
    },
    MINUTE,
  );
});

describe('a failed start gives one sentence and exit code 1', () => {
  test('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await refusal({ DATA_DIR, PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program; stop that one or set PORT to another port.\n`,
    );
    expect(await refusal({ DATA_DIR, SANDBOX_PORT: String(port) })).toMatch(
      /^Port \d+ [^\n]+ set SANDBOX_PORT to another port\.\n$/,
    );
    expect(await refusal({ DATA_DIR, OFFICE_LISTEN: `127.0.0.1:${port}` })).toMatch(
      /^Port \d+ [^\n]+ set OFFICE_LISTEN to another port\.\n$/,
    );
    server.close();
  });

  test('a data folder that is a file, is inside one, or cannot be created', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'kept');
    for (const path of [file, join(file, 'data'), '/proc/nowhere/data'])
      expect(await refusal({ DATA_DIR: path })).toBe(
        `The folder ${path} cannot be written; set DATA_DIR to one that can.\n`,
      );
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  test.each(variants(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'REUSE_PORT', 'OFFICE_LISTEN']))(
    'a wrong %s',
    async (name) => {
      expect(await refusal({ DATA_DIR, [name]: 'abc' })).toMatch(
        new RegExp(`^${name} is "abc", expected [^\\n]+\\n$`),
      );
    },
  );

  const WRONG_SETTINGS: readonly (readonly [Record<string, string>, RegExp])[] = [
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/portal' },
      /^CONTENT_PROJECT_ID is not set, [^\n]+ with DATABASE_URL this is not the demo\n$/,
    ],
    [
      { BUILD_BRANCH: 'main', SANDBOX_SMTP_PORT: '', SANDBOX_CLAMD_PORT: '' },
      /^PUBLIC_SCHEME is not set, [^\n]+; CONTENT_PROJECT_ID is not set, [^\n]+\n$/,
    ],
    [{ CONTENT_DIR: 'nowhere' }, /^CONTENT_DIR is "nowhere", [^\n]+\n$/],
    [{ IDENTITY_COOKIE_KEYS: 'kort' }, /^IDENTITY_COOKIE_KEYS has 4 [^\n]+\n$/],
    [{ OFFICE_HOST: 'http://kantoor' }, /^OFFICE_HOST is "http:\/\/kantoor", [^\n]+\n$/],
  ];
  test.each(variants(WRONG_SETTINGS, 2))('a setting that cannot be: %j', async (settings, sentence) => {
    expect(await refusal({ DATA_DIR, ...settings })).toMatch(sentence);
  });

  test.each(variants(['backoffice', 'portal']))('a damaged %s database', async (part) => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    const file = join(dataDir, `${part}.sqlite`);
    copyFileSync(join(DATA_DIR, `${part}.sqlite`), file);
    truncateSync(file, statSync(file).size - 4096);
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      new RegExp(`^The database ${file} is damaged \\([^\\n]+backup[^\\n]+\\n$`),
    );
  });

  test.each(variants(['backoffice', 'portal']))('a %s database of a newer version', async (part) => {
    const file = join(DATA_DIR, `${part}.sqlite`);
    const db = new DatabaseSync(file);
    db.exec("insert into migration values ('9999_later', '2099-01-01')");
    const said = await refusal({ DATA_DIR });
    db.exec("delete from migration where name = '9999_later'");
    db.close();
    expect(said).toMatch(
      new RegExp(`^The database ${file} is of a newer version \\(it has 9999_later\\)[^\\n]+\\n$`),
    );
  });
});

/** Expects exit code 1, no output and no open port. @returns its standard error */
async function refusal(settings: Record<string, string>): Promise<string> {
  const free = await freePorts();
  const journey = start({ ...free.settings, ...settings });
  expect(await journey.ended).toBe(1);
  expect(journey.said()).toEqual([]);
  const used = Object.values({ ...free.settings, ...settings }).map((value) => value.split(':').at(-1));
  const itsOwn = free.ports.filter((port) => used.includes(String(port)));
  expect(await Promise.all(itsOwn.map(isListening))).not.toContain(true);
  return journey.complaints();
}

/** Expects: not ready at once, an unfinished request still gets its response, then exit code 0 and closed ports. */
async function expectGentleEnd(journey: Started, ports: number[], cookie: string, end: () => void) {
  const [port = 0] = ports;
  const call = halfSent(port, cookie);
  await call.isUnderWay;
  expect((await probe(port)).status).toBe(200);
  end();
  await expect.poll(async () => (await probe(port)).status, { interval: 20 }).toBe(503);
  // After new connections are refused: only the request in flight delays the exit now.
  await expect.poll(() => isListening(port), { interval: 50, timeout: 5_000 }).toBe(false);
  expect(journey.child.exitCode).toBeNull();
  const { status, body } = await call.finish();
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ data: { account: { username: HOLDER.username } } });
  expect(await journey.ended).toBe(0);
  expect(journey.complaints()).toBe('');
  expect((await Promise.all(ports.map(isListening))).filter(Boolean)).toEqual([]);
}

/** The demo's operator logs in with the code that a command prints, so a newcomer needs no phone. */
async function expectOperatorsDoor(port: number): Promise<void> {
  const host = 'kantoor.localhost';
  expect((await ask({ port, host, path: '/' })).status).toBe(401);
  const code = (
    await run(['scripts/demo-code.ts'], { PATH: process.env.PATH, ...testClock() })
  ).output.trim();
  const body = new URLSearchParams({ naam: 'kantoor', wachtwoord: HOLDER.password, code }).toString();
  const headers = { origin: `http://${host}:${port}`, 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await ask({ port, host, path: '/inloggen', method: 'POST', headers, body });
  expect(status).toBe(303);
}

/** The sandbox's button shows a change without the wait of a minute. */
async function expectContentAtOnce(port: number, sandboxPort: number): Promise<void> {
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const { CONTENT_TOKEN: token } = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'));
  await lakeClient(sandbox, 'raw', { token }).patch('brand-lib').set({ seoTitle: 'Rozemarijn' }).commit();
  const page = await (await fetch(sandbox)).text();
  const action = /within a minute\.\s*<form method="post" action="([^"]+)"/.exec(page)?.[1];
  expect((await fetch(`${sandbox}${action}`, { method: 'POST' })).status).toBe(200);
  const home = async () => (await ask({ port, host: 'lib.localhost', path: '/' })).body.toString();
  await expect.poll(home, { timeout: 5_000 }).toContain('Rozemarijn Mijn Omgeving');
}

function probe(port: number) {
  return ask({ port, host: 'ad.localhost', path: '/readyz' });
}

function passwords(): unknown[] {
  const db = new DatabaseSync(join(DATA_DIR, 'backoffice.sqlite'), { readOnly: true });
  const rows = db.prepare('select username, password from identity_credential order by username').all();
  db.close();
  return rows;
}
