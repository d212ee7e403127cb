/** Where a brand's logo comes from: out of the page itself where it is small, so that it costs no request. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Brand } from '../../../contract/brand.ts';
import { assetAddress } from '../../brands/favicon.ts';
import { type BrandAsset, brandAsset } from '../../lib/content/assets.ts';

/** Bytes; with its headers, an answer of its own costs more. */
const SMALL = 1_000;
/** Milliseconds that a page waits for a logo that is not there yet; the browser then fetches it. */
const PATIENCE = 300;

/** An address for `src`; undefined for a brand without a logo, or with one that cannot be had. */
export async function markOf(brand: Brand, find = brandAsset): Promise<string | undefined> {
  const address = assetAddress(brand, 'logo');
  if (address === undefined) return undefined;
  const asset = await Promise.race([find(brand, 'logo'), pause(PATIENCE, 'late' as const, { ref: false })]);
  if (asset === 'late') return address;
  if (asset === null) return undefined;
  return asset.body.length <= SMALL ? inlined(asset) : address;
}

function inlined({ body, headers }: BrandAsset): string {
  const type = headers['content-type'] ?? '';
  const bytes = Buffer.from(body);
  // Letters compress with the rest of the page; base64 does not.
  return type.startsWith('image/svg')
    ? `data:image/svg+xml,${encodeURIComponent(bytes.toString())}`
    : `data:${type};base64,${bytes.toString('base64')}`;
}
