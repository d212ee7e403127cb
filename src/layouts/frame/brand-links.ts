/** Which of a brand's links stand where on the frame and the service page. */
import type { Brand } from '../../../contract/brand.ts';
import { type BrandLinkType, brandLink } from '../../brands/links.ts';
import type { IconName } from '../icons/icons.ts';

export interface LabelledLink {
  /** Key of its text. */
  readonly label: string;
  readonly url: string;
}

function linksOf(
  brand: Brand,
  types: readonly BrandLinkType[],
): readonly (LabelledLink & { type: BrandLinkType })[] {
  return types.flatMap((type) => {
    const url = brandLink(brand, type);
    return url ? [{ type, url, label: `links.${type}` }] : [];
  });
}

export function footerLinks(brand: Brand): readonly LabelledLink[] {
  return linksOf(brand, ['homepage', 'contact', 'subscriptionOffers']);
}

const TILE_ICONS: Partial<Record<BrandLinkType, IconName>> = { readOnline: 'read', webshop: 'shop' };

/** The brand's own services among the tiles of the service page. */
export function tileLinks(brand: Brand): readonly (LabelledLink & { icon: IconName })[] {
  return linksOf(brand, ['readOnline', 'webshop']).map((link) => ({
    ...link,
    icon: TILE_ICONS[link.type] ?? 'external',
  }));
}
