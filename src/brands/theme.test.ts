import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND_CODES } from '../../content/schema/feature-flags.ts';
import { contrast, SIGN_CONTRAST, TEXT_CONTRAST } from '../../contract/colour.ts';
import { testBrand } from '../lib/content/testing.ts';
import { PAPER, themeColours, themeOf } from './theme.ts';

interface BrandFile {
  readonly key: string;
  readonly colours: { readonly primary: string };
}
const brands = globSync('content/brands/*.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as BrandFile,
);
const colours = new Map([
  ...brands.map((brand) => [brand.key, brand.colours.primary] as const),
  // From section 9 of the specification.
  ...['#fabb22', '#008bc3', '#e6463c', '#77c06b', '#fb7731'].map((colour) => [colour, colour] as const),
]);

describe('The theme of a brand', () => {
  it('is tested for every brand', () => {
    expect(brands.map(({ key }) => key).sort()).toEqual([...BRAND_CODES].sort());
  });

  it.each([...colours])('of %s (%s) is readable in light and dark', (_, primary) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { brand, onBrand, brandInk, brandEdge } = themeColours(primary, scheme);
      expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      for (const paper of PAPER[scheme]) {
        expect(contrast(brandInk, paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(brandEdge, paper)).toBeGreaterThanOrEqual(SIGN_CONTRAST);
      }
    }
  });

  it('is a style sheet with the hash of its text, computed once', () => {
    const brand = testBrand('ad', { colours: { primary: '#fabb22' } });
    const { css, hash } = themeOf(brand);
    expect(css).toMatch(
      /^:root\{--brand:#fabb22;--on-brand:#1b1b1b;--brand-ink:#[0-9a-f]{6};--brand-edge:#[0-9a-f]{6}\}@media/,
    );
    expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
    expect(themeOf(brand)).toBe(themeOf(brand));
  });
});
