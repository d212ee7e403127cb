/**
 * The icons of a page. Brand assets are served from the portal's own origin. Their address contains a version of the
 * asset, so browsers can cache it for ever; it changes when the editor uploads another file.
 */
import { hash } from 'node:crypto';
import type { Brand } from '../../contract/brand.ts';

/** Used when a brand has no .ico, and when resolving one fails (specification, section 1). 48 × 48. */
export const DEFAULT_FAVICON = '/images/favicon.ico';

/** Pixels; the specification's height for the SVG icon. */
export const FAVICON_SVG_HEIGHT = 48;

export const BRAND_ASSET_KINDS = ['logo', 'favicon.svg', 'favicon.ico'] as const;
export type BrandAssetKind = (typeof BRAND_ASSET_KINDS)[number];

export interface IconLink {
  readonly href: string;
  readonly type: string;
  readonly sizes: string;
}

/** The address of an asset in the content lake; undefined when the brand has none. */
export function assetSource(brand: Brand, kind: BrandAssetKind): string | undefined {
  const reference = { logo: brand.logo, 'favicon.svg': brand.faviconSvg, 'favicon.ico': brand.faviconIco }[
    kind
  ];
  return reference?.asset.url;
}

/** The address on the portal's own host, such as `/merk/logo?v=1a2b3c4d`; undefined when the brand has none. */
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

/** The `<link rel="icon">` entries, the .ico first; without a brand only the default. */
export function faviconLinks(brand: Brand | null): readonly IconLink[] {
  const ico = {
    href: (brand && assetAddress(brand, 'favicon.ico')) ?? DEFAULT_FAVICON,
    type: 'image/x-icon',
    sizes: '48x48',
  };
  const svg = brand ? assetAddress(brand, 'favicon.svg') : undefined;
  return svg ? [ico, { href: svg, type: 'image/svg+xml', sizes: 'any' }] : [ico];
}
