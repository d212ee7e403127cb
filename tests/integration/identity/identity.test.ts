import { expect, it } from 'vitest';
import { accountOfToken } from '../../../backoffice/identity/tokens.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { loginStart } from '../../../src/lib/auth/login.ts';
import { store } from '../../../src/lib/store/store.ts';
import { nl } from '../../support/texts.ts';
import { accountAt, brands, contextOf, portalAt } from './brands.fixture.ts';
import { ask, type Browser, createBrowser, loggedIn } from './browser.fixture.ts';
import { identityFixture, withAccountHosts } from './identity.fixture.ts';

const { one, other } = brands;
withAccountHosts();

describeWithDatabase('Logging in', (open) => {
  const backoffice = identityFixture(open);

  it('returns from the account host, by the code flow, to the page that needed the login', async () => {
    const browser = createBrowser();
    const page = await browser.logIn(one, ' JAN@example.nl ', 'geheim van jan', '/abonnementen?jaar=2026');
    expect(page.url).toBe(portalAt(one, '/abonnementen?jaar=2026'));
    const session = await browser.sessionAt(one);
    expect(session).toMatchObject({
      account: { id: 'account-jan', username: 'Jan@example.nl' },
      brandKey: one.key,
    });
    const holder = await accountOfToken(backoffice.db, session?.accessToken ?? '');
    expect(holder).toMatchObject({ accountId: 'account-jan', brandKey: one.key });
  });

  it('stores no token in the browser, and in the tables no id that works as a key', async () => {
    const browser = await loggedIn();
    const session = await browser.sessionAt(one);
    const cookie = browser.jar.get(one.portalHost)?.get('__Host-session') ?? '';
    expect(Buffer.from(cookie, 'base64url').length).toBeGreaterThanOrEqual(16);
    const row = await store()
      .selectFrom('session')
      .selectAll()
      .where('handle', '=', session?.handle ?? '')
      .executeTakeFirstOrThrow();
    const inBrowser = JSON.stringify([...browser.jar].map(([host, kept]) => [host, ...kept]));
    for (const secret of [row.access_token, row.refresh_token, row.id_token])
      expect(inBrowser).not.toContain(secret);
    expect(JSON.stringify(await store().selectFrom('session').selectAll().execute())).not.toContain(cookie);
    const artifacts = JSON.stringify(
      await backoffice.db.selectFrom('identity_artifact').selectAll().execute(),
    );
    const providerCookie = browser.jar.get(one.accountHost)?.get('__Host-account') ?? 'none';
    for (const secret of [row.access_token, row.refresh_token, providerCookie])
      expect(artifacts).not.toContain(secret);
  });

  it('asks for code, S256, state and nonce, and sets a cookie that only this host and no script can read', async () => {
    const browser = createBrowser();
    const started = await browser.visit(portalAt(one, '/login/start'));
    const asked = new URL(started.headers.get('location') ?? '');
    expect(asked.href).toContain(accountAt(one, '/login?callback_url=/&'));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: portalAt(one, '/login/callback'),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(started.headers.getSetCookie()[0]).toMatch(
      /^__Host-login=.+; Path=\/; Max-Age=1800; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(started.headers.get('cache-control')).toBe('no-store');
  });

  it('gives every cookie its life in seconds, so that a device with a wrong clock can log in', async () => {
    const browser = createBrowser();
    const cookies: string[] = [];
    let page = await browser.visit(accountAt(one, '/login?callback_url=/account'));
    for (let hops = 0; hops < 12; hops += 1) {
      cookies.push(...page.headers.getSetCookie());
      const to = page.headers.get('location');
      if (to) page = await browser.visit(new URL(to, page.url).href);
      else if (page.action !== page.url)
        page = await browser.visit(page.action, { username: 'jan@example.nl', password: 'geheim van jan' });
    }
    const kept = cookies.filter((cookie) => /expires=/i.test(cookie) && !cookie.includes('1970'));
    expect(kept.map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['__Secure-login', '__Host-account']),
    );
    for (const cookie of kept) {
      const [, date = ''] = /expires=([^;]+)/i.exec(cookie) ?? [];
      const [, seconds] = /max-age=(\d+)/i.exec(cookie) ?? [];
      expect(Number(seconds), cookie).toBeGreaterThan(0);
      expect(Math.abs(Date.now() + Number(seconds) * 1000 - Date.parse(date)), cookie).toBeLessThan(60_000);
    }
  });

  it('refuses a code request without PKCE', async () => {
    const query = `client_id=mijn-omgeving&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(portalAt(one, '/login/callback'))}`;
    const response = await ask(new URL(accountAt(one)).host, `/auth?${query}`);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  it.each([
    ['another host', () => 'http://evil.example/login/callback'],
    ['another page of the portal', () => portalAt(one, '/')],
    ['another brand', () => portalAt(other, '/login/callback')],
  ])('never sends a code to %s', async (_, addressOf) => {
    const address = addressOf();
    const query = `client_id=mijn-omgeving&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(address)}`;
    const response = await ask(new URL(accountAt(one)).host, `/auth?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(response.body).toContain(nl('identity.broken.title'));
  });

  it('gives a new session id at each login and ends the one before', async () => {
    const browser = await loggedIn();
    const before = browser.jar.get(one.portalHost)?.get('__Host-session');
    const former = await browser.sessionAt(one);
    await browser.open(portalAt(one, '/login/start'));
    expect(browser.jar.get(one.portalHost)?.get('__Host-session')).not.toBe(before);
    const rows = await store()
      .selectFrom('session')
      .select('handle')
      .where('handle', '=', former?.handle ?? '')
      .execute();
    expect(rows).toEqual([]);
    expect(await browser.sessionAt(one)).toMatchObject({ account: { id: 'account-jan' } });
  });

  it('does not accept a session id from the browser', async () => {
    const browser = createBrowser();
    browser.jar.set(one.portalHost, new Map([['__Host-session', 'planted-by-somebody-else']]));
    await browser.logIn(one, 'jan@example.nl', 'geheim van jan');
    expect(browser.jar.get(one.portalHost)?.get('__Host-session')).not.toBe('planted-by-somebody-else');
  });

  it('is not a session at another brand, nor a login at its account host', async () => {
    const browser = await loggedIn();
    const cookies = browser.jar.get(one.portalHost) as Map<string, string>;
    browser.jar.set(other.portalHost, new Map(cookies));
    browser.jar.set(other.accountHost, new Map(browser.jar.get(one.accountHost)));
    expect(await browser.sessionAt(other)).toBeNull();
    const page = await browser.open(accountAt(other, '/login?callback_url=/account'));
    expect(page.body).toContain('type="password"');
  });

  it('does not mix up two accounts that log in at the same moment', async () => {
    const names = ['jan', 'els', 'jan', 'els'] as const;
    const browsers = await Promise.all(names.map((name) => loggedIn(one, name)));
    const accounts = await Promise.all(
      browsers.map(async (browser) => (await browser.sessionAt(one))?.account.id),
    );
    expect(accounts).toEqual(names.map((name) => `account-${name}`));
  });

  it.each([
    ['logging out', (browser: Browser) => browser.visit(portalAt(other, '/api/logout'), {})],
    ['logging in', (browser: Browser) => browser.logIn(other, 'els@example.nl', 'geheim van els')],
  ])('is not undone by %s at another brand with its cookie', async (_, act) => {
    const browser = await loggedIn();
    const stranger = createBrowser();
    stranger.jar.set(other.portalHost, new Map(browser.jar.get(one.portalHost)));
    await act(stranger);
    const session = await browser.sessionAt(one);
    expect(session).toMatchObject({ account: { id: 'account-jan' } });
    expect(await accountOfToken(backoffice.db, session?.accessToken ?? '')).not.toBeNull();
  });

  it('may be started six hundred times in ten minutes from one address', async () => {
    const begin = () =>
      createBrowser().visit(portalAt(one, '/login/start'), undefined, { 'x-client-address': '192.0.2.1' });
    for (let start = 1; start <= 600; start += 1) expect((await begin()).status).toBe(303);
    const attempts = () => store().selectFrom('login_attempt').select('state_hash').execute();
    const before = await attempts();
    const refused = await begin();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await attempts()).toHaveLength(before.length);
  });

  it('explains on /login that logging in is switched off', async () => {
    const context = contextOf(one, { isOnlineOAuthAccountServiceV2Enabled: false });
    const response = await loginStart(new Request(portalAt(one, '/login/start')), context);
    expect(response.headers.get('location')).toBe('/login');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
