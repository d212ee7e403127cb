import { expect, test } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import type { BrandAsset } from '../../../contract/brand-assets.ts';
import { testBrand } from '../../lib/content/testing.ts';
import { logoSource, markStyle } from './logo-source.ts';

const brand = testBrand('ad', { logo: { asset: { url: 'https://lake.example/a.svg' } } });
const asset = (type: string, text: string): BrandAsset => ({
  body: new Uint8Array(Buffer.from(text)),
  headers: { 'content-type': type },
});
const sourceOf = (given: BrandAsset | null) => logoSource(brand, async () => given);

test('A small logo is inlined in the page', async () => {
  expect(await sourceOf(asset('image/svg+xml', '<svg xmlns="s"/>'))).toBe(
    'data:image/svg+xml,%3Csvg xmlns=%22s%22/%3E',
  );
  expect(await sourceOf(asset('image/png', 'PNG'))).toBe('data:image/png;base64,UE5H');
});

test('The browser fetches a large logo, and one that is not available in time', async () => {
  expect(await sourceOf(asset('image/svg+xml', 'x'.repeat(3_001)))).toMatch(/^\/merk\/logo\?v=/);
  expect(await logoSource(brand, () => new Promise(() => {}))).toMatch(/^\/merk\/logo\?v=/);
});

test('A missing logo has no source, so the page shows the name', async () => {
  expect(await sourceOf(null)).toBeUndefined();
  expect(await logoSource(testBrand('ad'), async () => asset('image/svg+xml', '<svg/>'))).toBeUndefined();
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
