/** `npm start` after the installation of the packages: its output, a quick second start, and its end. */
import { chmodSync, readFileSync, statSync } from 'node:fs';
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
