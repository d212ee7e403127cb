import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testBrand } from '../content/content.fixture.ts';
import { session } from './sign-on.fixture.ts';
import { bannerOf, signOnConfiguration } from './sign-on.ts';

beforeEach(() => {
  vi.stubEnv('PUBLIC_PORT', '4321');
});

describe('the banner of the sign-on script', () => {
  it.each([
    ['be', 'account', 'TV/Radio'],
    ['be', 'magazine', 'Newspaper'],
    ['be', 'newspaper', 'Newspaper'],
    ['nl', 'magazine', 'Magazines'],
    ['nl', 'account', 'Newspaper'],
    ['nl', 'newspaper', 'Newspaper'],
  ] as const)('of a brand in %s of the kind %s is %s', (brandCountry, brandCategory, banner) => {
    expect(bannerOf({ brandCountry, brandCategory })).toBe(banner);
  });

  it('is Newspaper for a brand of an unknown country or category', () => {
    expect(bannerOf({})).toBe('Newspaper');
  });
});

describe('the configuration of the sign-on script', () => {
  const logo = { asset: { url: 'https://lake.example/ad.svg' } };

  it('has every field of the specification', () => {
    const brand = testBrand('ad', { logo });
    expect(signOnConfiguration(brand, session)).toEqual({
      countryDomain: 'nl',
      authorizeUrl: 'http://ad.localhost:4321/login/start',
      brandLogo: { url: expect.stringMatching(/^http:\/\/ad\.localhost:4321\/merk\/logo\?v=/), height: 35 },
      banner: { type: 'Newspaper' },
      userEmail: 'jan@voorbeeld.nl',
      brandName: 'Merk ad',
      automaticLogin: true,
      multipleSessionsPopup: true,
      logoutUrl: 'http://ad.localhost:4321/api/logout',
    });
  });

  it('has the brand’s country, and no e-mail address without a session', () => {
    const told = signOnConfiguration(testBrand('hln', { brandCountry: 'be' }), null);
    expect(told).toMatchObject({ countryDomain: 'be', userEmail: null, brandLogo: null });
  });
});
