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

const logLines: string[] = [];
const log: BackofficeLog = {
  info: () => {},
  warn: (message) => logLines.push(message),
  report: (error) => logLines.push(String(error)),
};
beforeEach(() => {
  logLines.length = 0;
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

test('an invalid brand is left out and reported; an invalid flag is off and reported', async () => {
  const broken = brand('vk', { brandCountry: 'de' });
  const content = (
    await openContent({ lake: async () => response(brand('ad'), broken), copy: join(folder, 'b'), log })
  ).current();
  expect(content.brands.map(({ key }) => key)).toEqual(['ad']);
  expect(content.flagsOf('ad').brand).toMatchObject({
    isBrandSubscriptionsEnabled: true,
    isFAQEnabled: false,
  });
  expect(logLines.join()).toContain('brandCountry');
  expect(logLines.join()).toContain('ad.isFAQEnabled');
});

test('with the lake down at a start the last copy is used', async () => {
  const copy = join(folder, 'c');
  await openContent({ lake: async () => response(brand('ad')), copy, log });
  const later = await openContent({ lake: silent, copy, log });
  expect(later.current().brandByKey('ad')?.name).toBe('AD');
});

test('with the lake down and no usable copy the start fails with one sentence', async () => {
  const copy = join(folder, 'd');
  await expect(openContent({ lake: silent, copy, log })).rejects.toMatchObject({ name: 'StartupError' });
  writeFileSync(copy, '{"brands":[');
  await expect(openContent({ lake: silent, copy, log })).rejects.toMatchObject({ name: 'StartupError' });
});

test('stale content is used until the next fetch ends', async () => {
  let name = 'first';
  const lake = async () => response(brand('ad', { name }));
  const content = await openContent({ lake, copy: join(folder, 'e'), log, freshFor: -1 });
  name = 'second';
  expect(content.current().brandByKey('ad')?.name).toBe('first');
  await content.renew();
  expect(content.current().brandByKey('ad')?.name).toBe('second');
});

test('renewing fetches the latest content, and changes nothing when the lake is down', async () => {
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
