import { expect, test } from 'vitest';
import type { BrandAsset } from '../../lib/content/assets.ts';
import { testBrand } from '../../lib/content/testing.ts';
import { markOf } from './mark.ts';

const brand = testBrand('ad', { logo: { asset: { url: 'https://lake.example/a.svg' } } });
const asset = (type: string, text: string): BrandAsset => ({
  body: new Uint8Array(Buffer.from(text)),
  headers: { 'content-type': type },
});
const found = (given: BrandAsset | null) => markOf(brand, async () => given);

test('a small logo stands in the page itself', async () => {
  expect(await found(asset('image/svg+xml', '<svg xmlns="s"/>'))).toBe(
    'data:image/svg+xml,%3Csvg%20xmlns%3D%22s%22%2F%3E',
  );
  expect(await found(asset('image/png', 'PNG'))).toBe('data:image/png;base64,UE5H');
});

test('a large one, or one that is late, is left to the browser', async () => {
  expect(await found(asset('image/svg+xml', 'x'.repeat(1_001)))).toMatch(/^\/merk\/logo\?v=/);
  expect(await markOf(brand, () => new Promise(() => {}))).toMatch(/^\/merk\/logo\?v=/);
});

test('where there is none, or none can be had, the name is shown', async () => {
  expect(await found(null)).toBeUndefined();
  expect(await markOf(testBrand('ad'), async () => asset('image/svg+xml', '<svg/>'))).toBeUndefined();
});
