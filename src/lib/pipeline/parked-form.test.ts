/** A form that is posted after the session has ended, until the page shows it again. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { hashOf } from '../../../server/hash.ts';
import { sessionOf } from '../auth/session.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import type { Session } from '../shared/session.ts';
import { newDraftId, openDraft } from '../store/drafts.ts';
import { endOtherSessionsOfAccount, endSessionRow, insertSession } from '../store/session-rows.ts';
import { store } from '../store/store.ts';
import { useTestStore } from '../store/test-store.fixture.ts';
import { hasParkedForm, moveParkedForm, parkForm, restoreParkedForm } from './parked-form.ts';
import type { Pipeline } from './pipeline-variables.ts';

const PATH = '/vakantieservice/doorgeven?stap=datums';
const NEW_PATH = '/vakantieservice/nieuw';
let reader: string | null = null;

/** The same three lines as in the route gate, and a page that returns the restored form. */
const app = new Hono<Pipeline>();
app.use(async (c, next) => {
  c.set('context', { brand: { key: 'ad' } } as RequestContext);
  const { pathname, search } = new URL(c.req.url);
  const session = reader ? ({ account: { id: reader }, brandKey: 'ad' } as Session) : null;
  if (session && hasParkedForm(c)) return restoreParkedForm(c, next, session, pathname + search);
  if (session) return next();
  if (c.req.method === 'POST') await parkForm(c, pathname + search);
  return c.redirect('/login', 303);
});
app.get('/verhuisd', async (c) => {
  await moveParkedForm(c, PATH, NEW_PATH);
  return c.json(null);
});
app.all('*', (c) => Response.json(c.get('context').givenBack ?? null));

const address = (path: string) => `http://ad.localhost${path}`;
const post = (body: BodyInit, cookie = '') =>
  app.request(address(PATH), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
const parkedCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-parked='));
async function openPage(cookie: string, path = PATH) {
  const response = await app.request(address(path), { headers: { cookie: cookie.split(';')[0] ?? '' } });
  return { given: await response.json(), dropped: parkedCookie(response)?.includes('Max-Age=0') === true };
}

describeOnBothEngines('A form that is posted after the session has ended', (open) => {
  useTestStore(open);
  beforeEach(() => {
    reader = null;
  });

  it('is restored once, on its own page and for its own account', async () => {
    const response = await post('eerste=1-12-2026&abonnement=1&abonnement=2', await endedSessionOf('anna'));
    expect(await hadSessions()).toEqual([1]);
    const cookie = parkedCookie(response) ?? '';
    expect(response.status).toBe(303);
    expect(cookie).toMatch(/; Path=\/; Max-Age=900; Secure; HttpOnly; SameSite=Lax$/);
    reader = 'anna';
    expect(await openPage(cookie, '/account')).toEqual({ given: null, dropped: false });
    expect(await openPage(cookie)).toEqual({
      given: { eerste: '1-12-2026', abonnement: ['1', '2'] },
      dropped: true,
    });
    expect(await openPage(cookie)).toEqual({ given: null, dropped: false });
  });

  it('is restored at the new address of a page that has moved', async () => {
    const cookie = parkedCookie(await post('eerste=1-12-2026', await endedSessionOf('anna'))) ?? '';
    reader = 'anna';
    await openPage(cookie, '/verhuisd');
    expect((await openPage(cookie)).given).toBeNull();
    expect((await openPage(cookie, NEW_PATH)).given).toEqual({ eerste: '1-12-2026' });
  });

  it('is not shown to another account, and then dropped', async () => {
    const cookie = parkedCookie(await post('eerste=1-12-2026', await endedSessionOf('anna'))) ?? '';
    reader = 'bert';
    expect((await openPage(cookie)).given).toBeNull();
    reader = 'anna';
    expect((await openPage(cookie)).given).toBeNull();
  });

  it('belongs to the owner of its draft when the session no longer exists', async () => {
    const id = newDraftId();
    await openDraft({ accountId: 'anna', brandKey: 'ad' }, id, 'holiday');
    for (const [who, expected] of [
      ['bert', null],
      ['anna', { concept: id }],
    ] as const) {
      reader = null;
      const cookie = parkedCookie(await post(`concept=${id}`)) ?? '';
      expect(await hadSessions(), 'a draft is not a session').toEqual([0]);
      reader = who;
      expect((await openPage(cookie)).given).toEqual(expected);
    }
  });

  it('is not restored when it has neither a session nor a draft', async () => {
    const cookie = parkedCookie(await post(`concept=${newDraftId()}&eerste=1-12-2026`)) ?? '';
    reader = 'anna';
    expect((await openPage(cookie)).given).toBeNull();
  });

  it('is dropped when it is too large or not a form', async () => {
    const session = await endedSessionOf('anna');
    const response = await post(`tekst=${'x'.repeat(65_536)}`, session);
    expect(parkedCookie(response)).toBeUndefined();
    const json = await app.request(address(PATH), {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(parkedCookie(json)).toBeUndefined();
  });

  it('is restored for each tab, also after a page was opened in the ended session', async () => {
    const session = await endedSessionOf('anna');
    const opened = new Request(address(PATH), { headers: { cookie: session } });
    expect(await sessionOf(opened, { key: 'ad' } as Brand, createLog())).toBeNull();
    for (const day of ['1-12-2026', '2-12-2026']) {
      reader = null;
      const cookie = parkedCookie(await post(`eerste=${day}`, session)) ?? '';
      reader = 'anna';
      expect((await openPage(cookie)).given).toEqual({ eerste: day });
    }
  });

  it.each([
    ['by the account on another device', () => endOtherSessionsOfAccount('handle-of-the-other', 'anna')],
    ['because its tokens are refused', (cookie: string) => endSessionRow(hashOf(cookie), 'ad')],
  ])('belongs to the account of a session that was ended %s', async (_, end) => {
    const session = await endedSessionOf('anna', '2030-01-01T00:00:00.000Z');
    await end(session.replace('__Host-session=', ''));
    const opened = new Request(address(PATH), { headers: { cookie: session } });
    expect(await sessionOf(opened, { key: 'ad' } as Brand, createLog())).toBeNull();
    expect(await store().selectFrom('session').select('access_token').execute()).toContainEqual({
      access_token: '',
    });
    const cookie = parkedCookie(await post('eerste=1-12-2026', session)) ?? '';
    reader = 'anna';
    expect((await openPage(cookie)).given).toEqual({ eerste: '1-12-2026' });
  });

  it('is never posted automatically: only a GET restores it', async () => {
    const cookie = parkedCookie(await post('eerste=1-12-2026', await endedSessionOf('anna'))) ?? '';
    reader = 'anna';
    expect(await (await post('eerste=2-12-2026', cookie.split(';')[0])).json()).toBeNull();
    expect((await openPage(cookie)).given).toEqual({ eerste: '1-12-2026' });
  });
});

async function hadSessions(): Promise<number[]> {
  const rows = await store().selectFrom('parked_post').select('had_session').execute();
  return rows.map(({ had_session }) => had_session);
}

/** The cookie of a session, which has expired unless another time is given. */
async function endedSessionOf(accountId: string, long = '2026-01-01T00:00:00.000Z'): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await insertSession({
    id_hash: hashOf(id),
    handle: randomBytes(8).toString('base64url'),
    brand_key: 'ad',
    account_id: accountId,
    username: `${accountId}@voorbeeld.nl`,
    access_token: 'x',
    access_expires_at: long,
    refresh_token: null,
    id_token: null,
    device: 'Firefox',
    place: null,
    started_at: long,
    last_seen_at: long,
    authenticated_at: long,
    expires_at: long,
    refresh_claimed_until: null,
  });
  return `__Host-session=${id}`;
}
