import type { Brand } from '../../contract/brand.ts';
import type { ContactPage } from '../../contract/contact-page.ts';
import type { ResolvedFlags } from '../../contract/flags.ts';
import type { Texts } from './texts.ts';

export interface BackofficeContent {
  readonly brands: readonly Brand[];
  brandByKey(key: string): Brand | undefined;
  flagsOf(key: string): ResolvedFlags;
  /** The texts of mails and login pages for a country. */
  textsOf(country: Brand['brandCountry']): Texts;
  /** Undefined when no contact page is for this brand. */
  contactPageOf(brand: Brand): ContactPage | undefined;
  /** The brand itself and those that its host also shows. */
  visibleBrands(brand: Brand): readonly Brand[];
}
