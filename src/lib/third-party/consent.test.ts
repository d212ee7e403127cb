import { describe, expect, it } from 'vitest';
import { testBrand } from '../content/content.fixture.ts';
import { consentCookie, consentKey, consentOf } from './consent.ts';

const collectorUrl = 'https://collector.example';
const signOnScript = { src: 'https://sign-on.example/v1.js', integrity: 'sha384-abc' };
const privacySettings = { integratorId: 'demo', language: 'nl', readOnly: false } as const;
const media = testBrand('ad', { shell: 'media', privacySettings });
const account = testBrand('dpgnl', { shell: 'account', privacySettings });

const asked = (cookie = '', brand = media, settings: object = { collectorUrl, signOnScript }) =>
  consentOf(new Request('http://ad.localhost/', { headers: { cookie } }), brand, {
    collectorUrl: undefined,
    signOnScript: undefined,
    ...settings,
  });

describe('the cookie with the choice', () => {
  it('allows all purposes after a yes and none after a no', () => {
    const allowed = ['recognition', 'statistics'];
    expect(asked('consent=ja.2026-11-23.2')).toEqual({ isAsked: true, choice: 'ja', allowed });
    expect(asked('a=1; consent=nee.2026-11-23.2; b=2')).toEqual({
      isAsked: true,
      choice: 'nee',
      allowed: [],
    });
  });

  it('without a version is about the first list of purposes, so that the reader is asked again', () => {
    const allowed = ['recognition'];
    expect(asked('consent=ja.2026-11-20')).toEqual({ isAsked: true, choice: undefined, allowed });
    expect(asked('consent=nee.2026-11-20')).toEqual({ isAsked: true, choice: undefined, allowed: [] });
  });

  it.each([
    '',
    'consent=ja',
    'consent=jazeker.2026-11-23.2',
    'consent=ja.2026-11-23.3',
    'consent=ja.2026-11-23.22',
    'consent=ja.2026-11-23.2; consent=nee.2026-11-23.2',
  ])('%j is no choice', (cookie) => {
    expect(asked(cookie)).toEqual({ isAsked: true, choice: undefined, allowed: [] });
    expect(consentKey(cookie)).toBe('');
  });

  it('lasts half a year, has no person in it, and cannot be read by scripts', () => {
    expect(consentCookie('ja', '2026-11-23')).toBe(
      'consent=ja.2026-11-23.2; Path=/; Max-Age=15724800; Secure; HttpOnly; SameSite=Lax',
    );
  });

  it('makes a stored page differ by choice and version, and not by day', () => {
    expect(consentKey('x=1; consent=ja.2026-11-23.2')).toBe('ja.2');
    expect(consentKey('consent=ja.2026-01-01.2')).toBe('ja.2');
    expect(consentKey('consent=nee.2026-01-01.2')).toBe('nee.2');
    expect(consentKey('consent=ja.2026-01-01')).toBe('ja.1');
    expect(consentKey(undefined)).toBe('');
  });
});

describe('the question', () => {
  it('is asked when a collector is set, and in the media shell also for the sign-on script', () => {
    expect(asked('', account, { collectorUrl }).isAsked).toBe(true);
    expect(asked('', account, { signOnScript }).isAsked).toBe(false);
    expect(asked('', media, { signOnScript }).isAsked).toBe(true);
    expect(asked('', media, {}).isAsked).toBe(false);
  });

  it('is never asked for a brand whose settings are read-only, and nothing is allowed there', () => {
    const readOnly = testBrand('ad', { privacySettings: { ...privacySettings, readOnly: true } });
    const nothing = { isAsked: false, choice: undefined, allowed: [] };
    expect(asked('consent=ja.2026-11-23.2', readOnly)).toEqual(nothing);
  });
});
