/** One version of the content, its documents parsed one by one as far as portal and back office both use them. */
import { type Brand, brandDocument } from '../../contract/brand.ts';
import { type ContactPage, contactPageDocument, contactPageOf } from '../../contract/contact-page.ts';
import { type FlagDocument, flagDocument, type ResolvedFlags, resolveFlags } from '../../contract/flags.ts';
import { type ContentLog, parseDocument, parseDocuments } from './parse.ts';
import type { Everything } from './query.ts';
import { readTexts, type TextsByLanguage } from './texts.ts';

export interface Content {
  /** Changes when any document changes. */
  readonly revision: string;
  readonly brands: readonly Brand[];
  /** All are off for a brand that does not exist. */
  flagsOf(brandKey: string): ResolvedFlags;
  readonly texts: TextsByLanguage;
  /** Undefined when no contact page is for this brand. */
  contactPageOf(brand: Brand): ContactPage | undefined;
  /** The documents that only the portal reads, as the lake gave them. */
  readonly portalDocuments: Omit<Everything, 'brands' | 'contactPages' | 'flags' | 'texts'>;
}

export function readContent(documents: Everything, revision: string, log: ContentLog): Content {
  const { brands: brandDocuments, contactPages, flags, texts, ...portalDocuments } = documents;
  const brands = distinct(parseDocuments(brandDocument, brandDocuments, log), log);
  const contacts = parseDocuments(contactPageDocument, contactPages, log);
  return {
    revision,
    brands,
    flagsOf: flagsByBrand(flags, brands, log),
    texts: readTexts(texts, log),
    contactPageOf: (brand) => contactPageOf(contacts, brand),
    portalDocuments,
  };
}

function flagsByBrand(raw: unknown, brands: readonly Brand[], log: ContentLog): Content['flagsOf'] {
  const document = parseDocument(flagDocument, raw, log, 'of the feature flags') ?? NO_FLAGS;
  const resolve = (key: string) => resolveFlags(document, key, (message) => log.warn(message));
  const resolved = new Map<string, ResolvedFlags>();
  const keys = new Set(['', ...brands.map(({ key }) => key)]);
  return (brandKey) => {
    const key = keys.has(brandKey) ? brandKey : '';
    const flags = resolved.get(key) ?? resolve(key);
    resolved.set(key, flags);
    return flags;
  };
}

const NO_FLAGS: FlagDocument = {
  ...{ _id: '', _createdAt: '', _updatedAt: '', _rev: '' },
  _type: 'featureFlags',
  general: {},
};

/** Of two brands with the same host or key only the first is used, and the other is reported. */
function distinct(all: readonly Brand[], log: ContentLog): Brand[] {
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
