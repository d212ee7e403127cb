import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import { ADDRESS_HEADER } from '../../../server/client-address.ts';
import { recordedLog, testBrand } from '../content/content.fixture.ts';
import type { ClientSettings } from '../content/settings.ts';
import type { Consent } from '../shared/consent.ts';
import { openStoreInMemory } from '../store/test-store.fixture.ts';
import { consentChoice } from './consent-choice.ts';
import { session } from './sign-on.fixture.ts';

const brand = testBrand('ad');

function post(keuze: string, headers: Record<string, string> = {}): Request {
  return new Request('http://ad.localhost:4321/api/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ keuze }),
  });
}

const context = {
  ...{ brand, log: recordedLog(), today: '2026-11-20' },
  ...({ session, surface: 'web', language: 'nl' } as const),
  flags: { brand: {}, general: {} } as ResolvedFlags,
  clientSettings: { webviewLimitation: false } as ClientSettings,
  consent: { isAsked: true, choice: undefined, allowed: [] } as Consent,
};
const choice = (request: Request, consent: Consent = context.consent) =>
  consentChoice(request, { ...context, consent }, '');

describe('a consent choice', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
  beforeAll(async () => {
    await openStoreInMemory();
  });

  it('is stored for half a year, and redirects to the page with the form', async () => {
    const referer = 'http://ad.localhost:4321/vakantieservice?x=1';
    const { status, headers } = await choice(post('ja', { referer }));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/vakantieservice?x=1#consent');
    expect(headers.get('set-cookie')).toBe(
      'consent=ja.2026-11-20.2; Path=/; Max-Age=15724800; Secure; HttpOnly; SameSite=Lax',
    );
  });

  it.each(['http://evil.example/account', 'nothing', 'http://ad.localhost:4321//evil.example'])(
    'redirects to the service page when the referrer is %s',
    async (referer) => {
      const { headers } = await choice(post('nee', { referer }));
      expect(headers.get('location')).toBe('/#consent');
    },
  );

  it('that our own script sends gets the files that it allows', async () => {
    const no = await choice(post('nee', { 'sec-fetch-dest': 'empty' }));
    expect(no.headers.get('set-cookie')).toMatch(/^consent=nee\./);
    expect(await no.json()).toEqual([]);
    const yes = await choice(post('ja', { 'sec-fetch-dest': 'empty' }));
    expect(yes.headers.get('set-cookie')).toMatch(/^consent=ja\./);
    expect(await yes.json()).toEqual(['/meten.js']);
  });

  it('is logged as proof, with its version and without the reader', async () => {
    await choice(post('nee', { referer: 'http://ad.localhost:4321/account' }));
    const lines = vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toEqual([
      {
        ...{ time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'info', message: 'Consent choice' },
        ...{
          deployment: expect.any(String),
          node: expect.any(String),
          brand: 'ad',
          choice: 'nee',
          version: 2,
        },
      },
    ]);
  });

  it('does not exist for a brand that never asks', async () => {
    const { status, headers } = await choice(post('ja'), { isAsked: false, choice: undefined, allowed: [] });
    expect(status).toBe(404);
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('that is invalid changes nothing', async () => {
    for (const keuze of ['', 'JA', 'ja; Path=/x']) {
      const { status, headers } = await choice(post(keuze));
      expect(status).toBe(422);
      expect(headers.has('set-cookie')).toBe(false);
    }
  });

  it('of one internet address goes to the consent platform six hundred times in ten minutes, and is stored after it', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null));
    const from = (address: string) =>
      consentChoice(post('ja', { [ADDRESS_HEADER]: address }), context, 'http://platform.example');
    for (let index = 0; index < 602; index += 1) {
      const { status, headers } = await from('192.0.2.1');
      expect([status, headers.has('set-cookie')]).toEqual([303, true]);
    }
    expect(asked).toHaveBeenCalledTimes(600);
    await from('192.0.2.2');
    expect(asked).toHaveBeenCalledTimes(601);
    asked.mockRestore();
  });

  it('is refused in a large form', async () => {
    const body = new URLSearchParams({ keuze: 'ja', more: 'x'.repeat(4096) });
    const { status } = await choice(new Request(post('ja').url, { method: 'POST', body }));
    expect(status).toBe(413);
  });
});
