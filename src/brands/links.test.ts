import { expect, it } from 'vitest';
import { BRAND_LINK_TYPES } from '../../contract/brand.ts';
import { testBrand } from '../lib/content/content.fixture.ts';
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
  serviceConditionsUrl: address,
  createAccountUrl: address,
  resetPasswordUrl: address,
});

it('A brand’s app shows all links except offers, webshop and cross-sell', () => {
  const hidden = BRAND_LINK_TYPES.filter((type) => !shownLink({ brand, surface: 'app' }, type));
  expect(hidden).toEqual([
    'subscriptionOffers',
    'webshop',
    'holidayTemporaryChangeCrossSell',
    'holidayPauseCrossSell',
    'changeAddressCrossSell',
  ]);
});

it('A brand’s site shows all its links', () => {
  for (const type of BRAND_LINK_TYPES)
    expect(shownLink({ brand, surface: 'web' }, type)).toBe(brandLink(brand, type));
});
