import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testBrand } from '../lib/content/content.fixture.ts';
import { themeOf } from './theme.ts';

describe('The theme of a brand', () => {
  it('is a style sheet with the hash of its text, computed once', () => {
    const brand = testBrand('ad', { colours: { primary: '#fabb22' } });
    const { css, hash } = themeOf(brand);
    expect(css).toMatch(
      /^:root\{--brand:#fabb22;--on-brand:#1b1b1b;--wash:#[0-9a-f]{6};--brand-ink:#[0-9a-f]{6};--brand-edge:#[0-9a-f]{6}\}@media/,
    );
    expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
    expect(themeOf(brand)).toBe(themeOf(brand));
  });
});
