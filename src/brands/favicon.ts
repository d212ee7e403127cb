/**
 * Which icons a document names. Brand assets are served from the portal's own origin; the address carries a
 * mark of the asset, so that it can be kept for ever and changes when the editor uploads another.
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

/** Where the lake keeps an asset of a brand; undefined when the brand has none. */
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
  return `/merk/${kind}?v=${markOf(source)}`;
}

/** Every page names a few of the same ones. */
const marks = new Map<string, string>();
const MOST_MARKS = 1_000;

function markOf(source: string): string {
  const known = marks.get(source);
  if (known !== undefined) return known;
  if (marks.size >= MOST_MARKS) marks.clear();
  const mark = hash('sha256', source, 'hex').slice(0, 8);
  marks.set(source, mark);
  return mark;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=60';

/** How long an asset may be kept that was asked for at this address: under another mark it is not what that mark says. */
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
