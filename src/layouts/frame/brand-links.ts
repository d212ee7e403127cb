/** Which of a brand's links are in the footer and among the tiles of the service page. */
import { type BrandLinkType, shownLink } from '../../brands/links.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import type { IconName } from '../icons/icons.ts';

export interface LabelledLink {
  /** Its text key. */
  readonly label: string;
  readonly url: string;
}

type Where = Pick<RequestContext, 'brand' | 'surface'>;

function linksOf(
  where: Where,
  types: readonly BrandLinkType[],
): readonly (LabelledLink & { type: BrandLinkType })[] {
  return types.flatMap((type) => {
    const url = shownLink(where, type);
    return url ? [{ type, url, label: `links.${type}` }] : [];
  });
}

export function footerLinks(where: Where): readonly LabelledLink[] {
  return linksOf(where, ['homepage', 'contact', 'subscriptionOffers']);
}

const TILE_ICONS: Partial<Record<BrandLinkType, IconName>> = { readOnline: 'read', webshop: 'shop' };

/** The brand's own services, as tiles of the service page. */
export function tileLinks(where: Where): readonly (LabelledLink & { icon: IconName })[] {
  return linksOf(where, ['readOnline', 'webshop']).map((link) => ({
    ...link,
    icon: TILE_ICONS[link.type] ?? 'external',
  }));
}
