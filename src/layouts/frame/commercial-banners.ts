/**
 * The commercial banner of a brand: the first entry of its own kind, and none in its app. Only pages about nothing in
 * particular show it, and below their heading; `commercial-banners.test.ts` lists them.
 */
import { isFeatureOpen } from '../../../contract/features.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { bannerOf } from '../../lib/third-party/sign-on.ts';

type Where = Pick<RequestContext, 'brand' | 'content' | 'flags' | 'surface'>;
export type CommercialBanner = ReturnType<Where['content']['commercialBanner']>[number];

export function shownBanner({ brand, content, flags, surface }: Where): CommercialBanner | undefined {
  if (surface === 'app' || !isFeatureOpen('commercialbanner', flags, surface)) return undefined;
  const kind = bannerOf(brand);
  return content.commercialBanner(brand.key).find(({ configuration }) => configuration.type === kind);
}
