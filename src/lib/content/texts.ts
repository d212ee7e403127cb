/** Texts by key. A missing one is reported and has a readable fallback, so that a button is never empty. */
import { type Brand, CATEGORIES } from '../../../contract/brand.ts';
import type { Language, TextsByLanguage } from '../../../server/content/texts.ts';
import type { Log } from '../log.ts';

export type BrandCategory = Brand['brandCategory'];
export type Wordings = Record<Language, Record<BrandCategory, Texts>>;

/** The text of a key, with its `{name}` placeholders filled from the values. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** For `?debug=locale` outside production. */
export const keysAsTexts: Texts = (key) => key;

/**
 * The texts of both countries, per category of brand. Belgian texts fall back to the Dutch ones. A text can have a
 * variant for a category, under `<key>.<category>`: a magazine's texts do not mention a newspaper.
 */
export function wordingsOf({ nl, be }: TextsByLanguage, log: Log): Wordings {
  const perCategory = (book: ReadonlyMap<string, string>) => {
    const wordings = CATEGORIES.map(
      (category) => [category, createTexts(textsOfCategory(book, category), log)] as const,
    );
    return Object.fromEntries(wordings) as Record<BrandCategory, Texts>;
  };
  return { nl: perCategory(nl), be: perCategory(new Map([...nl, ...be])) };
}

function textsOfCategory(book: ReadonlyMap<string, string>, category: BrandCategory) {
  const suffix = `.${category}`;
  const own = [...book]
    .filter(([key]) => key.endsWith(suffix))
    .map(([key, text]) => [key.slice(0, -suffix.length), text] as const);
  return new Map([...book, ...own.filter(([key]) => book.has(key))]);
}

function createTexts(book: ReadonlyMap<string, string>, log: Log): Texts {
  const reported = new Set<string>();
  const reportOnce = (message: string, key: string) => {
    if (reported.has(message)) return;
    reported.add(message);
    log.report(new Error(message), { key });
  };
  return (key, values) => {
    const text = book.get(key);
    if (text === undefined) {
      reportOnce(`Missing translation key '${key}'`, key);
      // A violation code without a text has the generic sentence (specification, sections 5 and 8).
      const generic = key.startsWith('violation.') ? book.get('violation.GENERIC-ERROR') : undefined;
      return generic ?? readable(key);
    }
    if (!text.includes('{')) return text;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values && Object.hasOwn(values, name) ? values[name] : undefined;
      if (value !== undefined) return String(value);
      reportOnce(`Text '${key}' uses the value '${name}', which was not given`, key);
      return place;
    });
  };
}

/** `abonnementen.legeLijst` → `Lege lijst`. */
function readable(key: string): string {
  const words = (key.split('.').at(-1) ?? key)
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
