/** Every document type of this content, for a studio's `schema.types`. */
import { brand } from './brand.ts';
import { contactPage } from './contact-page.ts';
import { featureFlags } from './feature-flags.ts';
import type { DocumentType } from './field.ts';
import { clientSettings, commercialBanner, faqGroup, faqItem, siteAlert, texts } from './messages.ts';

export const schemaTypes: readonly DocumentType[] = [
  brand,
  featureFlags,
  texts,
  faqGroup,
  faqItem,
  siteAlert,
  contactPage,
  clientSettings,
  commercialBanner,
];
