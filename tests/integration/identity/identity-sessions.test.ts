import type { RequestListener } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { accountOfToken } from '../../../backoffice/identity/tokens.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { claimRefresh, giveUpRefresh } from '../../../src/lib/store/session-rows.ts';
import { store } from '../../../src/lib/store/store.ts';
import type { PortalTables } from '../../../src/lib/store/tables.ts';
import { brands } from './brands.fixture.ts';
import { type Browser, createBrowser } from './browser.fixture.ts';
import { identityFixture, withAccountHosts } from './identity.fixture.ts';

const { one } = brands;
const DAY = 86_400_000;
let tokenRequests = 0;
let outage: RequestListener | undefined;
withAccountHosts((path) => {
  if (path !== '/token') return undefined;
  tokenRequests += 1;
  return outage;
});

describeWithDatabase('A session', (open) => {
  let browser: Browser;
  const backoffice = identityFixture(open);
  beforeEach(async () => {
    outage = undefined;
    await store().deleteFrom('session').execute();
    browser = createBrowser();
    await browser.logIn(one, 'jan@example.nl', 'geheim van jan');
    tokenRequests = 0;
  });

  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const row = () => store().selectFrom('session').selectAll().executeTakeFirst();
  const setRow = (values: Partial<PortalTables['session']>) =>
    store().updateTable('session').set(values).execute();
  /** Just before the access token expires, so the next request renews it. */
  const ageTokens = () => setRow({ access_expires_at: new Date(Date.now() + 30_000).toISOString() });

  it('ends after fourteen days without a request, and is deleted by the first login a day later', async () => {
    await setRow({ access_expires_at: inDays(100).toISOString() });
    expect(await browser.sessionAt(one, inDays(13.99))).not.toBeNull();
    expect(await browser.sessionAt(one, inDays(13.99 + 14.01))).toBeNull();
    const idleFor = async (days: number) => {
      const ended = await row();
      await setRow({ last_seen_at: inDays(-days).toISOString() });
      await createBrowser().logIn(one, 'jan@example.nl', 'geheim van jan');
      const rows = await store().selectFrom('session').select('id_hash').execute();
      return rows.some(({ id_hash }) => id_hash === ended?.id_hash) ? 'stored' : 'deleted';
    };
    expect(await idleFor(14.9)).toBe('stored');
    await store().deleteFrom('session').execute();
    await browser.logIn(one, 'jan@example.nl', 'geheim van jan');
    expect(await idleFor(15.1)).toBe('deleted');
  });

  it('ends after ninety days, however often it was used', async () => {
    await setRow({ access_expires_at: inDays(100).toISOString() });
    for (let day = 10; day < 90; day += 10) expect(await browser.sessionAt(one, inDays(day))).not.toBeNull();
    expect(await browser.sessionAt(one, inDays(89.9))).not.toBeNull();
    expect(await browser.sessionAt(one, inDays(90.01))).toBeNull();
  });

  it('stores the time of its last request, at most once in five minutes', async () => {
    const before = (await row())?.last_seen_at ?? '';
    await browser.sessionAt(one, new Date(Date.parse(before) + 299_000));
    expect((await row())?.last_seen_at).toBe(before);
    await browser.sessionAt(one, new Date(Date.parse(before) + 301_000));
    expect((await row())?.last_seen_at).toBe(new Date(Date.parse(before) + 301_000).toISOString());
    expect(tokenRequests).toBe(0);
  });

  it('is not found by a duplicate or forged cookie', async () => {
    const cookie = browser.jar.get(one.portalHost)?.get('__Host-session') ?? '';
    browser.jar.get(one.portalHost)?.set('__Host-session', `${cookie}; __Host-session=${cookie}`);
    expect(await browser.sessionAt(one)).toBeNull();
    browser.jar.get(one.portalHost)?.set('__Host-session', (await row())?.id_hash ?? '');
    expect(await browser.sessionAt(one)).toBeNull();
    browser.jar.get(one.portalHost)?.set('__Host-session', cookie);
    expect(await browser.sessionAt(one)).not.toBeNull();
  });

  it('renews its tokens once for simultaneous requests', async () => {
    const before = (await row())?.access_token ?? '';
    const login = await accountOfToken(backoffice.db, before);
    await ageTokens();
    const sessions = await Promise.all(Array.from({ length: 12 }, () => browser.sessionAt(one)));
    expect(tokenRequests).toBe(1);
    const tokens = new Set(sessions.map((session) => session?.accessToken));
    expect(tokens.size).toBe(1);
    expect(tokens.has(before)).toBe(false);
    expect(login?.authenticatedAt).toBeTruthy();
    expect(await accountOfToken(backoffice.db, [...tokens][0] ?? '')).toEqual(login);
    await browser.sessionAt(one);
    expect(tokenRequests).toBe(1);
  });

  it('waits for a renewal that another node has started, and uses its tokens', async () => {
    const { id_hash, access_token } = (await row()) ?? { id_hash: '', access_token: '' };
    await setRow({ access_expires_at: new Date(Date.now() - 1000).toISOString() });
    const claim = () =>
      claimRefresh(id_hash, new Date().toISOString(), new Date(Date.now() + 10_000).toISOString());
    expect(await claim()).toBe(true);
    expect(await claim()).toBe(false);
    const waiting = browser.sessionAt(one);
    await setRow({
      access_token: 'of-the-other-node',
      access_expires_at: inDays(1).toISOString(),
      refresh_claimed_until: null,
    });
    expect((await waiting)?.accessToken).toBe('of-the-other-node');
    expect(access_token).not.toBe('of-the-other-node');
    expect(tokenRequests).toBe(0);
    await giveUpRefresh(id_hash);
    expect(await claim()).toBe(true);
  });

  it('ends when the provider no longer renews its tokens', async () => {
    await backoffice.db.deleteFrom('identity_artifact').where('account_id', '=', 'account-jan').execute();
    await ageTokens();
    expect(await browser.sessionAt(one)).toBeNull();
    expect(await row()).toMatchObject({ access_token: '', refresh_token: null, id_token: null });
  });

  it('outlives an outage of the provider', async () => {
    outage = (_, response) => response.writeHead(503).end();
    await ageTokens();
    expect(await browser.sessionAt(one)).toMatchObject({ account: { id: 'account-jan' } });
    outage = (request) => request.socket.destroy();
    expect(await browser.sessionAt(one)).not.toBeNull();
    outage = undefined;
    expect(await browser.sessionAt(one)).not.toBeNull();
    expect(Date.parse((await row())?.access_expires_at ?? '')).toBeGreaterThan(Date.now() + 600_000);
  });
});
