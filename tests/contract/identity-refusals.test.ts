import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityTables } from '../../backoffice/identity/tables.ts';
import { migration as identity } from '../../backoffice/migrations/0010_identity.ts';
import type { Database } from '../../database/database.ts';
import { describeOnBothEngines } from '../../database/testing.ts';
import { portalMigrations } from '../../src/lib/store/migrations/all.ts';
import { useStore } from '../../src/lib/store/store.ts';
import type { PortalTables } from '../../src/lib/store/tables.ts';
import {
  accountAt,
  ask,
  type Browser,
  brands,
  type Clock,
  createBrowser,
  newKeySet,
  openFront,
  openProviders,
  portalAt,
} from './identity.world.ts';

const { one, other } = brands;
const host = () => new URL(accountAt(one)).host;
const jwks = await newKeySet();
let closeFront: () => Promise<void>;
beforeAll(async () => {
  closeFront = await openFront();
});
afterAll(() => closeFront());

describeOnBothEngines('A wrong password', (open) => {
  const clock: Clock = { now: new Date('2026-11-20T09:00:00Z') };
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  let backoffice: Database<IdentityTables>;
  let browser: Browser;
  let form: string;

  beforeAll(async () => {
    useStore(await open<PortalTables>(portalMigrations));
    backoffice = await open<IdentityTables>({ '0010_identity': identity });
    await openProviders(backoffice, jwks, clock, { TRUSTED_PROXIES: '127.0.0.1' });
  });
  beforeEach(async () => {
    await backoffice.db.deleteFrom('identity_tries').execute();
    browser = createBrowser();
    form = (await browser.open(accountAt(one, '/login?callback_url=/account'))).url;
  });
  const attempt = (username: string, password: string, address = '192.0.2.1') =>
    browser.visit(form, { username, password }, { 'x-forwarded-for': address });

  it('is told with the name kept, the same for a name that nobody has', async () => {
    const known = await attempt('jan@example.nl', 'verkeerd');
    const unknown = await attempt('nobody@example.nl', 'verkeerd');
    expect(known.status).toBe(422);
    expect(known.body).toContain('<title>Fout: Inloggen – Dagblad AD Mijn Omgeving</title>');
    expect(known.body).toContain('Er is een probleem');
    expect(known.body).toContain('value="jan@example.nl"');
    expect(known.body).not.toContain('verkeerd"');
    expect(unknown.status).toBe(422);
    expect(unknown.body.replaceAll('nobody@', 'jan@')).toBe(known.body);
  });

  it('is asked for when a field is empty, each with its own words', async () => {
    const answer = await attempt(' ', '');
    expect(answer.status).toBe(422);
    expect(answer.body.match(/Vul uw e-mailadres in\./g)).toHaveLength(2);
    expect(answer.body.match(/Vul uw wachtwoord in\./g)).toHaveLength(2);
    expect(await backoffice.db.selectFrom('identity_tries').selectAll().execute()).toEqual([]);
  });

  it('shows what was typed as text and never as markup', async () => {
    const answer = await attempt('"><img src=x>@example.nl', 'verkeerd');
    expect(answer.body).toContain('value="&quot;&gt;&lt;img src=x&gt;@example.nl"');
  });

  it.each(['jan@example.nl', 'nobody@example.nl'])(
    'locks %s at the fifth time, for 15 minutes',
    async (username) => {
      for (let wrong = 1; wrong <= 4; wrong += 1)
        expect((await attempt(username, 'verkeerd')).status).toBe(422);
      const fifth = await attempt(username, 'verkeerd');
      expect(fifth.status).toBe(429);
      expect(fifth.headers.get('retry-after')).toBe('900');
      expect(fifth.body).toContain('U kunt even niet inloggen');
      expect(fifth.body).toMatch(/Probeer het opnieuw na \d{1,2}\.\d\d uur/);
      later(899);
      expect((await attempt(username, 'geheim van jan')).status).toBe(429);
      later(2);
      expect((await attempt(username, 'geheim van jan')).status).toBe(username.startsWith('jan') ? 303 : 422);
    },
  );

  it('is forgotten after a right one', async () => {
    for (let wrong = 1; wrong <= 4; wrong += 1) await attempt('jan@example.nl', 'verkeerd');
    expect((await attempt('jan@example.nl', 'geheim van jan')).status).toBe(303);
    form = (await browser.open(portalAt(one, '/login/start?fresh=1'))).url;
    for (let wrong = 1; wrong <= 4; wrong += 1)
      expect((await attempt('jan@example.nl', 'verkeerd')).status).toBe(422);
  });

  it('counts when thirty are sent at the same moment', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      attempt('jan@example.nl', `gok ${index}`, `192.0.2.${index}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(26);
  });

  it('closes an address after twenty, whatever names were tried, and no other address', async () => {
    for (let wrong = 1; wrong <= 20; wrong += 1)
      expect((await attempt(`naam${wrong}@example.nl`, 'verkeerd')).status).toBe(422);
    const refused = await attempt('jan@example.nl', 'geheim van jan');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toContain('te vaak geprobeerd');
    expect((await attempt('els@example.nl', 'verkeerd', '192.0.2.99')).status).toBe(422);
    later(601);
    expect((await attempt('jan@example.nl', 'geheim van jan')).status).toBe(303);
  });

  it('believes no forwarded address but the one that the proxy itself has added', async () => {
    for (let wrong = 1; wrong <= 20; wrong += 1)
      await attempt(`naam${wrong}@example.nl`, 'verkeerd', `198.51.100.${wrong}, 192.0.2.7`);
    expect((await attempt('els@example.nl', 'verkeerd', '203.0.113.5, 192.0.2.7')).status).toBe(429);
  });
});

describeOnBothEngines('The account host', (open) => {
  beforeAll(async () => {
    useStore(await open<PortalTables>(portalMigrations));
    await openProviders(await open<IdentityTables>({ '0010_identity': identity }), jwks);
  });

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
    const answer = await ask(name, '/.well-known/openid-configuration');
    expect(answer.status).toBe(421);
    expect(answer.body).toContain('<title>Mijn Omgeving</title>');
    expect(answer.headers.getSetCookie()).toEqual([]);
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
    const answer = await ask(name, '/.well-known/openid-configuration', {
      headers: { ...headers, accept: 'application/json' },
    });
    const document = JSON.parse(answer.body) as Record<string, unknown>;
    expect(document.issuer).toBe(accountAt(one));
    for (const [key, value] of Object.entries(document))
      if (key.endsWith('_endpoint') || key === 'jwks_uri') expect(value).toMatch(`${accountAt(one)}/`);
    expect(document.code_challenge_methods_supported).toEqual(['S256']);
    expect(document.response_types_supported).toEqual(['code']);
  });

  it('sends a login to the portal of its brand, with the page to come back to', async () => {
    const answer = await ask(host(), '/login?callback_url=/abonnementen%3Fjaar%3D2026');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
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
    const answer = await ask(host(), `/login?callback_url=${encodeURIComponent(wanted)}`);
    expect(answer.headers.get('location')).toBe(portalAt(one, '/login/start'));
  });

  it.each([
    '/',
    '/login',
    '/inloggen/AAAAAAAAAAAAAAAAAAAAA',
    '/nergens',
    '/.well-known/openid-configuration',
    '/token',
    '/merk.svg',
    '/session/end',
    '/auth',
  ])('answers %s with the headers of a safe visit', async (path) => {
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

  it('has pages without script, in the language of the brand, whose forms may end at its portal only', async () => {
    const dutch = await createBrowser().open(accountAt(one, '/login?callback_url=/account'));
    const flemish = await createBrowser().open(accountAt(other, '/login?callback_url=/account'));
    expect(dutch.body).toContain('<html lang="nl">');
    expect(flemish.body).toContain('<html lang="nl-BE">');
    for (const page of [dutch, flemish]) {
      expect(page.body).not.toMatch(/<script|style="|\son\w+="/);
      expect(page.body).toContain('<meta name="robots" content="noindex">');
    }
    expect(dutch.headers.get('content-security-policy')).toContain(`form-action 'self' ${portalAt(one)};`);
  });

  it('explains in Dutch that a login page is over', async () => {
    const answer = await ask(host(), '/inloggen/AAAAAAAAAAAAAAAAAAAAA');
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Deze pagina is verlopen');
    expect(answer.body).toContain(`href="${portalAt(one, '/login/start')}"`);
  });

  it('takes a password only from its own page', async () => {
    for (const origin of ['http://evil.example', 'null', portalAt(one)]) {
      const browser = createBrowser();
      const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
      const answer = await browser.visit(
        form.url,
        { username: 'jan@example.nl', password: 'geheim van jan' },
        { origin },
      );
      expect(answer.status).toBe(403);
    }
  });

  it('is not to be flooded by a form without end', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    const answer = await browser.visit(form.url, {
      username: 'jan@example.nl',
      password: 'x'.repeat(20_000),
    });
    expect(answer.status).toBe(400);
  });
});

describe('The tokens endpoint', () => {
  it('knows the client by its secret only', async () => {
    const answer = await ask(host(), '/token', {
      method: 'POST',
      body: 'grant_type=refresh_token&refresh_token=x',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa('mijn-omgeving:guessed')}`,
      },
    });
    expect(answer.status).toBe(401);
  });
});
