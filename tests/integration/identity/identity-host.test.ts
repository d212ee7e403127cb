import { beforeAll, describe, expect, it } from 'vitest';
import { defaultTexts, editedTexts } from '../../../backoffice/content/texts.fixture.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { nl } from '../../support/texts.ts';
import { accountAt, brands, portalAt } from './brands.fixture.ts';
import { ask, type Browser, createBrowser, type PageResponse } from './browser.fixture.ts';
import { identityFixture, WORDMARK, withAccountHosts } from './identity.fixture.ts';

const { one, other } = brands;
const host = () => new URL(accountAt(one)).host;
withAccountHosts();

const cookiesOf = ({ jar }: Browser) => [...jar.values()].flatMap((cookies) => [...cookies.values()]);

describeWithDatabase('The account host', (open) => {
  let texts = defaultTexts;
  identityFixture(open, { textsOf: (country) => texts[country] });

  it.each([
    'ad.localhost',
    'evil.example',
    'login.ad.localhost.evil.example',
    'login.ad.localhost.',
    'evil.login.ad.localhost',
    'login.ad.localhost@evil.example',
    '127.0.0.1',
    'login.onbekend.localhost',
    'login.ad.localhost, evil.example',
    'login.ad.localhost/x',
  ])('does not answer for %s', async (name) => {
    const response = await ask(name, '/.well-known/openid-configuration');
    expect(response.status).toBe(421);
    expect(response.body).toContain('<title>Mijn Omgeving</title>');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['another port', 'login.ad.localhost:1', {}],
    ['no port', 'login.ad.localhost', {}],
    ['capitals', 'LOGIN.AD.localhost', {}],
    [
      'a forwarded host',
      'login.ad.localhost',
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ],
    ['a forwarded header', 'login.ad.localhost', { forwarded: 'host=evil.example;proto=https' }],
  ])('takes no address from %s', async (_, name, headers) => {
    const response = await ask(name, '/.well-known/openid-configuration', {
      headers: { ...headers, accept: 'application/json' },
    });
    const document = JSON.parse(response.body) as Record<string, unknown>;
    expect(document.issuer).toBe(accountAt(one));
    for (const [key, value] of Object.entries(document))
      if (key.endsWith('_endpoint') || key === 'jwks_uri') expect(value).toMatch(`${accountAt(one)}/`);
  });

  it("shows an editor's texts from the next page on, also in the library's pages", async () => {
    const heading = async () => /<h1>(.*)<\/h1>/.exec((await ask(host(), '/session/end/success')).body)?.[1];
    expect(await heading()).toBe(nl('identity.loggedOut.heading'));
    texts = editedTexts({ nl: { 'identity.loggedOut.heading': 'Tot ziens' } });
    expect(await heading()).toBe('Tot ziens');
  });

  it('lists only the features that the portal uses in its discovery document', async () => {
    const headers = { accept: 'application/json' };
    const { body } = await ask(host(), '/.well-known/openid-configuration', { headers });
    expect(JSON.parse(body)).toEqual({
      issuer: accountAt(one),
      authorization_endpoint: accountAt(one, '/login'),
      token_endpoint: accountAt(one, '/token'),
      userinfo_endpoint: accountAt(one, '/me'),
      jwks_uri: accountAt(one, '/jwks'),
      revocation_endpoint: accountAt(one, '/token/revocation'),
      end_session_endpoint: accountAt(one, '/session/end'),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile'],
      claims_supported: ['sub', 'preferred_username', 'sid', 'auth_time', 'iss'],
      claim_types_supported: ['normal'],
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
      authorization_response_iss_parameter_supported: true,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    });
    expect((await ask(host(), '/request', { method: 'POST' })).status).toBe(404);
  });

  it('sends a login to the portal of its brand, with the page to return to', async () => {
    const response = await ask(host(), '/login?callback_url=/abonnementen%3Fjaar%3D2026');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      portalAt(one, '/login/start?callback_url=%2Fabonnementen%3Fjaar%3D2026'),
    );
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2fevil.example',
    '/a\tb',
    `/${'a'.repeat(600)}`,
  ])('does not hand on %j as a page to come back to', async (wanted) => {
    const response = await ask(host(), `/login?callback_url=${encodeURIComponent(wanted)}`);
    expect(response.headers.get('location')).toBe(portalAt(one, '/login/start'));
  });

  it.each([
    '/',
    '/login',
    '/login/AAAAAAAAAAAAAAAAAAAAA',
    '/nergens',
    '/.well-known/openid-configuration',
    '/token',
    '/merk.svg',
    '/session/end',
    '/auth',
  ])('sends the security headers with %s', async (path) => {
    const { headers } = await ask(host(), path);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    if (path !== '/merk.svg') expect(headers.get('cache-control')).toContain('no-store');
  });

  it('has pages in the brand’s language, without inline handlers, whose forms may redirect to its portal only', async () => {
    const dutch = await createBrowser().open(accountAt(one, '/login?callback_url=/account'));
    const flemish = await createBrowser().open(accountAt(other, '/login?callback_url=/account'));
    expect(dutch.body).toContain('<html lang="nl">');
    expect(flemish.body).toContain('<html lang="nl-BE">');
    for (const page of [dutch, flemish]) {
      expect(page.body).not.toMatch(/style="|\son\w+="/);
      expect(page.body).toContain('<meta name="robots" content="noindex">');
    }
    expect(dutch.headers.get('content-security-policy')).toContain(`form-action 'self' ${portalAt(one)};`);
  });

  it('serves the logo of its pages itself, cached for ever', async () => {
    const { body } = await createBrowser().open(accountAt(one, '/login?callback_url=/account'));
    const logo = await ask(host(), /mask-image:url\("([^")]+)/.exec(body)?.[1] ?? '');
    expect(logo.body).toBe(WORDMARK);
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(logo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('has the name of a brand without a logo', async () => {
    const { body } = await createBrowser().open(accountAt(other, '/login?callback_url=/account'));
    expect(body).toContain(`<span class="brand-name">${other.name}</span>`);
    const address = new URL(accountAt(other)).host;
    expect((await ask(address, '/merk/logo?v=1a2b3c4d')).status).toBe(404);
  });

  it.each([
    ['our own page', '/nergens'],
    ["the library's page", '/session/end/success'],
  ])('compresses %s as the browser accepts', async (_, path) => {
    const whole = await ask(host(), path);
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(whole.body).toContain('<h1>');
    for (const encoding of ['zstd', 'br', 'gzip']) {
      const { headers } = await ask(host(), path, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('repeats no secret of the login in a compressed form; the first one has an id that is new each time', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    expect((await browser.visit(form.url)).action).not.toBe(form.action);
    const wrong = await browser.visit(form.action, {
      username: 'jan@example.nl',
      password: 'geheim van niemand',
    });
    const id = new URL(form.action).pathname.replace('/login/', '');
    const secrets = [id, ...cookiesOf(browser)];
    expect(secrets.length).toBeGreaterThan(2);
    const repeatedIn = ({ body }: PageResponse) => secrets.filter((secret) => body.includes(secret));
    expect(repeatedIn(form)).toEqual([id]);
    expect(repeatedIn(wrong)).toEqual([]);
  });

  it('explains in Dutch that a login page has expired', async () => {
    const response = await ask(host(), '/login/AAAAAAAAAAAAAAAAAAAAA');
    expect(response.status).toBe(400);
    expect(response.body).toContain(nl('identity.expired.heading'));
    expect(response.body).toContain(`href="${portalAt(one, '/login/start')}"`);
  });

  it('accepts a password only from its own page', async () => {
    for (const origin of ['http://evil.example', 'null', portalAt(one)]) {
      const browser = createBrowser();
      const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
      const response = await browser.visit(
        form.action,
        { username: 'jan@example.nl', password: 'geheim van jan' },
        { origin },
      );
      expect(response.status).toBe(403);
      expect(response.body).toContain('<h1');
      expect(response.body, 'what to do').toContain(`href="${portalAt(one, '/login/start')}"`);
    }
  });

  it('refuses an endless form', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    const response = await browser.visit(form.action, {
      username: 'jan@example.nl',
      password: 'x'.repeat(20_000),
    });
    expect(response.status).toBe(400);
  });
});

describeWithDatabase('A logo that does not arrive', (open) => {
  identityFixture(open, { logoOf: () => new Promise(() => {}) });
  beforeAll(async () => void (await ask(host(), '/jwks')));

  it.each(['/jwks', '/token', '/me', '/.well-known/openid-configuration', '/merk.svg', '/', '/login?a=b'])(
    'delays only pages, and not %s',
    async (path) => {
      const page = ask(host(), '/session/end/success');
      const other = ask(host(), path);
      expect(await Promise.race([page, other])).toBe(await other);
      expect((await page).body).toContain(`<span class="brand-name">${one.name}</span>`);
    },
  );
});

describeWithDatabase('Behind a proxy that ends TLS', (open) => {
  identityFixture(open, {
    reached: { publicScheme: 'https', publicPort: 443, accountPort: 443 },
  });

  it('uses the addresses by which browsers reach it', async () => {
    const headers = { accept: 'application/json' };
    const { body } = await ask('login.ad.localhost', '/.well-known/openid-configuration', { headers });
    expect(JSON.parse(body)).toMatchObject({
      issuer: 'https://login.ad.localhost',
      token_endpoint: 'https://login.ad.localhost/token',
      end_session_endpoint: 'https://login.ad.localhost/session/end',
    });
  });
});

describe('The tokens endpoint', () => {
  it('authenticates the client by its secret only', async () => {
    const response = await ask(host(), '/token', {
      method: 'POST',
      body: 'grant_type=refresh_token&refresh_token=x',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa('mijn-omgeving:guessed')}`,
      },
    });
    expect(response.status).toBe(401);
  });
});
