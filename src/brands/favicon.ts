/** The icons of a page. */
import type { Brand } from '../../contract/brand.ts';
import { assetAddress } from '../../server/brand-assets.ts';

/** Used when a brand has no .ico, and when resolving one fails (specification, section 1). 48 × 48. */
export const DEFAULT_FAVICON = '/images/favicon.ico';

export interface IconLink {
  readonly href: string;
  readonly type: string;
  readonly sizes: string;
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
