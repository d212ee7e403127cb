import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { CLIENT_SECRET, sharedSecret } from '../../../database/shared-secret.ts';
import { loginCallback } from '../../../src/lib/auth/callback.ts';
import { clientSecret } from '../../../src/lib/store/client-secret.ts';
import { store } from '../../../src/lib/store/store.ts';
import { accountAt, brands, contextOf, portalAt } from './brands.fixture.ts';
import { ask, callbackAfterPassword, createBrowser } from './browser.fixture.ts';
import { identityFixture, withAccountHosts } from './identity.fixture.ts';

const { one, other } = brands;
let outage: RequestListener | undefined;
withAccountHosts(() => outage);

const OUTAGES: Readonly<Record<string, RequestListener>> = {
  'says that it is down': (_, response) => response.writeHead(503).end(),
  'hangs up': (request) => request.socket.destroy(),
};

describeWithDatabase('The way back from the account host', (open) => {
  identityFixture(open);
  afterEach(() => {
    outage = undefined;
  });

  it.each(Object.entries(OUTAGES))(
    'shows an error page when the account host %s, also at the start of a login',
    async (_, down) => {
      const browser = createBrowser();
      const callback = await callbackAfterPassword(browser);
      outage = down;
      expect((await browser.visit(callback)).headers.get('location')).toBe('/login#geen-antwoord');
      expect(await browser.sessionAt(one)).toBeNull();
      const start = await browser.visit(portalAt(other, '/login/start?callback_url=/account'));
      expect(start.headers.get('location')).toBe('/login#geen-antwoord');
      outage = undefined;
      // The reader has typed the password.
      expect((await browser.open(portalAt(one, '/login/start?callback_url=/account'))).url).toBe(
        portalAt(one, '/account'),
      );
    },
  );

  it('refuses a callback with another state, from another browser, or a second time', async () => {
    const browser = createBrowser();
    const callback = await callbackAfterPassword(browser);
    expect(callback).toMatch(new RegExp(`^${portalAt(one, '/login/callback')}\\?code=`));

    const stranger = createBrowser();
    expect((await stranger.visit(callback)).headers.get('location')).toBe('/login#mislukt');
    const otherState = callback.replace(/state=[^&]+/, 'state=another');
    expect((await browser.visit(otherState)).headers.get('location')).toBe('/login#mislukt');
    expect(await browser.sessionAt(one)).toBeNull();

    expect((await browser.visit(callback)).headers.get('location')).toBe('/account');
    browser.jar.delete(one.portalHost);
    const again = await browser.visit(callback);
    expect(again.headers.get('location')).toBe('/login/start?callback_url=%2Faccount');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('leads a repeated callback of a browser with a session to the page asked for', async () => {
    const browser = createBrowser();
    const callback = await callbackAfterPassword(browser);
    await browser.visit(callback);
    const session = await browser.sessionAt(one);
    expect(session).not.toBeNull();
    const again = await loginCallback(new Request(callback), { ...contextOf(one), session });
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual(['/account', []]);
  });

  it('refuses a callback that names another issuer', async () => {
    const browser = createBrowser();
    const callback = await callbackAfterPassword(browser);
    const mixedUp = new URL(callback);
    expect(mixedUp.searchParams.get('iss')).toBe(accountAt(one));
    mixedUp.searchParams.set('iss', accountAt(other));
    expect((await browser.visit(mixedUp.href)).headers.get('location')).toBe('/login#mislukt');
    expect(await browser.sessionAt(one)).toBeNull();
  });

  it('refuses an id token with another nonce, and leads to the requested page when the next login succeeds', async () => {
    const browser = createBrowser();
    const callback = await callbackAfterPassword(browser);
    await store().updateTable('login_attempt').set({ nonce: 'of-another-login' }).execute();
    expect((await browser.visit(callback)).headers.get('location')).toBe('/login#mislukt');
    expect(await browser.sessionAt(one)).toBeNull();
    expect((await browser.open(portalAt(one, '/login/start?callback_url='))).url).toBe(
      portalAt(one, '/account'),
    );
    // Only once: a later login leads to its own page.
    expect((await browser.open(portalAt(one, '/login/start?callback_url='))).url).toBe(portalAt(one, '/'));
  });

  it('gives no tokens for a used code, also to simultaneous requests', async () => {
    const browser = createBrowser();
    const callback = await callbackAfterPassword(browser);
    const code = new URL(callback).searchParams.get('code') ?? '';
    const attempt = await store()
      .selectFrom('login_attempt')
      .select('verifier')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const secret = backofficeSecret();
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
});

/** The secret that portal and provider share, read by each in its own way. */
function backofficeSecret(): string {
  const secret = sharedSecret(process.env.DATA_DIR as string, CLIENT_SECRET);
  expect(clientSecret()).toBe(secret);
  return secret;
}
