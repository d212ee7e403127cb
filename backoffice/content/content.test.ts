import { expect, test } from 'vitest';
import { testContent } from './content.fixture.ts';

const brand = (key: string, more: object = {}) => ({
  _id: `brand-${key}`,
  _type: 'brand',
  id: `id-${key}`,
  key,
  name: key.toUpperCase(),
  host: `${key}.localhost`,
  portalHost: `${key}.localhost`,
  accountHost: `login.${key}.localhost`,
  seoTitle: key,
  brandCountry: 'nl',
  brandCategory: 'newspaper',
  shell: 'account',
  colours: { primary: '#aa0000' },
  homepageUrl: 'https://example.nl',
  privacySettings: { integratorId: 'x', language: 'nl', readOnly: false },
  ...more,
});
const flags = {
  _id: 'flags',
  _type: 'featureFlags',
  _createdAt: '',
  _updatedAt: '',
  _rev: '',
  general: {},
  ad: { isBrandSubscriptionsEnabled: true, isFAQEnabled: 'ja' },
};

test('a group brand shows itself and the brands that its document names, as far as they exist', () => {
  const group = brand('dpgnl', { alsoShows: ['ad', 'gone', 'dpgnl'] });
  const content = testContent({ brands: [brand('ad'), group], flags });
  expect(content.visibleBrands(content.brandByKey('dpgnl')!).map(({ key }) => key)).toEqual(['dpgnl', 'ad']);
  expect(content.visibleBrands(content.brandByKey('ad')!).map(({ key }) => key)).toEqual(['ad']);
});

test('an invalid brand is left out and reported; an invalid flag is off and reported', () => {
  const reported: string[] = [];
  const warn = (message: string) => void reported.push(message);
  const log = { info: warn, warn, report: (error: unknown) => warn(String(error)) };
  const content = testContent({ brands: [brand('ad'), brand('vk', { brandCountry: 'de' })], flags }, log);
  expect(content.brands.map(({ key }) => key)).toEqual(['ad']);
  expect(content.flagsOf('ad').brand).toMatchObject({
    isBrandSubscriptionsEnabled: true,
    isFAQEnabled: false,
  });
  expect(reported.join()).toContain('brandCountry');
  expect(reported.join()).toContain('ad.isFAQEnabled');
});
