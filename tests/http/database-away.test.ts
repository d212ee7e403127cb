/**
 * Two nodes with one PostgreSQL, under load: it restarts, a table is locked for 20 seconds, and no connection is free. No
 * process ends, no response is a 500, pages for guests never fail, and two seconds after each fault all works again.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../database/testing.server.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask, type Question } from '../support/http/http.ts';
import { countsOf, type Load, startLoad, type Visit } from '../support/processes/load.ts';
import { type PortalProcess, startPortalProcess } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Of the server; the nodes take at most 40. */
const CONNECTIONS = 60;
const AWAY_MS = 3_000;
const LOCKED_MS = 20_000;
const AGAIN_WITHIN_MS = 2_000;
const SETTLED_MS = 1_500;

let server: PostgresServer;
let nodes: PortalProcess[];
let load: Load;

beforeAll(async () => {
  server = await startPostgres(CONNECTIONS);
  const settings = {
    DATABASE_URL: server.url,
    UPSTREAM_SECONDS: '3',
    OPERATOR_KEYS: 'a key of the operators of these tests',
  };
  const seeded = spawnSync(process.execPath, ['backoffice/seed.ts'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  expect([seeded.status, seeded.stderr]).toEqual([0, '']);
  nodes = await Promise.all(
    ['one', 'two'].map((NODE_NAME) => startPortalProcess({ settings: { ...settings, NODE_NAME } })),
  );
  const visits = await Promise.all(nodes.map(visitsOf));
  load = startLoad(visits.flat());
  await pause(SETTLED_MS);
  load.take();
});
afterAll(async () => {
  await load?.stop();
  await Promise.all(nodes?.map((node) => node.stop()) ?? []);
  await server?.stop();
});

/** A guest, a reader who reads, a reader who changes a name, and a proxy that probes. */
async function visitsOf({ port }: PortalProcess): Promise<Visit[]> {
  const { tab, browser } = await visitAs(HOLDER, portalAddress('ad', '/account', port));
  await tab.follow('Wijzig naam');
  tab.answer('first_name', 'Jan');
  tab.answer('last_name', 'Voorbeeld');
  await tab.press('Bewaar');
  const { url, body } = browser.requests.findLast(({ method }) => method === 'POST')!;
  const home = new URL(portalAddress('ad', '/', port));
  const cookie = browser.cookies.headerFor(home, 'GET', false);
  const host = 'ad.localhost';
  const at = (path: string, headers = {}) => ({
    port,
    host,
    path,
    headers: { accept: 'text/html', ...headers },
  });
  const act = () => ({
    ...at(url.pathname + url.search, { ...FORM, cookie, origin: home.origin }),
    method: 'POST',
    // Each time another change.
    body: String(body).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => crypto.randomUUID()),
  });
  return [
    ...['/', FAQ].map((path) => ({ who: 'guest' as const, question: () => at(path) })),
    ...['/', FAQ].map((path) => ({
      who: 'reader on a page for all' as const,
      question: () => at(path, { cookie }),
    })),
    ...['/account', '/abonnementen', '/vakantieservice'].map((path) => ({
      who: 'reader' as const,
      question: () => at(path, { cookie }),
    })),
    { who: 'act', question: act },
    { who: 'probe', question: () => at('/readyz') },
  ];
}

async function client(): Promise<pg.Client> {
  const one = new pg.Client({ connectionString: server.url });
  one.on('error', () => {});
  await one.connect();
  return one;
}

/** @returns what the visitors got during the fault, and how many milliseconds after it the last failure came */
async function during(fault: () => Promise<void>) {
  load.take();
  await fault();
  const over = performance.now();
  await pause(AGAIN_WITHIN_MS + SETTLED_MS);
  const got = load.take();
  const failures = got.filter(({ isWell }) => !isWell);
  const lastAfter = Math.round(Math.max(0, ...failures.map(({ at }) => at - over)));
  return { got, counts: countsOf(got), lastAfter };
}

test.each<[string, () => Promise<void>]>([
  ['a restart of PostgreSQL', restart],
  ['a table that is locked for twenty seconds', lockAccounts],
  ['no free connection', takeEveryConnection],
])(
  'During %s no process ends, no response is a 500, and all works two seconds after it',
  async (name, fault) => {
    const { got, counts, lastAfter } = await during(fault);
    console.info(`${name}: last failure ${lastAfter} ms after it; ${JSON.stringify(counts)}`);
    const of = (...who: string[]) => got.filter((one) => who.includes(one.who));
    const statusesOf = (...who: string[]) => [...new Set(of(...who).map(({ status }) => status))];
    expect(statusesOf('guest', 'reader on a page for all', 'probe')).toEqual([200]);
    expect(got.filter(({ isWell, status }) => !isWell && status !== 503)).toEqual([]);
    expect(got.filter(({ status, canRetry }) => status === 503 && !canRetry)).toEqual([]);
    expect(of('reader', 'act').some(({ status }) => status === 503)).toBe(true);
    expect(of('act').some(({ isWell }) => isWell)).toBe(true);
    expect(lastAfter).toBeLessThanOrEqual(AGAIN_WITHIN_MS);
  },
);

test('while the database is away each door of the portal answers 503, and a form that was not sent is given back', async () => {
  const { port } = nodes[0]!;
  const start = await server.pause();
  const origin = { origin: `http://ad.localhost:${port}` };
  const doors = await Promise.all(
    DOORS.map(async ({ host = 'ad.localhost', headers = {}, ...door }) => {
      const cookie = { cookie: '__Host-session=of-a-reader' };
      const back = `&redirect_uri=http://ad.localhost:${port}/login/callback`;
      const path = door.path === LOGIN ? LOGIN + back : door.path;
      const reply = await ask({ port, host, ...door, path, headers: { ...origin, ...cookie, ...headers } });
      return {
        path: door.path,
        status: reply.status,
        again: reply.headers['retry-after'],
        body: `${reply.body}`,
      };
    }),
  );
  await start();
  expect(doors.map(({ path, status, again }) => `${path} ${status} ${again}`)).toEqual(
    DOORS.map(({ path }) => `${path} 503 3`),
  );
  const form = doors.find(({ path }) => path === '/klantenservice/email');
  expect(form?.body).toContain('Uw formulier is nog niet verstuurd.');
  expect(form?.body).toContain('<input type="hidden" name="voornaam" value="Jan">');
});

test('each log line of an outage names the node, and both nodes still run', () => {
  nodes.forEach(({ portal }, index) => {
    const lines = portal
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { node?: string; message: string; level: string });
    expect(new Set(lines.map(({ node }) => node))).toEqual(new Set([['one', 'two'][index]]));
    expect(lines.some(({ message }) => message.includes('The database can be used again'))).toBe(true);
    expect(() => process.kill(portal.pid(), 0)).not.toThrow();
  });
});

const JSON_CALL = { 'content-type': 'application/json', 'x-mijn-omgeving': '1' };
const HTML = { accept: 'text/html' };
/** The start of a login at the account host. Its address of the way back is checked before anything is stored. */
const LOGIN = `/auth?${new URLSearchParams({
  ...{ client_id: 'mijn-omgeving', response_type: 'code', scope: 'openid profile', state: 'x', nonce: 'x' },
  ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
})}`;
/** One of each kind: a page, a form, an operation, a service, a file, a login, a page of the account host. */
const DOORS: readonly (Omit<Question, 'port' | 'host'> & { readonly host?: string })[] = [
  { path: '/account', headers: HTML },
  { path: '/klantenservice/email', method: 'POST', headers: { ...HTML, ...FORM }, body: 'voornaam=Jan' },
  { path: '/api/graphql', method: 'POST', headers: JSON_CALL, body: '{}' },
  { path: '/api/customer/accounts/x/personal-information' },
  { path: '/api/logout', method: 'POST', headers: { ...HTML, ...FORM }, body: '' },
  { path: '/login/start', headers: HTML },
  { path: '/login/callback?state=x&code=x', headers: HTML },
  { path: '/uit/nergens', headers: HTML },
  { host: 'login.ad.localhost', path: LOGIN, headers: HTML },
];

async function restart(): Promise<void> {
  const start = await server.pause();
  await pause(AWAY_MS);
  await start();
}

async function lockAccounts(): Promise<void> {
  const locker = await client();
  await locker.query('begin; lock table backoffice.account in access exclusive mode');
  await pause(LOCKED_MS);
  await locker.query('rollback');
  await locker.end();
}

/** Ends the connections of the nodes, and takes each one that becomes free. */
async function takeEveryConnection(): Promise<void> {
  const taken = [await client()];
  const until = performance.now() + AWAY_MS;
  while (performance.now() < until) {
    await taken[0]!.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'mijn-omgeving%'",
    );
    const more = await Promise.allSettled(Array.from({ length: CONNECTIONS }, client));
    taken.push(...more.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    await pause(100);
  }
  await Promise.all(taken.map((one) => one.end()));
}
