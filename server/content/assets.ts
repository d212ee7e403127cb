/**
 * A brand's logo and icons. Portal and account hosts serve them themselves, so that a page makes no request to a
 * third party. Cached in memory and on disk, because an asset's address changes when its bytes do.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../contract/brand.ts';
import { assetSource, type BrandAsset, type BrandAssetKind } from '../brand-assets.ts';
import { bytesAtMost } from '../response-body.ts';
import { writeAtomically } from './atomic-file.ts';
import type { ContentSettings } from './lake.ts';
import type { ContentLog } from './parse.ts';

interface AssetOptions {
  readonly content: ContentSettings;
  /** Their copies are in a folder of it. */
  readonly dataDir: string;
  readonly log: ContentLog;
}

/** Bytes; a larger logo is a mistake. */
const SIZE_LIMIT = 256_000;

/** Milliseconds after which a failed asset is tried again. */
const RETRY_AFTER = 2_000;

export type FindAsset = (brand: Brand, kind: BrandAssetKind) => Promise<BrandAsset | null>;

/** Null after a failure, which is reported: the page shows the default icon, and the brand's name instead of a logo. */
export function createAssets(options: AssetOptions): FindAsset {
  const cache = new Map<string, Promise<BrandAsset | null>>();
  return (brand, kind) => {
    const address = assetSource(brand, kind);
    if (!address) return Promise.resolve(null);
    const found =
      cache.get(address) ??
      load(address, options).catch((error: unknown) => {
        options.log.report(error, { brand: brand.key, asset: kind });
        setTimeout(() => cache.delete(address), RETRY_AFTER).unref();
        return null;
      });
    cache.set(address, found);
    return found;
  };
}

async function load(address: string, { content, dataDir, log }: AssetOptions): Promise<BrandAsset> {
  const file = join(dataDir, 'assets', createHash('sha256').update(address).digest('hex'));
  // A copy that is not there or not an image is replaced.
  const copy = await readFile(file)
    .then((body) => assetOf(new Uint8Array(body), address))
    .catch(() => undefined);
  if (copy) return copy;
  const body = await downloadAsset(address, content);
  const asset = assetOf(body, address);
  await writeAtomically(file, body).catch((error: unknown) => log.report(error));
  return asset;
}

/**
 * Fetches an asset. A document can contain any address. Only the lake's own hosts are fetched, so that it cannot reach
 * the network.
 *
 * @throws when the address is not on these hosts, when it fails, and when it is not an image
 */
async function downloadAsset(address: string, { apiHost, cdnHost, timeoutMs }: ContentSettings) {
  // The images of the lake are always on the last host, also when its API has another one.
  const allowed = [apiHost, cdnHost, 'https://cdn.sanity.io'].map((host) => host && new URL(host).origin);
  if (!allowed.includes(new URL(address).origin))
    throw new Error(`Brand asset ${address} is not on a host of the content lake, so it is not fetched`);
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`Brand asset ${address} failed with status ${response.status}`);
  const body = await bytesAtMost(response.body, SIZE_LIMIT).catch((cause: unknown) => {
    throw new Error(`Brand asset ${address} cannot be read`, { cause });
  });
  return new Uint8Array(body);
}

/** @throws when it is not an image */
export function assetOf(body: Uint8Array<ArrayBuffer>, address: string): BrandAsset {
  const type = contentTypeOf(body);
  if (!type) throw new Error(`Brand asset ${address} is neither SVG, PNG, WebP, JPEG nor ICO`);
  const headers: Record<string, string> = { 'content-type': type };
  if (type === 'image/svg+xml') headers['content-security-policy'] = "default-src 'none'; sandbox";
  return { body, headers };
}

/** An image is what its bytes say, and not its name. */
const BEGINNINGS: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/x-icon', [0, 0, 1, 0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
];

/** The content type; undefined when it is not a supported image. */
function contentTypeOf(body: Uint8Array): string | undefined {
  const known = BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte));
  if (known) return known[0];
  const opening = new TextDecoder().decode(body.subarray(0, 500));
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(opening)
    ? 'image/svg+xml'
    : undefined;
}
