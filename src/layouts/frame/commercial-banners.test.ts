import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordedLog, testBrand } from '../../lib/content/content.fixture.ts';
import type { ContentView } from '../../lib/content/view.ts';
import { shownBanner } from './commercial-banners.ts';

const entry = (brand: string, type: 'Newspaper' | 'Magazines' | 'TV/Radio', title: string = type) => ({
  configuration: { brand, type },
  title,
  text: 'Lees mee.',
  link: { label: 'Bekijk', url: 'https://www.ad.example/' },
});
const ENTRIES = [entry('ad', 'Magazines'), entry('ad', 'Newspaper'), entry('ad', 'Newspaper', 'nog een')];
const where = (surface: 'web' | 'app', isOn = true, entries = ENTRIES) =>
  ({
    surface,
    brand: testBrand('ad'),
    content: { commercialBanner: () => entries } as unknown as ContentView,
    flags: { brand: { isShowCommercialBannerEnabled: isOn }, general: {} },
    log: recordedLog(),
  }) as unknown as Parameters<typeof shownBanner>[0];

test('A brand shows the first banner of its own kind', () => {
  expect(shownBanner(where('web'))?.title).toBe('Newspaper');
  expect(shownBanner(where('web', true, [entry('ad', 'Magazines')]))).toBeUndefined();
});

test('An app, and a brand with the banner switched off, show none', () => {
  expect(shownBanner(where('app'))).toBeUndefined();
  expect(shownBanner(where('web', false))).toBeUndefined();
});

test('Only the service page shows a banner: no page about money, trouble or ending something does', () => {
  const pages = globSync('src/{pages,services,layouts,wizard}/**/*.astro')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /<CommercialBanner\b/.test(readFileSync(path, 'utf8')));
  expect(pages).toEqual(['src/pages/index.astro']);
  // Beside the page, so below its heading.
  expect(readFileSync('src/pages/index.astro', 'utf8')).toMatch(
    /slot="aside">(?:(?!<\/Fragment>).)*<CommercialBanner/s,
  );
});
