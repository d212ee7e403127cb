import { expect, test } from 'vitest';
import { testBrand } from '../../lib/content/content.fixture.ts';
import { frontPages } from './front-pages.ts';

const titles = [
  testBrand('ad', { cover: { layout: 'tabloid', lettering: 'serif' } }),
  testBrand('bdo', { cover: { layout: 'tabloid', lettering: 'sans' } }),
  testBrand('radio', { brandCategory: 'account' }),
  testBrand('lib', { brandCategory: 'magazine' }),
  testBrand('vk', { cover: { layout: 'broadsheet', lettering: 'serif' } }),
  testBrand('tr', { cover: { layout: 'compact', lettering: 'serif' } }),
];
const book = { byKey: (key: string) => titles.find((title) => title.key === key) };
const keysOf = (brand: Parameters<typeof frontPages>[0]) => frontPages(brand, book).map(({ key }) => key);

test('A title has its own front page on home', () => {
  expect(keysOf(testBrand('ad'))).toEqual(['ad']);
});

test('A group brand has three of its titles that differ', () => {
  const alsoShows = ['gone', ...titles.map(({ key }) => key)];
  expect(keysOf(testBrand('dpgnl', { brandCategory: 'account', alsoShows }))).toEqual(['ad', 'lib', 'vk']);
});

test('A brand without a paper has none', () => {
  expect(keysOf(testBrand('radio', { brandCategory: 'account' }))).toEqual([]);
});
