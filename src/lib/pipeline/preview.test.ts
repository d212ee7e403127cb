import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import { isInPreview, isPreviewLink, PREVIEW_SECONDS, previewCookie, previewQuery } from './preview.ts';

const ad = { key: 'ad' } as Brand;
const hln = { key: 'hln' } as Brand;
const now = Date.parse('2026-11-20T08:00:00Z');
const later = now + PREVIEW_SECONDS * 1000 + 1000;

beforeAll(() => {
  process.env.PREVIEW_SECRET = 'a-secret-of-at-least-thirty-two-characters';
});

const withCookie = (cookie: string) =>
  new Request('http://ad.localhost/', { headers: { cookie: cookie.split(';')[0] ?? '' } });

describe('preview mode', () => {
  it('starts by a signed link of this brand, for an hour', () => {
    const link = new URLSearchParams(previewQuery('ad', '/klantenservice/veelgestelde-vragen', now));
    expect(isPreviewLink(ad, link, now)).toBe(true);
    expect(isPreviewLink(hln, link, now)).toBe(false);
    expect(isPreviewLink(ad, link, later)).toBe(false);
  });

  it('does not start by a link that was changed', () => {
    for (const [name, value] of [
      ['path', '/account'],
      ['expires', '9999999999'],
      ['signature', 'x'],
    ] as const) {
      const link = new URLSearchParams(previewQuery('ad', '/', now));
      link.set(name, value);
      expect(isPreviewLink(ad, link, now)).toBe(false);
    }
  });

  it('lasts as long as its cookie, for one brand, and does not accept the link’s signature as a cookie', () => {
    const cookie = previewCookie(ad, now);
    expect(cookie).toMatch(/^__Host-preview=.*Path=\/; Max-Age=3600; Secure; HttpOnly; SameSite=Lax$/);
    expect(isInPreview(withCookie(cookie), ad, now)).toBe(true);
    expect(isInPreview(withCookie(cookie), hln, now)).toBe(false);
    expect(isInPreview(withCookie(cookie), ad, later)).toBe(false);
    expect(isInPreview(withCookie('__Host-preview=9999999999.forged'), ad, now)).toBe(false);
    const link = new URLSearchParams(previewQuery('ad', '/', now));
    expect(
      isInPreview(withCookie(`__Host-preview=${link.get('expires')}.${link.get('signature')}`), ad, now),
    ).toBe(false);
  });
});
