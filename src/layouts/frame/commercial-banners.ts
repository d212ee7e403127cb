/** The commercial banners of a brand: those of its own kind, and none in its app. */
import { isFeatureOpen } from '../../../contract/features.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { bannerOf } from '../../lib/third-party/sign-on.ts';

type Where = Pick<RequestContext, 'brand' | 'content' | 'flags' | 'surface'>;
export type CommercialBanner = ReturnType<Where['content']['commercialBanner']>[number];

export function shownBanners({ brand, content, flags, surface }: Where): readonly CommercialBanner[] {
  if (surface === 'app' || !isFeatureOpen('commercialbanner', flags, surface)) return [];
  const kind = bannerOf(brand);
  return content.commercialBanner(brand.key).filter(({ configuration }) => configuration.type === kind);
}
