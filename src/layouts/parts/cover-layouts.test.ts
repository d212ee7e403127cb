import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Brand, COVER_LAYOUTS } from '../../../contract/brand.ts';
import { contrast, TEXT_CONTRAST } from '../../../contract/colour.ts';
import { testBrand } from '../../lib/content/content.fixture.ts';
import { COVERS, coverColours, coverOf } from './cover-layouts.ts';

const brands = globSync('content/brands/*.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Brand,
);

test.each(COVER_LAYOUTS)('The name and the date on the layout %s are readable in each brand', (layout) => {
  const { name, date, ground = 'paper' } = COVERS[layout];
  const tooWeak = brands.filter((brand) => {
    const colours = coverColours(brand);
    const pairs = [
      [name.colour, name.ground],
      [date[2], ground],
    ] as const;
    return pairs.some(([text, behind]) => contrast(colours[text], colours[behind]) < TEXT_CONTRAST);
  });
  expect(tooWeak.map(({ key }) => key)).toEqual([]);
  expect(brands).toHaveLength(69);
});

test.each(COVER_LAYOUTS)('The paths of the layout %s are short, because pages contain them', (layout) => {
  const { shapes, columns } = COVERS[layout];
  const paths = [...shapes.map(([, path]) => path), columns ?? ''];
  expect(paths.join('').length).toBeLessThanOrEqual(350);
});

test('A brand without a cover, and a product of another kind than the brand, get the layout of the kind', () => {
  const own = { layout: 'tabloid', lettering: 'sans' } as const;
  expect(coverOf(testBrand('ad', { cover: own }), false)).toEqual(own);
  expect(coverOf(testBrand('ad', { cover: own }), true).layout).toBe('portrait');
  expect(coverOf(testBrand('ad'), false).layout).toBe('local');
  expect(coverOf(testBrand('lib', { cover: { ...own, layout: 'type' } }), true).layout).toBe('type');
});

test('The titles of the demo reader with most of them have front pages that differ', () => {
  const titles = brands.filter(({ key }) => ['ad', 'arn', 'lib', 'tr', 'vk'].includes(key));
  expect(new Set(titles.map(({ cover }) => cover?.layout)).size).toBe(5);
});
