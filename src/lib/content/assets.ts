/**
 * A brand's logo and icons. The portal fetches them from the content lake and serves them itself, so that a page makes
 * no request to a third party. Cached in memory and on disk, because an asset's address changes when its bytes do.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../../contract/brand.ts';
import { assetSource, type BrandAssetKind, FAVICON_SVG_HEIGHT } from '../../brands/favicon.ts';
import { type Config, config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { contentTypeOf } from './asset-type.ts';
import { writeAtomically } from './atomic-file.ts';

export interface BrandAsset {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Content type, and for an SVG a policy under which it cannot run or load anything when it is opened as a page. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface AssetSettings {
  readonly content: Config['content'];
  readonly directory: string;
  readonly log: Log;
}

/** Bytes; a larger logo is a mistake. */
const SIZE_LIMIT = 256_000;
/** Milliseconds after which a failed asset is tried again. */
const RETRY_AFTER = 60_000;

type Find = (brand: Brand, kind: BrandAssetKind) => Promise<BrandAsset | null>;

/** Null after a failure, which is reported: the page shows the default icon, and the brand's name instead of a logo. */
export function createAssets(settings: AssetSettings): Find {
  const cache = new Map<string, Promise<BrandAsset | null>>();
  return (brand, kind) => {
    const source = assetSource(brand, kind);
    if (!source) return Promise.resolve(null);
    const address = kind === 'favicon.svg' ? `${source}?h=${FAVICON_SVG_HEIGHT}` : source;
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
    .then((body) => toAsset(new Uint8Array(body), address))
    .catch(() => undefined);
  if (copy) return copy;
  const body = await download(address, settings.content);
  const asset = toAsset(body, address);
  await writeAtomically(file, body).catch((error: unknown) => settings.log.report(error));
  return asset;
}

async function download(address: string, content: Config['content']): Promise<Uint8Array<ArrayBuffer>> {
  if (!allowedOrigins(content).includes(new URL(address).origin))
    throw new Error(`Brand asset ${address} is not on a host of the content lake, so it is not fetched`);
  const response = await fetch(address, {
    signal: AbortSignal.timeout(content.timeoutMs),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`Brand asset ${address} failed with status ${response.status}`);
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.byteLength > SIZE_LIMIT)
    throw new Error(`Brand asset ${address} has ${body.byteLength} bytes, expected at most ${SIZE_LIMIT}`);
  return body;
}

/** A document can contain any address. Only the lake's own hosts are fetched, so that it cannot reach the network. */
function allowedOrigins({ apiHost, cdnHost }: Config['content']): string[] {
  const own = [apiHost, cdnHost].flatMap((host) => (host ? [new URL(host).origin] : []));
  // The images of the lake are always on this host, also when its API has another one.
  return [...own, 'https://cdn.sanity.io'];
}

function toAsset(body: Uint8Array<ArrayBuffer>, address: string): BrandAsset {
  const type = contentTypeOf(body);
  if (!type) throw new Error(`Brand asset ${address} is neither SVG, PNG, WebP, JPEG nor ICO`);
  const headers: Record<string, string> = { 'content-type': type };
  if (type === 'image/svg+xml') headers['content-security-policy'] = "default-src 'none'; sandbox";
  return { body, headers };
}
