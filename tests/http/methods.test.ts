/** What may change something is asked for in the one way that only our own pages can (standards 11 to 13). */

import { expect, test } from 'vitest';
import { HOLDER } from '../fixtures/readers.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { portalAddress, portalPort } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const host = 'ad.localhost';
const ownOrigin = () => `http://${host}:${portalPort()}`;
const post = (path: string, headers: Record<string, string>, body = '') =>
  ask({ port: portalPort(), host, path, method: 'POST', headers, body });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const CHANGING = ['/api/logout', '/api/graphql', '/account', '/login', '/'];

for (const path of CHANGING)
  test(`a post to ${path} from another site is refused`, async () => {
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `http://hln.localhost:${portalPort()}` },
      { origin: ownOrigin(), 'sec-fetch-site': 'cross-site' },
      { origin: ownOrigin(), 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strangers) {
      const reply = await post(path, { ...FORM, ...headers });
      expect(reply.status, JSON.stringify(headers)).toBe(403);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

test('logging out by a link asks for one press, and changes nothing before it', async () => {
  const anonymous = await ask({ port: portalPort(), host, path: '/api/logout' });
  expect([anonymous.status, anonymous.headers.location]).toEqual([303, '/login']);
  const { tab } = await visitAs(HOLDER, portalAddress('ad', '/account'));
  await tab.open(portalAddress('ad', '/api/logout'));
  expect([tab.status, tab.texts('h1')]).toEqual([200, ['Uitloggen']]);
  await tab.open(portalAddress('ad', '/account'));
  expect(tab.url.pathname).toBe('/account');
  await tab.open(portalAddress('ad', '/api/logout'));
  await tab.press(nl('account.logout.here'));
  expect(tab.url.pathname).toBe('/login');
  await tab.open(portalAddress('ad', '/account'));
  expect(tab.has('username')).toBe(true);
});

test('an operation that is no JSON with our own header is refused', async () => {
  const own = { origin: ownOrigin(), 'sec-fetch-site': 'same-origin' };
  for (const headers of [
    { ...own, ...FORM },
    { ...own, 'content-type': 'text/plain', 'x-mijn-omgeving': '1' },
    { ...own, 'content-type': 'application/json' },
  ]) {
    const reply = await post('/api/graphql', headers, '{}');
    expect([401, 415], JSON.stringify(headers)).toContain(reply.status);
  }
});

test('methods that no page knows are refused', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE']) {
    const headers = { origin: ownOrigin(), 'sec-fetch-site': 'same-origin' };
    const reply = await ask({ port: portalPort(), host, path: '/', method, headers });
    expect([403, 404, 405, 501], method).toContain(reply.status);
  }
});
