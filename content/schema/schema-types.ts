/**
 * Every document type of this content, for a studio's `schema.types`. The studio reads the brand codes from the brand
 * documents when it starts (`*[_type == "brand"].key`), so that a new brand gets its switches.
 */
import { brand } from './brand.ts';
import { contactPage } from './contact-page.ts';
import { featureFlags } from './feature-flags.ts';
import type { DocumentType } from './field.ts';
import { clientSettings, commercialBanner, faqGroup, faqItem, siteAlert, texts } from './messages.ts';

export const schemaTypes = (brandCodes: readonly string[]): readonly DocumentType[] => [
  brand,
  featureFlags(brandCodes),
  texts,
  faqGroup,
  faqItem,
  siteAlert,
  contactPage,
  clientSettings,
  commercialBanner,
];
