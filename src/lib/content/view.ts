/** One parsed version of the content. Values that depend on the brand are computed once per view. */
import { type Brand, brandDocument, CATEGORIES } from '../../../contract/brand.ts';
import { type ContactPage, contactPageDocument, contactPageOf } from '../../../contract/contact-page.ts';
import {
  type FlagDocument,
  flagDocument,
  type ResolvedFlags,
  resolveFlags,
} from '../../../contract/flags.ts';
import { type BrandBook, createBrandBook } from '../../brands/find.ts';
import type { Log } from '../log.ts';
import { alertsFor, type SiteAlert } from './alerts.ts';
import { type CommercialBannerEntry, commercialBannerDocument } from './documents.ts';
import { type FaqGroup, faqFor } from './faq.ts';
import { announcements } from './maintenance.ts';
import { parseDocument, parseDocuments } from './parse.ts';
import type { Everything } from './queries.ts';
import { type ClientSettings, clientSettingsFor } from './settings.ts';
import { type BrandCategory, type Language, readTexts, type Texts } from './texts.ts';

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
export function createContentView(
  raw: Everything,
  revision: string,
  defaultBrand: string,
  log: Log,
): ContentView {
  const brands = createBrandBook(distinct(parseDocuments(brandDocument, raw.brands, log), log), defaultBrand);
  const flags = readFlags(raw.flags, log);
  const wordings = readTexts(raw.texts, log);
  const banner = raw.commercialBanner
    ? parseDocument(commercialBannerDocument, raw.commercialBanner, log)
    : undefined;
  const contactPages = parseDocuments(contactPageDocument, raw.contactPages, log);
  const settingsOf = clientSettingsFor(raw.clientSettings, log);
  const alertsOf = alertsFor(raw.siteAlerts, log);
  const announcedTo = (brand: Brand) =>
    announcements(
      settingsOf(brand).maintenance,
      wordings[brand.brandCountry][brand.brandCategory],
      brand.brandCountry,
    );
  const flagsOf = (brandKey: string) => resolveFlags(flags, brandKey, (message) => log.warn(message));
  const view: Omit<ContentView, 'texts' | 'forCategory'> = {
    revision,
    brands,
    flagsOf: oncePerBrand(brands, flagsOf(''), (brand) => flagsOf(brand.key)),
    faq: oncePerBrand(brands, [], faqFor(raw.faqGroups, raw.faqItems, log)),
    contactPage: oncePerBrand<ContactPage | undefined>(brands, undefined, (brand) =>
      contactPageOf(contactPages, brand),
    ),
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

/** Of two brands with the same host or key only the first is used, and the other is reported. */
function distinct(all: readonly Brand[], log: Log): Brand[] {
  const taken = new Set<string>();
  return all.filter((brand) => {
    const names = [`key ${brand.key}`, `portal ${brand.portalHost}`, `account ${brand.accountHost}`];
    const clash = names.find((name) => taken.has(name));
    if (clash) {
      log.report(new Error(`Content document ${brand._id} is left out: another brand has the ${clash}`), {
        document: brand._id,
      });
      return false;
    }
    for (const name of names) taken.add(name);
    return true;
  });
}

function readFlags(raw: unknown, log: Log): FlagDocument {
  const parsed = parseDocument(flagDocument, raw, log, 'of the feature flags');
  return parsed ?? { _id: '', _type: 'featureFlags', _createdAt: '', _updatedAt: '', _rev: '', general: {} };
}
