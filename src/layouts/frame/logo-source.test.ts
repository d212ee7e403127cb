import { expect, test } from 'vitest';
import type { BrandAsset } from '../../lib/content/assets.ts';
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
  expect(await sourceOf(asset('image/svg+xml', 'x'.repeat(1_001)))).toMatch(/^\/merk\/logo\?v=/);
  expect(await logoSource(brand, () => new Promise(() => {}))).toMatch(/^\/merk\/logo\?v=/);
});

test('A missing logo has no source, so the page shows the name', async () => {
  expect(await sourceOf(null)).toBeUndefined();
  expect(await logoSource(testBrand('ad'), async () => asset('image/svg+xml', '<svg/>'))).toBeUndefined();
});

test('A wordmark is the mask of the mark; a picture and a name have none', async () => {
  const find = async () => asset('image/svg+xml', '<svg xmlns="s"/>');
  const wordmark = testBrand('ad', { ...brand, logoIsWordmark: true });
  expect((await markStyle(wordmark, find))?.css).toBe(
    '.mark{mask-image:url("data:image/svg+xml,%3Csvg xmlns=%22s%22/%3E")}',
  );
  expect(await markStyle(brand, find)).toBeUndefined();
  expect(await markStyle({ ...wordmark }, async () => null)).toBeUndefined();
});

test('A wordmark that has arrived is not fetched again; one that came too late is', async () => {
  const wordmark = testBrand('ad', { ...brand, logoIsWordmark: true });
  expect((await markStyle(wordmark, () => new Promise(() => {})))?.css).toContain('/merk/logo?v=');
  const arrived = await markStyle(wordmark, async () => asset('image/svg+xml', '<svg xmlns="s"/>'));
  expect(arrived?.css).toContain('data:image/svg+xml');
  expect(await markStyle(wordmark, async () => null)).toBe(arrived);
});
