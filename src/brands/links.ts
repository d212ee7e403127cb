/** The links of a brand. */
import type { Brand, BrandLinkType } from '../../contract/brand.ts';
import type { Surface } from '../../contract/features.ts';

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
  serviceConditions: (brand) => brand.serviceConditionsUrl,
} satisfies Record<BrandLinkType, (brand: Brand) => string | null | undefined>;

export type { BrandLinkType } from '../../contract/brand.ts';

/** The address of one of a brand's links; undefined when the brand has none. */
export function brandLink(brand: Brand, type: BrandLinkType): string | undefined {
  return LINKS[type](brand) ?? undefined;
}

/** Links to products, which a brand's app does not show (docs/decisions/0086-webview.md). */
const NOT_IN_APP: ReadonlySet<BrandLinkType> = new Set<BrandLinkType>([
  'subscriptionOffers',
  'webshop',
  'holidayTemporaryChangeCrossSell',
  'holidayPauseCrossSell',
  'changeAddressCrossSell',
]);

/** The address of one of a brand's links; undefined when this surface does not show it. */
export function shownLink(
  { brand, surface }: { readonly brand: Brand; readonly surface: Surface },
  type: BrandLinkType,
): string | undefined {
  return surface === 'app' && NOT_IN_APP.has(type) ? undefined : brandLink(brand, type);
}
