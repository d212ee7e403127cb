/**
 * Ids of other accounts and other brands, for every page that takes one (standard 26): the answer is byte for byte
 * the one for an id that never existed. The pages are read from the routes table.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { ask } from '../support/http.ts';
import { cookieOf } from '../support/http-login.ts';
import { housePort } from '../support/portal.ts';
import { BELGIAN, EMPTY, HOLDER, type Reader } from '../support/readers.ts';

test.describe.configure({ mode: 'default' });

interface Id {
  readonly brandId: string;
  readonly subscriptionId: string;
}

const NEVER: Id = { brandId: 'bestaat-niet', subscriptionId: '00000000-0000-4000-8000-000000000000' };
/** One trace id for all, so that answers can be compared byte for byte. */
const TRACE = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };

const takingIds = ROUTES.filter((route) => route.path.includes('['));

let cookie: string;
let foreign: Id[];
test.beforeAll(async () => {
  cookie = await cookieOf(housePort(), 'ad', HOLDER, '/account');
  const own = await subscriptionsOf('ad', HOLDER);
  const others = await subscriptionsOf('hln', BELGIAN);
  expect(own.length).toBeGreaterThan(0);
  expect(others.length).toBeGreaterThan(0);
  const [mine, theirs] = [own[0] as Id, others[0] as Id];
  foreign = [theirs, { ...theirs, brandId: mine.brandId }, { ...mine, brandId: theirs.brandId }];
});

test('there are pages that take ids', () => {
  expect(takingIds.length).toBeGreaterThan(3);
});

for (const route of takingIds)
  test(`${route.path} does not tell a stranger's id from none`, async () => {
    const missing = await pageAt(pathWith(route.path, NEVER));
    for (const id of foreign) expect(await pageAt(pathWith(route.path, id))).toEqual(missing);
  });

test('a session of another account cannot be ended, nor told from one that never was', async () => {
  const [first, second] = [await sessionOf(EMPTY), await sessionOf(EMPTY)];
  const handle = handlesOn(await accountPage(second))[0] ?? '';
  expect(handle).not.toBe('');
  const answer = await endSession(handle, cookie);
  expect(answer).toEqual(await endSession(`${'0'.repeat(handle.length)}`, cookie));
  expect(handlesOn(await accountPage(second)), 'it is still there').toContain(handle);

  await endSession(handle, second);
  expect(handlesOn(await accountPage(second)), 'its own account can end it').not.toContain(handle);
  expect((await ask({ ...at('/account'), headers: { cookie: first } })).status).toBe(303);
});

function pathWith(path: string, { brandId, subscriptionId }: Id): string {
  return path
    .replace('[brand_id]', brandId)
    .replace('[subscription_id]', subscriptionId)
    .replace(/\[(?:\.\.\.)?\w+\]/, subscriptionId);
}

/** What a page answers, with the address that was asked for taken out: it may stand in links that come back here. */
async function pageAt(path: string) {
  const { status, body, headers } = await ask({
    ...at(path),
    headers: { cookie, accept: 'text/html', ...TRACE },
  });
  const { date: _, etag: __, 'content-length': ___, ...rest } = headers;
  return {
    status,
    body: body.toString().replaceAll(path, '').replaceAll(encodeURIComponent(path), ''),
    rest,
  };
}

async function subscriptionsOf(brand: string, reader: Reader): Promise<Id[]> {
  const session = await cookieOf(housePort(), brand, reader, '/account');
  const manifest: Record<string, string> = JSON.parse(readFileSync('gen/manifest.json', 'utf8'));
  const hash = Object.keys(manifest).find((key) => manifest[key]?.includes('query SubscriptionsOverview'));
  const { body } = await ask({
    ...{ port: housePort(), host: `${brand}.localhost`, path: '/api/graphql', method: 'POST' },
    headers: {
      ...ownHeaders(brand),
      cookie: session,
      'content-type': 'application/json',
      'x-mijn-omgeving': '1',
    },
    body: JSON.stringify({
      operationName: 'SubscriptionsOverview',
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });
  return JSON.parse(body.toString()).data.subscriptions;
}

async function endSession(handle: string, session: string) {
  const { status, headers, body } = await ask({
    ...{ ...at('/account'), method: 'POST', body: new URLSearchParams({ sessie: handle }).toString() },
    headers: {
      ...ownHeaders('ad'),
      ...TRACE,
      cookie: session,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  return { status, location: headers.location, body: body.toString() };
}

function sessionOf(reader: Reader): Promise<string> {
  return cookieOf(housePort(), 'ad', reader, '/account');
}

async function accountPage(session: string): Promise<string> {
  return (await ask({ ...at('/account'), headers: { cookie: session } })).body.toString();
}

function handlesOn(html: string): string[] {
  return [...html.matchAll(/name="sessie"[^>]*value="([^"]+)"/g)].map((match) => match[1] as string);
}

function at(path: string) {
  return { port: housePort(), host: 'ad.localhost', path };
}

function ownHeaders(brand: string) {
  return { origin: `http://${brand}.localhost:${housePort()}`, 'sec-fetch-site': 'same-origin' };
}
