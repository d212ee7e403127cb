import { beforeEach, expect, it, vi } from 'vitest';
import { credentialRow, storeCredential } from '../../../backoffice/identity/credentials.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { limitOf } from '../../../server/limits.ts';
import { cheaplyKept } from '../../fixtures/cheap-password.ts';
import { nl } from '../../support/texts.ts';
import { useUp } from '../../support/used-limit.ts';
import { accountAt, brands, portalAt } from './brands.fixture.ts';
import { type Browser, createBrowser } from './browser.fixture.ts';
import { type Clock, identityFixture, withAccountHosts } from './identity.fixture.ts';

// The response time for an unknown name is tested with the hash; here dozens of logins need a cheap hash.
vi.mock(import('../../../backoffice/identity/passwords.ts'), async (original) => {
  const { cheaplyKept } = await import('../../fixtures/cheap-password.ts');
  return { ...(await original()), dummyPassword: () => cheaplyKept('a password of no account') };
});

const { one } = brands;
withAccountHosts();

describeWithDatabase('A wrong password', (open) => {
  const clock: Clock = { now: new Date('2026-11-20T09:00:00Z') };
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  let browser: Browser;
  let form: string;

  const backoffice = identityFixture(open, {
    clock,
    environment: { TRUSTED_PROXIES: '127.0.0.1', IDENTITY_TRIES_PER_ADDRESS: '8' },
  });
  beforeEach(async () => {
    browser = createBrowser();
    form = (await browser.open(accountAt(one, '/login?callback_url=/account'))).action;
    await backoffice.db.deleteFrom('rate_limit').execute();
  });
  const attempt = (username: string, password: string, address = '192.0.2.1') =>
    browser.visit(form, { username, password }, { 'x-forwarded-for': address });

  it('shows an error with the name filled in, the same as for an unknown name', async () => {
    const known = await attempt('jan@example.nl', 'verkeerd');
    const unknown = await attempt('nobody@example.nl', 'verkeerd');
    expect(known.status).toBe(422);
    expect(known.body).toContain('<title>Fout: Inloggen – Dagblad AD Mijn Omgeving</title>');
    expect(known.body).toContain(nl('identity.login.problem'));
    expect(known.body).toContain('value="jan@example.nl"');
    expect(known.body).not.toContain('verkeerd"');
    expect(unknown.status).toBe(422);
    expect(unknown.body.replaceAll('nobody@', 'jan@')).toBe(known.body);
  });

  it('is refused for invisible characters, each field with its own message', async () => {
    for (const hidden of ['\u0000', '\ufffd', '\u0007']) {
      const response = await attempt(`jan${hidden}@example.nl`, `geheim${hidden}x`);
      expect(response.status).toBe(422);
      expect(response.body.match(/Wis uw e-mailadres en vul het opnieuw in\./g)).toHaveLength(2);
      expect(response.body.match(/Vul uw wachtwoord opnieuw in\./g)).toHaveLength(2);
      expect(response.body).toContain(`value="jan${hidden}@example.nl"`);
    }
    expect(await backoffice.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });

  it('gives each empty field its own message', async () => {
    const response = await attempt(' ', '');
    expect(response.status).toBe(422);
    expect(response.body.match(/Vul uw e-mailadres in\./g)).toHaveLength(2);
    expect(response.body.match(/Vul uw wachtwoord in\./g)).toHaveLength(2);
    expect(await backoffice.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });

  it('shows what was typed as text and never as markup', async () => {
    const response = await attempt('"><img src=x>@example.nl', 'verkeerd');
    expect(response.body).toContain('value="&quot;&gt;&lt;img src=x&gt;@example.nl"');
  });

  it.each(['jan@example.nl', 'nobody@example.nl'])(
    'locks %s at the fifth time, for 15 minutes',
    async (username) => {
      for (let wrong = 1; wrong <= 4; wrong += 1)
        expect((await attempt(username, 'verkeerd')).status).toBe(422);
      const fifth = await attempt(username, 'verkeerd');
      expect(fifth.status).toBe(429);
      expect(fifth.headers.get('retry-after')).toBe('900');
      expect(fifth.body).toContain(nl('identity.locked.heading'));
      expect(fifth.body).toMatch(/Probeer het opnieuw na \d{1,2}\.\d\d uur/);
      later(899);
      expect((await attempt(username, 'geheim van jan')).status).toBe(429);
      later(2);
      expect((await attempt(username, 'geheim van jan')).status).toBe(username.startsWith('jan') ? 303 : 422);
    },
  );

  it('is forgotten after a right one, for each new browser', async () => {
    for (let wrong = 1; wrong <= 4; wrong += 1) await attempt('jan@example.nl', 'verkeerd');
    expect((await attempt('jan@example.nl', 'geheim van jan')).status).toBe(303);
    // The first one is known now, and is counted apart.
    browser = createBrowser();
    form = await formIn(browser);
    for (let wrong = 1; wrong <= 4; wrong += 1)
      expect((await attempt('jan@example.nl', 'verkeerd')).status).toBe(422);
  });

  it('is counted when thirty are sent at the same moment', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      attempt('jan@example.nl', `gok ${index}`, '192.0.2.200'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(26);
  });

  it('blocks an address above its limit, for any names, and no other address', async () => {
    for (let wrong = 1; wrong <= 8; wrong += 1)
      expect((await attempt(`naam${wrong}@example.nl`, 'verkeerd')).status).toBe(422);
    const refused = await attempt('jan@example.nl', 'geheim van jan');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toContain('te vaak geprobeerd');
    expect((await attempt('els@example.nl', 'verkeerd', '192.0.2.99')).status).toBe(422);
    later(601);
    expect((await attempt('jan@example.nl', 'geheim van jan')).status).toBe(303);
  });

  it('is all that an address pays for: right ones of new browsers, as of a large household, are given back', async () => {
    for (let right = 1; right <= 9; right += 1)
      expect((await typedIn(createBrowser(), 'geheim van jan', '192.0.2.1')).status).toBe(303);
  });

  it('trusts only the forwarded address that the proxy itself has added', async () => {
    for (let wrong = 1; wrong <= 8; wrong += 1)
      await attempt(`naam${wrong}@example.nl`, 'verkeerd', `198.51.100.${wrong}, 192.0.2.7`);
    expect((await attempt('els@example.nl', 'verkeerd', '203.0.113.5, 192.0.2.7')).status).toBe(429);
  });

  /** A browser on the login form, also when it is logged in. */
  async function formIn(one: Browser): Promise<string> {
    return (await one.open(portalAt(brands.one, '/login/start?fresh=1'))).action;
  }
  const typedIn = async (own: Browser, password: string, address = '203.0.113.9') =>
    own.visit(await formIn(own), { username: 'jan@example.nl', password }, { 'x-forwarded-for': address });
  const knownBrowser = async () => {
    const own = createBrowser();
    expect((await typedIn(own, 'geheim van jan')).status).toBe(303);
    return own;
  };
  /** Fifty strangers, each with their own address. */
  async function lockOutStrangers(username = 'jan@example.nl'): Promise<void> {
    await useUp(backoffice.db as never, limitOf('login-name-all', username), clock.now.getTime());
    expect((await attempt(username, 'geheim van jan', '198.51.100.77')).status).toBe(429);
  }

  it('of strangers locks out strangers only: the browser in which the reader logged in before can log in', async () => {
    const own = await knownBrowser();
    await lockOutStrangers();
    expect((await typedIn(own, 'verkeerd')).status).toBe(422);
    expect((await typedIn(own, 'geheim van jan')).status).toBe(303);
    expect((await attempt('jan@example.nl', 'geheim van jan', '198.51.100.88')).status, 'no stranger').toBe(
      429,
    );
  });

  it('of strangers with five tries each does not lock out the reader with a new browser', async () => {
    for (let wrong = 1; wrong <= 15; wrong += 1)
      await attempt('jan@example.nl', 'verkeerd', `198.51.100.${Math.ceil(wrong / 5)}`);
    expect((await attempt('jan@example.nl', 'verkeerd', '198.51.100.1')).status).toBe(429);
    expect((await attempt('jan@example.nl', 'geheim van jan', '203.0.113.9')).status).toBe(303);
  });

  it('of neighbours in one network does not lock out the browser in which the reader logged in before', async () => {
    const own = await knownBrowser();
    for (let wrong = 1; wrong <= 9; wrong += 1)
      await attempt(`naam${wrong}@example.nl`, 'verkeerd', '203.0.113.9');
    expect((await attempt('els@example.nl', 'geheim van els', '203.0.113.9')).status).toBe(429);
    expect((await typedIn(own, 'geheim van jan')).status).toBe(303);
  });

  it('at a known browser counts there: five lock only that browser', async () => {
    const own = await knownBrowser();
    for (let wrong = 1; wrong <= 4; wrong += 1) expect((await typedIn(own, 'verkeerd')).status).toBe(422);
    expect((await typedIn(own, 'verkeerd')).status).toBe(429);
    expect((await typedIn(own, 'geheim van jan')).status).toBe(429);
    expect((await attempt('jan@example.nl', 'geheim van jan')).status).toBe(303);
    later(901);
    expect((await typedIn(own, 'geheim van jan')).status).toBe(303);
  });

  it('sets a cookie only with the right password, from which nothing can be read', async () => {
    expect((await attempt('jan@example.nl', 'verkeerd')).headers.getSetCookie()).toEqual([]);
    const cookies = [];
    for (const one of [createBrowser(), createBrowser()]) {
      const kept = (await typedIn(one, 'geheim van jan')).headers.getSetCookie();
      const cookie = kept.find((line) => line.startsWith('__Host-device=')) ?? '';
      expect(cookie).toMatch(
        /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax$/,
      );
      cookies.push(cookie);
    }
    expect(new Set(cookies).size).toBe(2);
  });

  it('at a browser that two people share counts for each of them', async () => {
    const own = await knownBrowser();
    const form = await formIn(own);
    expect((await own.visit(form, { username: 'els@example.nl', password: 'geheim van els' })).status).toBe(
      303,
    );
    expect(own.jar.get(one.accountHost)?.get('__Host-device')).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    await lockOutStrangers();
    expect((await typedIn(own, 'geheim van jan')).status).toBe(303);
  });

  it.each<[string, (own: Browser) => Promise<unknown>]>([
    [
      'of another name',
      async (own) => {
        own.jar.get(one.accountHost)?.delete('__Host-device');
        const form = await formIn(own);
        await own.visit(form, { username: 'els@example.nl', password: 'geheim van els' });
      },
    ],
    [
      'of another brand',
      async (own) => {
        const there = createBrowser();
        await there.logIn(brands.other, 'jan@example.nl', 'geheim van jan');
        const cookie = there.jar.get(brands.other.accountHost)?.get('__Host-device') ?? '';
        expect(cookie).toHaveLength(43);
        own.jar.get(one.accountHost)?.set('__Host-device', cookie);
      },
    ],
    [
      'with another seal',
      async (own) => {
        const jar = own.jar.get(one.accountHost);
        const cookie = jar?.get('__Host-device') ?? '';
        jar?.set('__Host-device', cookie.slice(0, 30) + (cookie[30] === 'A' ? 'B' : 'A') + cookie.slice(31));
      },
    ],
    [
      'from before the password was changed',
      () => {
        const changed = { accountId: 'account-jan', username: 'Jan@example.nl' };
        return storeCredential(backoffice.db, credentialRow(changed, cheaplyKept('geheim van jan')));
      },
    ],
  ])('counts with all others where the cookie is one %s', async (_, spoil) => {
    const own = await knownBrowser();
    await spoil(own);
    await lockOutStrangers();
    expect((await typedIn(own, 'geheim van jan')).status).toBe(429);
  });
});
