import { expect, test } from 'vitest';
import type { BrandAsset } from '../../../server/brand-assets.ts';
import { testBrand } from './content.fixture.ts';
import { logoSource } from './logo.ts';

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
