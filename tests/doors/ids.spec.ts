/**
 * Ids of other accounts and other brands (standard 26): a page's answer is byte for byte the one for an id that never
 * existed. The pages with an id in their path are read from the routes table; a built one must be entered in SEEN_AT,
 * so that its own reader is seen to get in.
 *
 * As long as none of them is built, their addresses are merely closed, which proves nothing about ids. The proof then
 * lies with what such a page would ask: tests/contract/operations.test.ts takes every id field of the schema, and
 * tests/contract/rest-door.test.ts every parameter in the table of REST addresses.
 */
import { expect, test } from '@playwright/test';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { ask } from '../support/http.ts';
import { cookieOf } from '../support/http-login.ts';
import { housePort } from '../support/portal.ts';
import { BELGIAN, CAMPING, EMPTY, HOLDER, PAUSED, type Reader } from '../support/readers.ts';
import { answerOf, at, pageAt, postedTo, TRACE, withoutEntry } from '../support/strangers.ts';

test.describe.configure({ mode: 'default' });

interface Id {
  readonly brandId: string;
  readonly subscriptionId: string;
}

/** By path of each built page: how its address names what its own reader sees there. */
const SEEN_AT: Readonly<Record<string, (own: Id) => string>> = {
  '/bezorgservice/[brand_id]/[subscription_id]': ({ brandId, subscriptionId }) =>
    `/bezorgservice/${brandId}/${subscriptionId}`,
  '/bezorgservice/app/[brand_id]/[subscription_id]': ({ brandId, subscriptionId }) =>
    `/bezorgservice/app/${brandId}/${subscriptionId}`,
};

const NEVER: Id = { brandId: 'bestaat-niet', subscriptionId: '00000000-0000-4000-8000-000000000000' };

let cookie: string;
let own: Id;
let foreign: Id[];
test.beforeAll(async () => {
  cookie = await sessionOf(HOLDER);
  own = (await answerOf('SubscriptionsOverview', 'ad', cookie)).subscriptions[0];
  const belgian = await cookieOf(housePort(), 'hln', BELGIAN, '/account');
  const theirs: Id = (await answerOf('SubscriptionsOverview', 'hln', belgian)).subscriptions[0];
  foreign = [theirs, { ...theirs, brandId: own.brandId }, { ...own, brandId: theirs.brandId }];
});

test('every built page with an id in its path is entered here', () => {
  expect(withoutEntry(ROUTES, SEEN_AT)).toEqual([]);
  expect(withoutEntry([{ path: '/nieuw/[id]', built: true, access: 'account' }], {})).toEqual([
    '/nieuw/[id]',
  ]);
});

test('what is not built is closed for any id, the own one too', async () => {
  const closed = ROUTES.filter((route) => !route.built && route.path.includes('['));
  const missing = await pageAt('/bestaat-niet', cookie);
  expect(missing.status).toBe(404);
  for (const route of closed)
    for (const id of [own, ...foreign])
      expect((await pageAt(pathWith(route.path, id), cookie)).status, route.path).toBe(404);
});

for (const [path, addressOf] of Object.entries(SEEN_AT))
  test(`${path} does not tell a stranger's id from none`, async () => {
    expect((await pageAt(addressOf(own), cookie)).status).toBe(200);
    const missing = await pageAt(pathWith(path, NEVER), cookie);
    expect(missing.status).toBe(404);
    for (const id of foreign) expect(await pageAt(pathWith(path, id), cookie)).toEqual(missing);
  });

for (const parameter of ['annuleren', 'stoppen', 'gelukt'])
  test(`/vakantieservice?${parameter}= does not tell another account's change from none`, async () => {
    const [address, paused] = [`/vakantieservice?${parameter}=`, await sessionOf(PAUSED)];
    const [theirs, mine] = [await changeOf(CAMPING), await changeOf(PAUSED)];
    const missing = await pageAt(`${address}never`, paused);
    expect(missing.status).toBe(200);
    expect(await pageAt(address + theirs.changeId, paused)).toEqual(missing);
    expect((await pageAt(address + mine.changeId, paused)).body).not.toEqual(missing.body);
  });

test('a change of another account cannot be ended by a form, nor told from none', async () => {
  const [session, { changeId, kind }] = [await sessionOf(HOLDER), await changeOf(CAMPING)];
  const end = (wijziging: string) =>
    postedTo('/vakantieservice', { wijziging, soort: kind, sleutel: crypto.randomUUID() }, session);
  const refused = await end(changeId);
  expect(refused.status).not.toBe(303);
  expect(refused).toEqual(await end('never'));
  expect((await changeOf(CAMPING)).state).not.toBe('cancelled');
});

test("another account's half-filled holiday form is not there", async () => {
  const [concept, never] = ['A'.repeat(22), 'B'.repeat(22)];
  const path = '/vakantieservice/doorgeven';
  const step = { stap: 'soort', concept, kind: 'suspension' };
  const begun = await postedTo(path, step, await sessionOf(PAUSED));
  expect(begun.status, 'the form is begun').toBe(303);
  for (const stap of ['abonnementen', 'datums', 'controle', 'klaar'])
    expect(await pageAt(`${path}?stap=${stap}&concept=${concept}`, cookie, concept)).toEqual(
      await pageAt(`${path}?stap=${stap}&concept=${never}`, cookie, never),
    );
});

test('a session of another account cannot be ended, nor told from one that never was', async () => {
  const [first, second] = [await sessionOf(EMPTY), await sessionOf(EMPTY)];
  const handle = handlesOn(await accountPage(second))[0] ?? '';
  expect(handle).not.toBe('');
  const never = '0'.repeat(handle.length);
  expect(await endSession(handle, cookie)).toEqual(await endSession(never, cookie));
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

async function changeOf(reader: Reader): Promise<{ changeId: string; kind: string; state: string }> {
  const { holidayServices } = await answerOf('HolidayServices', 'ad', await sessionOf(reader));
  return holidayServices.changes[0];
}

function endSession(handle: string, session: string) {
  return postedTo('/account', { sessie: handle }, session);
}

function sessionOf(reader: Reader): Promise<string> {
  return cookieOf(housePort(), 'ad', reader, '/account');
}

async function accountPage(session: string): Promise<string> {
  return (await ask({ ...at('/account'), headers: { cookie: session, ...TRACE } })).body.toString();
}

function handlesOn(html: string): string[] {
  return [...html.matchAll(/name="sessie"[^>]*value="([^"]+)"/g)].map((match) => match[1] as string);
}
