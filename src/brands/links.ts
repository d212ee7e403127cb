/** Where each of a brand's links leads. */
import type { Brand, BrandLinkType } from '../../contract/brand.ts';

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
} satisfies Record<BrandLinkType, (brand: Brand) => string | null | undefined>;

export type { BrandLinkType } from '../../contract/brand.ts';

/** The address of one of a brand's links; undefined when the brand has none. */
export function brandLink(brand: Brand, type: BrandLinkType): string | undefined {
  return LINKS[type](brand) ?? undefined;
}
