/**
 * Two nodes with one PostgreSQL, under load of twenty visitors, with everything that can be wrong with it. No process ends,
 * no response is a 500, pages for guests never fail, and two seconds after each fault all works again. What a reader changed
 * meanwhile is stored once, or it was not accepted.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCaseEvent } from '../../sandbox/crm.ts';
import { signedEvent } from '../../sandbox/mail-events.ts';
import { FAULTS } from '../fixtures/database-faults.ts';
import { AGAIN_WITHIN_MS, openTwoNodes, type TwoNodes } from '../fixtures/two-nodes.ts';
import { ask, type Question } from '../support/http/http.ts';
import { SECRETS } from '../support/processes/portal-process.ts';

let two: TwoNodes;
beforeAll(async () => {
  two = await openTwoNodes();
});
afterAll(() => two?.close());

test.each(FAULTS)(
  'During %s no process ends, no response is a 500, and all works two seconds after it',
  async (name, fault) => {
    const { got, counts, lastAfter } = await two.during(fault);
    console.info(`${name}: last failure ${lastAfter} ms after it; ${JSON.stringify(counts)}`);
    const of = (...who: string[]) => got.filter((one) => who.includes(one.who));
    const statusesOf = (...who: string[]) => [...new Set(of(...who).map(({ status }) => status))];
    expect(statusesOf('guest', 'reader on a page for all', 'probe')).toEqual([200]);
    expect(got.filter(({ isWell, status }) => !isWell && status !== 503)).toEqual([]);
    expect(got.filter(({ status, canRetry }) => status === 503 && !canRetry)).toEqual([]);
    expect(of('reader', 'act').some(({ status }) => status === 503)).toBe(true);
    expect(of('act').some(({ status }) => status === 303)).toBe(true);
    expect(lastAfter).toBeLessThanOrEqual(AGAIN_WITHIN_MS);
  },
);

test('while the database is away each door of the portal answers 503, and a form that was not sent is given back', async () => {
  const { port, consolePort } = two.nodes[0]!;
  const start = await two.server.pause();
  const origin = { origin: `http://ad.localhost:${port}` };
  const doors = await Promise.all(
    DOORS.map(async ({ host = 'ad.localhost', headers = {}, ...door }) => {
      const cookie = { cookie: `__Host-session=of-a-reader; __Host-kantoor=${'k'.repeat(43)}` };
      const back = `&redirect_uri=http://ad.localhost:${port}/login/callback`;
      const path = door.path === LOGIN ? LOGIN + back : door.path;
      const at = host === CONSOLE ? consolePort : port;
      const reply = await ask({
        port: at,
        host,
        ...door,
        path,
        headers: { ...origin, ...cookie, ...headers },
      });
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
  expect(form?.body).toContain('Verstuur uw formulier over een paar tellen opnieuw.');
  expect(form?.body).toContain('<input type="hidden" name="voornaam" value="Jan">');
});

test('What was accepted during all of it is stored once, and what was typed came back with each refusal', async () => {
  const acts = await two.acts();
  for (const { username, accepted, stored, last, name, lost } of acts) {
    expect(accepted, username).toBeGreaterThan(FAULTS.length / 2);
    expect({ username, stored, name, lost }).toEqual({ username, stored: accepted, name: last, lost: [] });
  }
});

test('each log line of an outage names the node, and both nodes still run', () => {
  two.nodes.forEach(({ portal }, index) => {
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

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_CALL = { 'content-type': 'application/json', 'x-mijn-omgeving': '1' };
const HTML = { accept: 'text/html' };
/** The start of a login at the account host. Its address of the way back is checked before anything is stored. */
const LOGIN = `/login?${new URLSearchParams({
  ...{ client_id: 'mijn-omgeving', response_type: 'code', scope: 'openid profile', state: 'x', nonce: 'x' },
  ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
})}`;
const CONSOLE = 'kantoor.localhost';
const MAIL_EVENT = signedEvent(
  { to: ['jan@voorbeeld.nl'], messageId: 'x' },
  'bounced',
  SECRETS.MAIL_EVENTS_KEY ?? '',
);
const CASE_EVENT = signedCaseEvent(
  { reference: 'C-0123ABCD', status: 'Closed', at: '2026-11-26T10:00:00Z' },
  SECRETS.CRM_EVENTS_KEY ?? '',
);
const TEXT_REPORT = { messages: { msg: { reference: 'ab'.repeat(16), status: { code: 2 } } } };
/** One of each kind: a page, a form, an operation, a service, a file, a login, a page of the account host, an event of each service, the console. */
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
  { path: '/api/mail-events', method: 'POST', body: JSON.stringify(MAIL_EVENT) },
  { path: '/api/crm-events', method: 'POST', ...CASE_EVENT },
  {
    path: `/api/sms-reports/${SECRETS.SMS_REPORTS_KEY}`,
    method: 'POST',
    body: JSON.stringify(TEXT_REPORT),
  },
  { host: CONSOLE, path: '/', headers: HTML },
];
