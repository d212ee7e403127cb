/** Limits of the account host for strangers: how many logins they may start, and how much of each is stored. */

import { beforeEach, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { nl } from '../../support/texts.ts';
import { accountAt, brands, portalAt } from './brands.fixture.ts';
import { ask, createBrowser, loggedIn } from './browser.fixture.ts';
import { type Clock, identityFixture, openIdentityFixture, withAccountHosts } from './identity.fixture.ts';

const { one } = brands;
withAccountHosts();

describeWithDatabase('A login that is begun', (open) => {
  const clock: Clock = { now: new Date('2026-11-20T09:00:00Z') };
  const backoffice = identityFixture(open, {
    clock,
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      LOGIN_STARTS_PER_ADDRESS: '4',
      LOGIN_STARTS_SECONDS: '600',
    },
  });
  beforeEach(async () => {
    await backoffice.db.deleteFrom('rate_limit').execute();
    await backoffice.db.deleteFrom('identity_artifact').execute();
  });
  const stored = () =>
    backoffice.db.selectFrom('identity_artifact').select(['kind', 'payload', 'expires_at']).execute();
  const parameters = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      client_id: 'mijn-omgeving',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: portalAt(one, '/login/callback'),
      state: 's'.repeat(43),
      nonce: 'n'.repeat(43),
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      ...more,
    }).toString();
  const host = () => new URL(accountAt(one)).host;
  const begin = (more = {}, address = '192.0.2.1') =>
    ask(host(), `/login?${parameters(more)}`, { headers: { 'x-forwarded-for': address } });
  it('leaves one small row, which expires with the login', async () => {
    expect((await begin()).status).toBe(200);
    const rows = await stored();
    expect(rows.map(({ kind }) => kind)).toEqual(['Interaction']);
    expect(rows[0]?.payload.length).toBeLessThan(1500);
    const minutes = (Date.parse(rows[0]?.expires_at ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(19);
    expect(minutes).toBeLessThanOrEqual(20);
  });

  it('is limited per IP address, and stores nothing above the limit', async () => {
    for (let start = 0; start < 4; start += 1) expect((await begin()).status).toBe(200);
    const before = await stored();
    const counted = await backoffice.db.selectFrom('rate_limit').selectAll().execute();
    for (const refused of [await begin(), await begin({}, '192.0.2.1')]) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('600');
      expect(refused.body).toContain(nl('identity.locked.heading'));
      expect(refused.body).toContain('10.10 uur');
    }
    expect(await stored()).toEqual(before);
    expect(await backoffice.db.selectFrom('rate_limit').selectAll().execute()).toEqual(counted);
    expect((await begin({}, '192.0.2.2')).status).toBe(200);
    clock.now = new Date('2026-11-20T09:10:00Z');
    expect((await begin()).status).toBe(200);
    clock.now = new Date('2026-11-20T09:00:00Z');
  });

  it.each([
    ['state', 512],
    ['nonce', 512],
    ['login_hint', 512],
    ['ui_locales', 512],
    ['acr_values', 512],
    ['claims_locales', 512],
    ['display', 512],
  ])('takes a %s of %i characters and refuses a longer one', async (name, longest) => {
    expect((await begin({ [name]: 'x'.repeat(longest) })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    const refused = await begin({ [name]: 'x'.repeat(longest + 1) });
    const address = new URL(refused.headers.get('location') ?? '');
    expect(address.origin + address.pathname).toBe(portalAt(one, '/login/callback'));
    expect(address.searchParams.get('error')).toBe('invalid_request');
    expect(await stored()).toHaveLength(1);
  });

  it('does not offer protocol features that the portal does not use', async () => {
    for (const more of [
      { response_mode: 'fragment' },
      { response_mode: 'form_post' },
      { request_uri: 'urn:x' },
    ])
      expect((await begin(more)).body).not.toContain('type="password"');
    expect(await stored()).toEqual([]);
  });
});

describeWithDatabase('A logout that is asked for', (open) => {
  identityFixture(open);

  it('stores nothing of a stranger', async () => {
    const backoffice = await openIdentityFixture(open);
    for (const path of ['/session/end', `/session/end?state=${'x'.repeat(4000)}`])
      await createBrowser().visit(accountAt(one, path));
    expect(await backoffice.db.selectFrom('identity_artifact').selectAll().execute()).toEqual([]);
  });

  it('stores no state of unlimited length', async () => {
    const browser = await loggedIn();
    const ended = (length: number) =>
      browser.visit(accountAt(one, `/session/end?client_id=mijn-omgeving&state=${'x'.repeat(length)}`));
    expect((await ended(512)).status).toBe(200);
    const refused = await ended(9_000);
    expect(refused.status).toBe(400);
    expect(refused.body).not.toContain('xxx');
    expect((await ended(0)).status).toBe(200);
  });
});
