import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_HEADER } from '../../../contract/client-address.ts';
import { openDatabase } from '../../../database/database.ts';
import { recordedLog, testBrand } from '../content/testing.ts';
import { portalMigrations } from '../store/migrations/all.ts';
import { useStore } from '../store/store.ts';
import type { PortalTables } from '../store/tables.ts';
import { consentChoice } from './consent-choice.ts';

const brand = testBrand('ad');

function post(keuze: string, headers: Record<string, string> = {}): Request {
  return new Request('http://ad.localhost:4321/api/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ keuze }),
  });
}

const choice = (request: Request, platform = '', log = recordedLog()) =>
  consentChoice(request, { brand, log, today: '2026-11-20' }, platform);

describe('a consent choice', () => {
  beforeAll(async () => {
    const where = { file: ':memory:', schema: 'portal', migrations: portalMigrations };
    useStore(await openDatabase<PortalTables>(where));
  });

  it('is stored for half a year, and redirects to the page with the form', async () => {
    const referer = 'http://ad.localhost:4321/vakantieservice?x=1';
    const { status, headers } = await choice(post('ja', { referer }));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/vakantieservice?x=1#privacy-ja');
    expect(headers.get('set-cookie')).toBe(
      'consent=ja.2026-11-20; Path=/; Max-Age=15724800; Secure; SameSite=Lax',
    );
  });

  it.each(['http://evil.example/account', 'nothing', 'http://ad.localhost:4321//evil.example'])(
    'redirects to the service page when the referrer is %s',
    async (referer) => {
      const { headers } = await choice(post('nee', { referer }));
      expect(headers.get('location')).toBe('/#privacy-nee');
    },
  );

  it('that our own script sends gets a response without a page', async () => {
    const { status, headers } = await choice(post('nee', { 'sec-fetch-dest': 'empty' }));
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(/^consent=nee\./);
  });

  it('that is invalid changes nothing', async () => {
    for (const keuze of ['', 'JA', 'ja; Path=/x']) {
      const { status, headers } = await choice(post(keuze));
      expect(status).toBe(422);
      expect(headers.has('set-cookie')).toBe(false);
    }
  });

  it('is limited to six hundred from one internet address in ten minutes', async () => {
    const from = (address: string) => choice(post('ja', { [ADDRESS_HEADER]: address }));
    for (let index = 0; index < 600; index += 1) expect((await from('192.0.2.1')).status).toBe(303);
    const refused = await from('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.has('set-cookie')).toBe(false);
    expect(await refused.text()).toContain('Uw keuze is nog niet bewaard.');
    expect((await from('192.0.2.2')).status).toBe(303);
    expect((await choice(post('ja'))).status, 'an unknown address').toBe(303);
  });

  it('is refused in a large form', async () => {
    const body = new URLSearchParams({ keuze: 'ja', more: 'x'.repeat(4096) });
    const { status } = await choice(new Request(post('ja').url, { method: 'POST', body }));
    expect(status).toBe(413);
  });
});
