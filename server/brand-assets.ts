/**
 * The addresses of a brand's logo and icons. Pages load them from their own origin: the portal and the account host fetch
 * them from the content lake. Their address contains a version of the asset, so browsers can cache it for ever; it changes when the
 * editor uploads another file.
 */
import { hash } from 'node:crypto';
import type { Brand } from '../contract/brand.ts';

/** Pixels; the specification's height for the SVG icon. */
const FAVICON_SVG_HEIGHT = 48;

export const BRAND_ASSET_KINDS = ['logo', 'favicon.svg', 'favicon.ico'] as const;
export type BrandAssetKind = (typeof BRAND_ASSET_KINDS)[number];

export interface BrandAsset {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Content type, and for an SVG a policy under which it cannot run or load anything when it is opened as a page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The address of an asset in the content lake; undefined when the brand has none. */
export function assetSource(brand: Brand, kind: BrandAssetKind): string | undefined {
  const reference = { logo: brand.logo, 'favicon.svg': brand.faviconSvg, 'favicon.ico': brand.faviconIco }[
    kind
  ];
  const source = reference?.asset.url;
  return source && kind === 'favicon.svg' ? `${source}?h=${FAVICON_SVG_HEIGHT}` : source;
}

/** The address on the page's own host, such as `/merk/logo?v=1a2b3c4d`; undefined when the brand has none. */
export function assetAddress(brand: Brand, kind: BrandAssetKind): string | undefined {
  const source = assetSource(brand, kind);
  if (!source) return undefined;
  return `/merk/${kind}?v=${versionOf(source)}`;
}

/** Cache of versions, because every page needs the same few. */
const versions = new Map<string, string>();
const MOST_VERSIONS = 1_000;

function versionOf(source: string): string {
  const cached = versions.get(source);
  if (cached !== undefined) return cached;
  if (versions.size >= MOST_VERSIONS) versions.clear();
  const version = hash('sha256', source, 'hex').slice(0, 8);
  versions.set(source, version);
  return version;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=60';

/** The cache-control of an asset. An outdated version gets the current asset, so that is cached for a minute. */
export function assetCaching(brand: Brand, kind: BrandAssetKind, address: string): string {
  return address === assetAddress(brand, kind) ? FOR_EVER : SHORTLY;
}
