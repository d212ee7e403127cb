import { expect, test } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import type { BrandAsset } from '../../../server/brand-assets.ts';
import { testBrand } from '../../lib/content/content.fixture.ts';
import { markStyle } from './mark-style.ts';

const brand = testBrand('ad', { logo: { asset: { url: 'https://lake.example/a.svg' } } });
const asset = (type: string, text: string): BrandAsset => ({
  body: new Uint8Array(Buffer.from(text)),
  headers: { 'content-type': type },
});

test('A page has the style of the mark that its brand shows, and no other', async () => {
  const find = async () => asset('image/svg+xml', '<svg xmlns="s"/>');
  const wordmark = testBrand('ad', { ...brand, logoIsWordmark: true });
  const shown = async (of: Brand, found = find) => {
    const { css } = await markStyle(of, found);
    return ['.mark', '.picture', '.brand-name'].filter(
      (name) => css.includes(`${name} `) || css.includes(`${name}{`),
    );
  };
  expect((await markStyle(wordmark, find)).css).toContain(
    '.mark{mask-image:url("data:image/svg+xml,%3Csvg xmlns=%22s%22/%3E")}',
  );
  expect(await shown(wordmark)).toEqual(['.mark']);
  expect(await shown(brand)).toEqual(['.picture']);
  expect(await shown(testBrand('ad'))).toEqual(['.brand-name']);
  expect((await markStyle({ ...wordmark }, async () => null)).css).toContain('.brand-name');
});

test('A wordmark that has arrived is not fetched again; one that came too late is', async () => {
  const wordmark = testBrand('ad', { ...brand, logoIsWordmark: true });
  expect((await markStyle(wordmark, () => new Promise(() => {}))).css).toContain('/merk/logo?v=');
  const arrived = await markStyle(wordmark, async () => asset('image/svg+xml', '<svg xmlns="s"/>'));
  expect(arrived.css).toContain('data:image/svg+xml');
  expect(await markStyle(wordmark, async () => null)).toBe(arrived);
});
