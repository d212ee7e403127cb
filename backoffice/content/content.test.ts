import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BackofficeLog } from '../kernel/log.ts';
import { openContent } from './content.ts';

const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
const response = (...brands: object[]) => ({ brands, flags });

const said: string[] = [];
const log: BackofficeLog = {
  info: () => {},
  warn: (message) => said.push(message),
  report: (error) => said.push(String(error)),
};
beforeEach(() => {
  said.length = 0;
});
const silent = () => Promise.reject(new Error('ECONNREFUSED'));

test('a group brand shows itself and the brands that its document names, as far as they exist', async () => {
  const group = brand('dpgnl', { alsoShows: ['ad', 'gone', 'dpgnl'] });
  const content = (
    await openContent({ lake: async () => response(brand('ad'), group), copy: join(folder, 'a'), log })
  ).current();
  expect(content.visibleBrands(content.brandByKey('dpgnl')!).map(({ key }) => key)).toEqual(['dpgnl', 'ad']);
  expect(content.visibleBrands(content.brandByKey('ad')!).map(({ key }) => key)).toEqual(['ad']);
});

test('a broken brand is left out and told; a flag that is no yes or no is off and told', async () => {
  const broken = brand('vk', { brandCountry: 'de' });
  const content = (
    await openContent({ lake: async () => response(brand('ad'), broken), copy: join(folder, 'b'), log })
  ).current();
  expect(content.brands.map(({ key }) => key)).toEqual(['ad']);
  expect(content.flagsOf('ad').brand).toMatchObject({
    isBrandSubscriptionsEnabled: true,
    isFAQEnabled: false,
  });
  expect(said.join()).toContain('brandCountry');
  expect(said.join()).toContain('ad.isFAQEnabled');
});

test('with the lake down at a start the last good copy is used', async () => {
  const copy = join(folder, 'c');
  await openContent({ lake: async () => response(brand('ad')), copy, log });
  const later = await openContent({ lake: silent, copy, log });
  expect(later.current().brandByKey('ad')?.name).toBe('AD');
});

test('with the lake down and no copy, or a damaged one, the start says so in one sentence', async () => {
  const copy = join(folder, 'd');
  await expect(openContent({ lake: silent, copy, log })).rejects.toMatchObject({ name: 'StartupError' });
  writeFileSync(copy, '{"brands":[');
  await expect(openContent({ lake: silent, copy, log })).rejects.toMatchObject({ name: 'StartupError' });
});

test('what is stale is served while newer is fetched', async () => {
  let name = 'first';
  const lake = async () => response(brand('ad', { name }));
  const content = await openContent({ lake, copy: join(folder, 'e'), log, freshFor: -1 });
  name = 'second';
  expect(content.current().brandByKey('ad')?.name).toBe('first');
  await content.renew();
  expect(content.current().brandByKey('ad')?.name).toBe('second');
});

test('what is renewed is what the lake holds by then, and without the lake it stays', async () => {
  let name = 'first';
  let isUp = true;
  const lake = async () => (isUp ? response(brand('ad', { name })) : silent());
  const content = await openContent({ lake, copy: join(folder, 'f'), log });
  const earlier = content.renew();
  name = 'second';
  await content.renew();
  await earlier;
  expect(content.current().brandByKey('ad')?.name).toBe('second');
  isUp = false;
  await content.renew();
  expect(content.current().brandByKey('ad')?.name).toBe('second');
});
