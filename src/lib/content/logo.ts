/** The source of a brand's logo. A small logo is inlined, which saves a request. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Brand } from '../../../contract/brand.ts';
import { assetAddress, type BrandAsset } from '../../../server/brand-assets.ts';
import { brandAsset } from './content.ts';

/** Bytes, of a wordmark's outlines for instance. Below this, a request costs a first page more than inlining. */
const LARGEST_INLINE = 3_000;
/** Milliseconds that a page waits for the logo. After that the browser fetches it. */
const LONGEST_WAIT = 300;
/** What would end a string of CSS, a style element or the address itself. */
const UNSAFE_IN_CSS = /[%#"<>\\\n\r]/g;

/** The value of `src`; undefined when the logo is missing or cannot be fetched. */
export async function logoSource(brand: Brand, find = brandAsset): Promise<string | undefined> {
  const address = assetAddress(brand, 'logo');
  if (address === undefined) return undefined;
  const asset = await Promise.race([
    find(brand, 'logo'),
    pause(LONGEST_WAIT, 'late' as const, { ref: false }),
  ]);
  if (asset === 'late') return address;
  if (asset === null) return undefined;
  return asset.body.length <= LARGEST_INLINE ? inlined(asset) : address;
}

function inlined({ body, headers }: BrandAsset): string {
  const type = headers['content-type'] ?? '';
  const bytes = Buffer.from(body);
  // Text compresses together with the page; base64 does not.
  return type.startsWith('image/svg')
    ? `data:image/svg+xml,${bytes.toString().replaceAll(UNSAFE_IN_CSS, encodeURIComponent)}`
    : `data:${type};base64,${bytes.toString('base64')}`;
}
