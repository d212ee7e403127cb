/** The links a brand may have, by the names that content uses for them (specification, section 2). */
import type { Brand } from '../../contract/brand.ts';

const LINKS = {
  homepage: (brand) => brand.homepageUrl,
  contact: (brand) => brand.contactPageUrl,
  subscriptionOffers: (brand) => brand.subscriptionOffersLink?.url,
  readOnline: (brand) => brand.subscriptionReadOnlineUrl,
  changeSubscription: (brand) => brand.subscriptionChangeLinkUrl,
  terminateSubscription: (brand) => brand.subscriptionTerminateLinkUrl,
  webshop: (brand) => brand.brandWebshopLinkUrl,
  holidayTemporaryChangeCrossSell: (brand) => brand.holidayTemporaryChangeCrossSellUrl,
  holidayPauseCrossSell: (brand) => brand.holidayPauseCrossSellUrl,
  changeAddressCrossSell: (brand) => brand.changeAddressCrossSellUrl,
  createAccount: (brand) => brand.createAccountUrl,
  resetPassword: (brand) => brand.resetPasswordUrl,
} satisfies Record<string, (brand: Brand) => string | null | undefined>;

export type BrandLinkType = keyof typeof LINKS;

export const BRAND_LINK_TYPES = Object.keys(LINKS) as [BrandLinkType, ...BrandLinkType[]];

/** The address of one of a brand's links; undefined when the brand has none. */
export function brandLink(brand: Brand, type: BrandLinkType): string | undefined {
  return LINKS[type](brand) ?? undefined;
}
