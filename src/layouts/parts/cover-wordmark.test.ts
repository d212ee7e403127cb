import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COVER_LAYOUTS } from '../../../contract/brand.ts';
import type { BrandAsset } from '../../../server/brand-assets.ts';
import { testBrand } from '../../lib/content/content.fixture.ts';
import { COVERS } from './cover-layouts.ts';
import { coverWordmark, placeOf } from './cover-wordmark.ts';

const brand = testBrand('ad', {
  logo: { asset: { url: 'https://lake.example/a.svg' } },
  logoIsWordmark: true,
});
const drawn = (text: string, of = brand) =>
  coverWordmark(
    of,
    async (): Promise<BrandAsset> => ({
      body: new Uint8Array(Buffer.from(text)),
      headers: { 'content-type': 'image/svg+xml' },
    }),
  );
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="3 -51 372 66">${inner}</svg>`;
const outline = svg('<title>Ochtendblad</title><path d="m31-19v-5z"/>');

test('A wordmark of one outline is drawn on the cover', async () => {
  expect(await drawn(outline)).toEqual({ path: 'm31-19v-5z', viewBox: [3, -51, 372, 66] });
});

test.each([
  ['A logo in colours of its own', outline, testBrand('ad', { ...brand, logoIsWordmark: false })],
  ['A brand without a logo', outline, testBrand('ad', { logoIsWordmark: true })],
  ['A wordmark of several outlines', svg('<path d="m0 0h9"/><path d="m0 0h9"/>'), brand],
  ['A wordmark too large to inline', svg(`<path d="m0 0${'h9'.repeat(2_000)}"/>`), brand],
])('%s leaves the lettering on the cover', async (_, text, of) => {
  expect(await drawn(text, of)).toBeUndefined();
});

test('The wordmark of every newspaper and magazine fits the place of the name on every layout', async () => {
  const files = globSync('content/brands/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const marks = await Promise.all(
    files
      .filter((of) => of.logoIsWordmark && ['newspaper', 'magazine'].includes(of.brandCategory))
      .map(({ key }) => drawn(readFileSync(`content/assets/logo/${key}.svg`, 'utf8'))),
  );
  expect(marks.length).toBeGreaterThan(40);
  for (const mark of marks)
    for (const layout of COVER_LAYOUTS) {
      if (!mark) throw new Error('A wordmark is not one outline.');
      const { name } = COVERS[layout];
      const [left = 0, top = 0, scale = 0] =
        placeOf(mark, name)
          .match(/-?[\d.]+/g)
          ?.map(Number) ?? [];
      const [x, y, width, height] = mark.viewBox;
      expect(left + x * scale).toBeGreaterThan(name.x);
      expect(left + (x + width) * scale).toBeLessThan(name.x + name.width);
      expect(top + y * scale).toBeGreaterThan(name.y);
      expect(top + (y + height) * scale).toBeLessThan(name.y + name.height);
    }
});
