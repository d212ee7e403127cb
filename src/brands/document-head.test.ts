/** Title, icons and links of a brand, and their defaults. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND_LINK_TYPES } from '../../contract/brand.ts';
import { assetAddress, assetCaching } from '../../server/brand-assets.ts';
import { testBrand } from '../lib/content/content.fixture.ts';
import { DEFAULT_FAVICON, faviconLinks } from './favicon.ts';
import { brandLink } from './links.ts';
import { documentTitle } from './title.ts';

const asset = (name: string) => ({ asset: { url: `https://lake.example/${name}` } });

describe('The title', () => {
  const brand = testBrand('ad', { seoTitle: 'Ochtendblad' });
  it('names the page, the brand and the site', () => {
    expect(documentTitle(brand, 'Abonnementen')).toBe('Abonnementen – Ochtendblad Mijn Omgeving');
  });
  it('has no page name on the service page, and no brand name without a brand', () => {
    expect(documentTitle(brand)).toBe('Ochtendblad Mijn Omgeving');
    expect(documentTitle(null, 'Onbekend adres')).toBe('Mijn Omgeving');
  });
});

describe('The icons', () => {
  it('are the brand’s, from the portal’s own origin', () => {
    const links = faviconLinks(testBrand('ad', { faviconIco: asset('a.ico'), faviconSvg: asset('a.svg') }));
    expect(links.map((link) => link.href.replace(/v=[0-9a-f]{8}$/, 'v='))).toEqual([
      '/merk/favicon.ico?v=',
      '/merk/favicon.svg?v=',
    ]);
  });
  it('contain the default .ico when a brand has only an SVG', () => {
    const links = faviconLinks(testBrand('ad', { faviconSvg: asset('a.svg') }));
    expect(links[0]?.href).toBe(DEFAULT_FAVICON);
    expect(links).toHaveLength(2);
  });
  it('are only the default without a brand or without icons', () => {
    expect(faviconLinks(null).map((link) => link.href)).toEqual([DEFAULT_FAVICON]);
    expect(faviconLinks(testBrand('ad', { faviconIco: null })).map((link) => link.href)).toEqual([
      DEFAULT_FAVICON,
    ]);
  });
  it('get another address when the editor uploads another file', () => {
    const address = (name: string) => assetAddress(testBrand('ad', { logo: asset(name) }), 'logo');
    expect(address('a.svg')).not.toBe(address('b.svg'));
    expect(assetAddress(testBrand('ad'), 'logo')).toBeUndefined();
  });
  it.each([
    ['for ever at the address that pages name', (current: string) => current, /immutable/],
    ['a minute under another mark', () => '/merk/logo?v=anything', /^public, max-age=60$/],
    ['a minute with more than the mark', (current: string) => `${current}&x=1`, /^public, max-age=60$/],
    ['a minute without a mark', () => '/merk/logo', /^public, max-age=60$/],
  ])('may be kept %s', (_, address, caching) => {
    const brand = testBrand('ad', { logo: asset('a.svg') });
    expect(assetCaching(brand, 'logo', address(assetAddress(brand, 'logo') ?? ''))).toMatch(caching);
  });
  it('have a default of 48 by 48 pixels', () => {
    const bytes = readFileSync(`public${DEFAULT_FAVICON}`);
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  });
});

describe('The links', () => {
  it('exist for each type of the specification, or are undefined', () => {
    const brand = testBrand('ad', {
      subscriptionOffersLink: { url: 'https://abonneren.ad.example/' },
      contactPageUrl: null,
    });
    expect(brandLink(brand, 'subscriptionOffers')).toBe('https://abonneren.ad.example/');
    expect(BRAND_LINK_TYPES.filter((type) => brandLink(brand, type))).toEqual([
      'homepage',
      'subscriptionOffers',
    ]);
  });
});
