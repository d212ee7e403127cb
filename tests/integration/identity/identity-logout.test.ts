import { expect, it } from 'vitest';
import { accountOfToken } from '../../../backoffice/identity/tokens.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { loginAddress } from '../../../src/lib/auth/login.ts';
import { loginStateOf } from '../../../src/lib/auth/session.ts';
import { endOtherSessions, endSession, listSessions } from '../../../src/lib/auth/sessions-overview.ts';
import { store } from '../../../src/lib/store/store.ts';
import { nl } from '../../support/texts.ts';
import { accountAt, brands, findBrand, portalAt, silent } from './brands.fixture.ts';
import { createBrowser, loggedIn } from './browser.fixture.ts';
import { identityFixture, withAccountHosts } from './identity.fixture.ts';

const { one } = brands;
withAccountHosts();
/** Asks for the password also when the reader is logged in. */
const passwordAgain = () => `${loginAddress(one, '/account')}&fresh=1`;

describeWithDatabase('A login', (open) => {
  const backoffice = identityFixture(open);

  it('a post from our own page logs out at the portal, at the provider and in the browser', async () => {
    const browser = await loggedIn();
    const session = await browser.sessionAt(one);
    const cookie = browser.jar.get(one.portalHost)?.get('__Host-session') ?? '';
    const atProvider = new Map(browser.jar.get(one.accountHost));
    const response = await browser.visit(portalAt(one, '/api/logout'), {});
    expect(response.status).toBe(303);
    expect(response.headers.get('clear-site-data')).toBe('"storage"');
    const end = response.headers.get('location') ?? '';
    expect(end).toContain(accountAt(one, '/session/end?'));
    expect(end).not.toContain('example.nl');

    browser.jar.set(one.portalHost, new Map([['__Host-session', cookie]]));
    expect(await browser.sessionAt(one)).toBeNull();
    expect(await accountOfToken(backoffice.db, session?.accessToken ?? '')).toBeNull();
    // Also for a browser that kept the provider's cookie and did not follow the redirect to it.
    const thief = createBrowser();
    thief.jar.set(one.accountHost, atProvider);
    expect((await thief.open(portalAt(one, '/login/start'))).body).toContain('type="password"');

    expect((await browser.open(end)).url).toBe(portalAt(one, '/login'));
    expect(browser.jar.get(one.accountHost)?.has('__Host-account')).toBe(false);
  });

  it('ends the session at the provider without a question or script when its cookie is still there', async () => {
    const browser = await loggedIn();
    const handle = (await browser.sessionAt(one))?.handle ?? '';
    const row = await store()
      .selectFrom('session')
      .selectAll()
      .where('handle', '=', handle)
      .executeTakeFirstOrThrow();
    const query = new URLSearchParams({
      id_token_hint: row.id_token ?? '',
      post_logout_redirect_uri: portalAt(one, '/login'),
    });
    const response = await browser.visit(accountAt(one, `/session/end?${query}`));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(portalAt(one, '/login'));
    expect(await accountOfToken(backoffice.db, row.access_token)).toBeNull();
    expect((await browser.open(portalAt(one, '/login/start'))).body).toContain('type="password"');
  });

  it('asks first when a logout does not come from the portal, and logs out after a confirmation', async () => {
    const browser = await loggedIn();
    const page = await browser.visit(accountAt(one, '/session/end'));
    expect(page.status).toBe(200);
    expect(page.body).toContain(nl('identity.logout.heading'));
    expect(page.body).not.toContain('<script');
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.body)?.[1] ?? '';
    const done = await browser.open(accountAt(one, '/session/end/confirm'), { xsrf, logout: 'yes' });
    expect(done.body).toContain(nl('identity.loggedOut.heading'));
    expect((await browser.open(portalAt(one, '/login/start'))).body).toContain('type="password"');
  });

  it.each([
    ['a GET', 'GET', {}, 405],
    ['a post from another site', 'POST', { origin: 'http://evil.example' }, 403],
    [
      'a post from a neighbour',
      'POST',
      { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['a post from nowhere', 'POST', { origin: 'null' }, 403],
  ])('does not log out by %s', async (_, method, headers, status) => {
    const browser = await loggedIn();
    const response = await browser.visit(
      portalAt(one, '/api/logout'),
      method === 'POST' ? {} : undefined,
      headers as Record<string, string>,
    );
    expect(response.status).toBe(status);
    expect(await browser.sessionAt(one)).not.toBeNull();
  });

  it('asks for the password again for a fresh login, and records its time', async () => {
    const browser = await loggedIn();
    const longAgo = new Date(Date.now() - 3_600_000).toISOString();
    await store().updateTable('session').set({ authenticated_at: longAgo }).execute();
    const stale = await browser.sessionAt(one);
    expect(stale?.authenticatedAt).toBe(longAgo);
    const form = await browser.open(passwordAgain());
    expect(form.body).toContain('type="password"');
    await browser.open(form.action, { username: 'jan@example.nl', password: 'geheim van jan' });
    const fresh = await browser.sessionAt(one);
    expect(Date.now() - Date.parse(fresh?.authenticatedAt ?? '')).toBeLessThan(60_000);
    const { authenticatedAt } = (await accountOfToken(backoffice.db, fresh?.accessToken ?? '')) ?? {};
    expect(Date.now() - Date.parse(authenticatedAt ?? '')).toBeLessThan(60_000);
  });

  it('lets another account log in without a script, and keeps nothing of the former one', async () => {
    const browser = await loggedIn();
    const jan = await browser.sessionAt(one);
    const form = await browser.open(passwordAgain());
    const page = await browser.open(form.action, { username: 'els@example.nl', password: 'geheim van els' });
    expect(page.url).toBe(portalAt(one, '/account'));
    const els = await browser.sessionAt(one);
    expect(els?.account).toEqual({ id: 'account-els', username: 'els@example.nl' });
    expect(await accountOfToken(backoffice.db, jan?.accessToken ?? '')).toBeNull();
    expect(await accountOfToken(backoffice.db, els?.accessToken ?? '')).toMatchObject({
      accountId: 'account-els',
    });
    expect(loginStateOf(els, 'account-jan')).toBe('LoggedInDifferentAccount');
    expect(loginStateOf(els, 'account-els')).toBe('LoggedIn');
    expect(loginStateOf(null)).toBe('NotLoggedIn');
  });

  it('switches to another account by a logout, which returns to the page, and to no other site', async () => {
    const browser = await loggedIn();
    const jan = await browser.sessionAt(one);
    const form = await browser.open(portalAt(one, '/api/logout'), { callback_url: '/abonnementen' });
    expect(form.body).toContain('type="password"');
    expect(await browser.sessionAt(one)).toBeNull();
    expect(await accountOfToken(backoffice.db, jan?.accessToken ?? '')).toBeNull();
    const page = await browser.open(form.action, { username: 'els@example.nl', password: 'geheim van els' });
    expect(page.url).toBe(portalAt(one, '/abonnementen'));
    expect((await browser.sessionAt(one))?.account.id).toBe('account-els');
    const elsewhere = { callback_url: '//evil.example' };
    const response = await browser.visit(portalAt(one, '/api/logout'), elsewhere);
    expect(response.headers.get('location')).toBe('/login/start?callback_url=%2F&fresh=1');
  });

  it('lists the sessions of an account and ends them from another browser, never those of another account', async () => {
    await store().deleteFrom('session').execute();
    const [here, there, stranger] = [await loggedIn(), await loggedIn(), await loggedIn(one, 'els')];
    const mine = await here.sessionAt(one);
    const theirs = await stranger.sessionAt(one);
    if (!mine || !theirs) throw new Error('not logged in');
    const list = await listSessions(mine);
    expect(list.map(({ device, place }) => [device, place])).toEqual([
      ['Chrome op Windows', null],
      ['Chrome op Windows', null],
    ]);
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(await endSession(mine, theirs.handle, findBrand, silent)).toBe(false);
    expect(await endSession(mine, 'there-is-no-such', findBrand, silent)).toBe(false);
    expect(await stranger.sessionAt(one)).not.toBeNull();

    const ended = await there.sessionAt(one);
    expect(await endSession(mine, ended?.handle ?? '', findBrand, silent)).toBe(true);
    expect(await there.sessionAt(one)).toBeNull();
    expect(await accountOfToken(backoffice.db, ended?.accessToken ?? '')).toBeNull();
    expect((await there.open(portalAt(one, '/login/start'))).body).toContain('type="password"');
    expect(await here.sessionAt(one)).not.toBeNull();
  });

  it('ends all other sessions of an account at once, at every brand and its provider, and of no other account', async () => {
    await store().deleteFrom('session').execute();
    const [here, one1, one2, stranger] = [
      await loggedIn(),
      await loggedIn(),
      await loggedIn(),
      await loggedIn(one, 'els'),
    ];
    const atOtherBrand = await loggedIn(brands.other);
    const mine = await here.sessionAt(one);
    if (!mine) throw new Error('not logged in');
    const tokens = [
      (await one1.sessionAt(one))?.accessToken,
      (await one2.sessionAt(one))?.accessToken,
      (await atOtherBrand.sessionAt(brands.other))?.accessToken,
    ];
    expect(tokens.every(Boolean)).toBe(true);

    await endOtherSessions(mine, findBrand, silent);
    for (const browser of [one1, one2]) {
      expect(await browser.sessionAt(one)).toBeNull();
      expect((await browser.open(portalAt(one, '/login/start'))).body).toContain('type="password"');
    }
    for (const token of tokens) expect(await accountOfToken(backoffice.db, token ?? '')).toBeNull();
    expect(await listSessions(mine)).toMatchObject([{ isCurrent: true }]);
    expect(await accountOfToken(backoffice.db, mine.accessToken)).not.toBeNull();
    expect(await stranger.sessionAt(one)).not.toBeNull();
    expect(await atOtherBrand.sessionAt(brands.other)).toBeNull();
    expect((await atOtherBrand.open(portalAt(brands.other, '/login/start'))).body).toContain(
      'type="password"',
    );
    await endOtherSessions(mine, findBrand, silent);
    expect(await here.sessionAt(one)).not.toBeNull();
  });

  it('ends another session of the same browser and keeps the one that sends the request', async () => {
    await store().deleteFrom('session').execute();
    const browser = await loggedIn();
    browser.jar.delete(one.portalHost);
    await browser.open(portalAt(one, '/login/start'));
    const mine = await browser.sessionAt(one);
    if (!mine) throw new Error('not logged in again');
    expect(await listSessions(mine)).toHaveLength(2);
    await endOtherSessions(mine, findBrand, silent);
    expect(await accountOfToken(backoffice.db, mine.accessToken)).not.toBeNull();
    const later = new Date(Date.now() + 3_600_000);
    expect((await browser.sessionAt(one, later))?.handle).toBe(mine.handle);
  });
});
