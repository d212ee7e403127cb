/** One parsed version of the content. Values that depend on the brand are computed once per view. */
import { type Brand, CATEGORIES } from '../../../contract/brand.ts';
import type { ContactPage } from '../../../contract/contact-page.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Content } from '../../../server/content/content.ts';
import { parseDocument } from '../../../server/content/parse.ts';
import type { Language } from '../../../server/content/texts.ts';
import { type BrandBook, createBrandBook } from '../../brands/find.ts';
import type { Log } from '../log.ts';
import { alertsFor, type SiteAlert } from './alerts.ts';
import { type CommercialBannerEntry, commercialBannerDocument } from './documents.ts';
import { type FaqGroup, faqFor } from './faq.ts';
import { announcements } from './maintenance.ts';
import { type ClientSettings, clientSettingsFor } from './settings.ts';
import { type BrandCategory, type Texts, wordingsOf } from './texts.ts';

export interface ContentView {
  /** Changes when any document changes. */
  readonly revision: string;
  readonly brands: BrandBook;
  flagsOf(brandKey: string): ResolvedFlags;
  texts(language: Language): Texts;
  /** The same content with the texts of a category of brand; by default they are those for newspapers. */
  forCategory(category: BrandCategory): ContentView;
  faq(brandKey: string): readonly FaqGroup[];
  contactPage(brandKey: string): ContactPage | undefined;
  /** Also those that begin later or have ended. */
  alerts(brandKey: string): readonly SiteAlert[];
  clientSettings(brandKey: string): ClientSettings;
  commercialBanner(brandKey: string): readonly CommercialBannerEntry[];
}

/** @throws StartupError when the default brand is not among the documents. */
export function createContentView(content: Content, defaultBrand: string, log: Log): ContentView {
  const { revision, flagsOf, contactPageOf, portalDocuments } = content;
  const brands = createBrandBook(content.brands, defaultBrand);
  const wordings = wordingsOf(content.texts, log);
  const banner = portalDocuments.commercialBanner
    ? parseDocument(commercialBannerDocument, portalDocuments.commercialBanner, log)
    : undefined;
  const settingsOf = clientSettingsFor(portalDocuments.clientSettings, log);
  const alertsOf = alertsFor(portalDocuments.siteAlerts, log);
  const announcedTo = (brand: Brand) =>
    announcements(
      settingsOf(brand).maintenance,
      wordings[brand.brandCountry][brand.brandCategory],
      brand.brandCountry,
    );
  const view: Omit<ContentView, 'texts' | 'forCategory'> = {
    revision,
    brands,
    flagsOf,
    faq: oncePerBrand(brands, [], faqFor(portalDocuments.faqGroups, portalDocuments.faqItems, log)),
    contactPage: oncePerBrand<ContactPage | undefined>(brands, undefined, contactPageOf),
    alerts: oncePerBrand(brands, [], (brand) => [...announcedTo(brand), ...alertsOf(brand)]),
    clientSettings: oncePerBrand(brands, settingsOf(undefined), settingsOf),
    commercialBanner: oncePerBrand(
      brands,
      [],
      (brand) => banner?.entries.filter((entry) => entry.configuration.brand === brand.key) ?? [],
    ),
  };
  const forCategory = (category: BrandCategory) => byCategory[category];
  const worded = (category: BrandCategory): ContentView => ({
    ...view,
    texts: (language) => wordings[language][category],
    forCategory,
  });
  const byCategory = Object.fromEntries(CATEGORIES.map((category) => [category, worded(category)])) as Record<
    BrandCategory,
    ContentView
  >;
  return byCategory.newspaper;
}

/** Caches a value per brand; `none` is the value for an unknown key. */
function oncePerBrand<Value>(
  brands: BrandBook,
  none: Value,
  compute: (brand: Brand) => Value,
): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const brand = brands.byKey(key);
    if (!brand) return none;
    const value = compute(brand);
    cache.set(key, value);
    return value;
  };
}
