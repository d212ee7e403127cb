/**
 * A brand's logo and icons. The portal fetches them from the content lake and serves them itself, so that a page makes
 * no request to a third party. Cached in memory and on disk, because an asset's address changes when its bytes do.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../../contract/brand.ts';
import {
  assetOf,
  assetSource,
  type BrandAsset,
  type BrandAssetKind,
  downloadAsset,
} from '../../../contract/brand-assets.ts';
import { type Config, config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { writeAtomically } from './atomic-file.ts';

export interface AssetSettings {
  readonly content: Config['content'];
  readonly directory: string;
  readonly log: Log;
}

/** Milliseconds after which a failed asset is tried again. */
const RETRY_AFTER = 2_000;

type Find = (brand: Brand, kind: BrandAssetKind) => Promise<BrandAsset | null>;

/** Null after a failure, which is reported: the page shows the default icon, and the brand's name instead of a logo. */
export function createAssets(settings: AssetSettings): Find {
  const cache = new Map<string, Promise<BrandAsset | null>>();
  return (brand, kind) => {
    const address = assetSource(brand, kind);
    if (!address) return Promise.resolve(null);
    const found =
      cache.get(address) ??
      load(address, settings).catch((error: unknown) => {
        settings.log.report(error, { brand: brand.key, asset: kind });
        setTimeout(() => cache.delete(address), RETRY_AFTER).unref();
        return null;
      });
    cache.set(address, found);
    return found;
  };
}

let find: Find | undefined;

/** An asset of a brand; null when it has none, or when it cannot be loaded. */
export function brandAsset(brand: Brand, kind: BrandAssetKind): Promise<BrandAsset | null> {
  const { content, dataDir } = config();
  find ??= createAssets({ content, directory: join(dataDir, 'assets'), log: createLog({ part: 'content' }) });
  return find(brand, kind);
}

async function load(address: string, settings: AssetSettings): Promise<BrandAsset> {
  const file = join(settings.directory, createHash('sha256').update(address).digest('hex'));
  // A copy that is not there or not an image is replaced.
  const copy = await readFile(file)
    .then((body) => assetOf(new Uint8Array(body), address))
    .catch(() => undefined);
  if (copy) return copy;
  const { apiHost, cdnHost, timeoutMs } = settings.content;
  const body = await downloadAsset(address, { hosts: [apiHost, cdnHost], timeoutMs });
  const asset = assetOf(body, address);
  await writeAtomically(file, body).catch((error: unknown) => settings.log.report(error));
  return asset;
}
