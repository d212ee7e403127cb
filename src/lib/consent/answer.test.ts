import { describe, expect, it } from 'vitest';
import { recordedLog, testBrand } from '../content/testing.ts';
import { consentAnswer } from './answer.ts';

const brand = testBrand('ad');

function post(keuze: string, headers: Record<string, string> = {}): Request {
  return new Request('http://ad.localhost:4321/api/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ keuze }),
  });
}

const answer = (request: Request, platform = '', log = recordedLog()) =>
  consentAnswer(request, { brand, log, today: '2026-11-20' }, platform);

describe('a choice about scripts from outside', () => {
  it('is kept for half a year, and leads back to the page that asked', async () => {
    const referer = 'http://ad.localhost:4321/vakantieservice?x=1';
    const { status, headers } = await answer(post('ja', { referer }));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/vakantieservice?x=1#privacy-ja');
    expect(headers.get('set-cookie')).toBe(
      'consent=ja.2026-11-20; Path=/; Max-Age=15724800; Secure; SameSite=Lax',
    );
  });

  it.each(['http://evil.example/account', 'nothing', 'http://ad.localhost:4321//evil.example'])(
    'leads to the service page when it comes from %s',
    async (referer) => {
      const { headers } = await answer(post('nee', { referer }));
      expect(headers.get('location')).toBe('/#privacy-nee');
    },
  );

  it('that our own script sends is answered without a page', async () => {
    const { status, headers } = await answer(post('nee', { 'sec-fetch-dest': 'empty' }));
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(/^consent=nee\./);
  });

  it('that is none changes nothing', async () => {
    for (const keuze of ['', 'JA', 'ja; Path=/x']) {
      const { status, headers } = await answer(post(keuze));
      expect(status).toBe(422);
      expect(headers.has('set-cookie')).toBe(false);
    }
  });
});
