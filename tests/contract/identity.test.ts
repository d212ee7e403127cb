import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdentityTables } from '../../backoffice/identity/tables.ts';
import { accountOfToken } from '../../backoffice/identity/tokens.ts';
import { migration as identity } from '../../backoffice/migrations/0010_identity.ts';
import type { Database } from '../../database/database.ts';
import { describeOnBothEngines } from '../../database/testing.ts';
import { loginStart } from '../../src/lib/auth/login.ts';

import { portalMigrations } from '../../src/lib/store/migrations/all.ts';
import { store, useStore } from '../../src/lib/store/store.ts';
import type { PortalTables } from '../../src/lib/store/tables.ts';
import {
  accountAt,
  ask,
  brands,
  contextOf,
  createBrowser,
  loggedIn,
  newKeySet,
  openFront,
  openProviders,
  portalAt,
} from './identity.world.ts';

const { one, other } = brands;
const jwks = await newKeySet();
let closeFront: () => Promise<void>;
beforeAll(async () => {
  closeFront = await openFront();
});
afterAll(() => closeFront());

describeOnBothEngines('Logging in', (open) => {
  let backoffice: Database<IdentityTables>;
  beforeAll(async () => {
    useStore(await open<PortalTables>(portalMigrations));
    backoffice = await open<IdentityTables>({ '0010_identity': identity });
    await openProviders(backoffice, jwks);
  });

  it('goes from the account host by the code flow back to the page that asked for it', async () => {
    const browser = createBrowser();
    const page = await browser.logIn(one, ' JAN@example.nl ', 'geheim van jan', '/abonnementen?jaar=2026');
    expect(page.url).toBe(portalAt(one, '/abonnementen?jaar=2026'));
    const session = await browser.sessionAt(one);
    expect(session).toMatchObject({
      account: { id: 'account-jan', username: 'Jan@example.nl' },
      brandKey: one.key,
    });
    const holder = await accountOfToken(backoffice.db, session?.accessToken ?? '');
    expect(holder).toEqual({ accountId: 'account-jan', brandKey: one.key });
  });

  it('keeps every token out of the browser, and out of the tables every id that works as a key', async () => {
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
    expect(asked.origin).toBe(accountAt(one));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: portalAt(one, '/login/callback'),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(started.headers.getSetCookie()[0]).toMatch(
      /^__Host-login=.+; Path=\/; Max-Age=1200; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(started.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a code request without PKCE', async () => {
    const query = `client_id=mijn-omgeving&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(portalAt(one, '/login/callback'))}`;
    const answer = await ask(new URL(accountAt(one)).host, `/auth?${query}`);
    expect(answer.headers.get('location')).toContain('error=invalid_request');
  });

  it('never sends a code to an address that is not registered', async () => {
    const query = `client_id=mijn-omgeving&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('http://evil.example/login/callback')}`;
    const answer = await ask(new URL(accountAt(one)).host, `/auth?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.body).toContain('Inloggen lukt niet');
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

  it('does not take a session id that the browser brings along', async () => {
    const browser = createBrowser();
    browser.jar.set(one.portalHost, new Map([['__Host-session', 'planted-by-somebody-else']]));
    await browser.logIn(one, 'jan@example.nl', 'geheim van jan');
    expect(browser.jar.get(one.portalHost)?.get('__Host-session')).not.toBe('planted-by-somebody-else');
  });

  it('is no session at another brand, and no login at its account host', async () => {
    const browser = await loggedIn();
    const cookies = browser.jar.get(one.portalHost) as Map<string, string>;
    browser.jar.set(other.portalHost, new Map(cookies));
    browser.jar.set(other.accountHost, new Map(browser.jar.get(one.accountHost)));
    expect(await browser.sessionAt(other)).toBeNull();
    const page = await browser.open(accountAt(other, '/login?callback_url=/account'));
    expect(page.body).toContain('type="password"');
  });

  it('refuses an answer with another state, without the browser that began, or a second time', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    let answer = await browser.visit(form.url, { username: 'jan@example.nl', password: 'geheim van jan' });
    answer = await browser.visit(answer.headers.get('location') as string);
    const callback = answer.headers.get('location') as string;
    expect(callback).toMatch(new RegExp(`^${portalAt(one, '/login/callback')}\\?code=`));

    const stranger = createBrowser();
    expect((await stranger.visit(callback)).headers.get('location')).toBe('/login#mislukt');
    const otherState = callback.replace(/state=[^&]+/, 'state=another');
    expect((await browser.visit(otherState)).headers.get('location')).toBe('/login#mislukt');
    expect(await browser.sessionAt(one)).toBeNull();

    expect((await browser.visit(callback)).headers.get('location')).toBe('/account');
    expect((await browser.visit(callback)).headers.get('location')).toBe('/login#mislukt');
  });

  it('refuses an answer that names another issuer', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    let answer = await browser.visit(form.url, { username: 'jan@example.nl', password: 'geheim van jan' });
    answer = await browser.visit(answer.headers.get('location') as string);
    const mixedUp = new URL(answer.headers.get('location') as string);
    expect(mixedUp.searchParams.get('iss')).toBe(accountAt(one));
    mixedUp.searchParams.set('iss', accountAt(other));
    expect((await browser.visit(mixedUp.href)).headers.get('location')).toBe('/login#mislukt');
    expect(await browser.sessionAt(one)).toBeNull();
  });

  it('refuses an identity with another nonce', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    let answer = await browser.visit(form.url, { username: 'jan@example.nl', password: 'geheim van jan' });
    answer = await browser.visit(answer.headers.get('location') as string);
    await store().updateTable('login_attempt').set({ nonce: 'of-another-login' }).execute();
    const refused = await browser.visit(answer.headers.get('location') as string);
    expect(refused.headers.get('location')).toBe('/login#mislukt');
    expect(await browser.sessionAt(one)).toBeNull();
  });

  it('gives no tokens for a code that has been used, however many ask at once', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    let answer = await browser.visit(form.url, { username: 'jan@example.nl', password: 'geheim van jan' });
    answer = await browser.visit(answer.headers.get('location') as string);
    const code = new URL(answer.headers.get('location') as string).searchParams.get('code') ?? '';
    const attempt = await store()
      .selectFrom('login_attempt')
      .select('verifier')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const secret = await backofficeSecret();
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: attempt.verifier,
      redirect_uri: portalAt(one, '/login/callback'),
    }).toString();
    const exchange = () =>
      ask(new URL(accountAt(one)).host, '/token', {
        method: 'POST',
        body,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${btoa(`mijn-omgeving:${secret}`)}`,
        },
      });
    const statuses = (await Promise.all([exchange(), exchange(), exchange()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await exchange()).status).toBe(400);
  });

  it('does not mix up two accounts that log in at the same moment', async () => {
    const names = ['jan', 'els', 'jan', 'els'] as const;
    const browsers = await Promise.all(names.map((name) => loggedIn(one, name)));
    const accounts = await Promise.all(
      browsers.map(async (browser) => (await browser.sessionAt(one))?.account.id),
    );
    expect(accounts).toEqual(names.map((name) => `account-${name}`));
  });

  it('explains itself on /login while logging in is switched off', async () => {
    const context = contextOf(one, { isOnlineOAuthAccountServiceV2Enabled: false });
    const answer = await loginStart(new Request(portalAt(one, '/login/start')), context);
    expect(answer.headers.get('location')).toBe('/login');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

/** The secret that portal and provider share, as each of them reads it. */
async function backofficeSecret(): Promise<string> {
  const { sharedClientSecret } = await import('../../backoffice/identity/client-secret.ts');
  const { clientSecret } = await import('../../src/lib/auth/client-secret.ts');
  const secret = sharedClientSecret(process.env.DATA_DIR as string);
  expect(clientSecret()).toBe(secret);
  return secret;
}
