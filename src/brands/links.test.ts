import { expect, it } from 'vitest';
import { BRAND_LINK_TYPES } from '../../contract/brand.ts';
import { testBrand } from '../lib/content/testing.ts';
import { brandLink, shownLink } from './links.ts';

const address = 'https://www.ad.example/x';
const brand = testBrand('ad', {
  contactPageUrl: address,
  subscriptionOffersLink: { url: address },
  subscriptionReadOnlineUrl: address,
  subscriptionChangeLinkUrl: address,
  subscriptionTerminateLinkUrl: address,
  brandWebshopLinkUrl: address,
  holidayTemporaryChangeCrossSellUrl: address,
  holidayPauseCrossSellUrl: address,
  changeAddressCrossSellUrl: address,
  createAccountUrl: address,
  resetPasswordUrl: address,
});

it('a brand’s app shows no offers, no webshop and no cross-sell, and all the rest', () => {
  const hidden = BRAND_LINK_TYPES.filter((type) => !shownLink({ brand, surface: 'app' }, type));
  expect(hidden).toEqual([
    'subscriptionOffers',
    'webshop',
    'holidayTemporaryChangeCrossSell',
    'holidayPauseCrossSell',
    'changeAddressCrossSell',
  ]);
});

it('its site shows every link that it has', () => {
  for (const type of BRAND_LINK_TYPES)
    expect(shownLink({ brand, surface: 'web' }, type)).toBe(brandLink(brand, type));
});
