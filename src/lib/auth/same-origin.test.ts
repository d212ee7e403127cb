import { describe, expect, it } from 'vitest';
import { isFromOurPages, isPostedElsewhere } from './same-origin.ts';

const post = (headers: Record<string, string>) =>
  isFromOurPages(new Request('http://ad.localhost:4321/account', { method: 'POST', headers }));

describe('the origin check', () => {
  it('accepts a GET from any site', () => {
    expect(
      isFromOurPages(new Request('http://ad.localhost/', { headers: { origin: 'https://evil.example' } })),
    ).toBe(true);
  });
  it('accepts a post from a page of this host', () => {
    expect(post({ origin: 'http://ad.localhost:4321', 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(post({ origin: 'http://ad.localhost:4321' })).toBe(true);
    expect(post({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(true);
  });
  it.each([
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://hln.localhost:4321' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://ad.localhost:4321' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('refuses a post with %j', (headers) => {
    expect(post(headers as Record<string, string>)).toBe(false);
  });

  it.each([
    ['POST', '/uit/geheim-1_A', true],
    ['PUT', '/uit/geheim', false],
    ['POST', '/uit/geheim/meer', false],
    ['POST', '/api/mail-events', true],
    ['POST', '/api/sms-reports/geheim', true],
    ['POST', '/api/sms-reports', false],
    ['POST', '/uit', false],
    ['POST', '/account/uit/geheim', false],
  ])('%s %s may come from elsewhere: %s', (method, path, expected) => {
    expect(isPostedElsewhere(new Request(`http://ad.localhost${path}`, { method }))).toBe(expected);
  });
});
