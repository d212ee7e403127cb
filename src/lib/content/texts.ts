/** Texts by key. A missing one is a reported error and a readable fallback, never an empty button. */
import { type Brand, CATEGORIES } from '../../../contract/brand.ts';
import { textEntry, textsDocument } from '../../../contract/texts.ts';
import type { Log } from '../log.ts';
import { parseDocument, parseDocuments } from './parse.ts';

export type Language = 'nl' | 'be';
export type BrandCategory = Brand['brandCategory'];
export type Wordings = Record<Language, Record<BrandCategory, Texts>>;

/** The text of a key, with `{name}` places filled from the values. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What `?debug=locale` shows outside production: the keys themselves. */
export const keysAsTexts: Texts = (key) => key;

/**
 * Both languages, in the words of each category of brand; Belgium's texts fall back to the Dutch ones. A text that
 * reads otherwise for a category has a second one under its key and the category: who reads a magazine is promised no
 * newspaper.
 */
export function readTexts(documents: readonly unknown[], log: Log): Wordings {
  const books = parseDocuments(textsDocument, documents, log);
  const bookOf = (language: Language) =>
    new Map(
      books
        .filter((book) => book.language === language)
        .flatMap((book) =>
          book.entries.map((entry, index) =>
            parseDocument(textEntry, entry, log, `${book._id} (texts), entry ${index}`),
          ),
        )
        .flatMap((entry) => (entry ? [[entry.key, entry.text] as const] : [])),
    );
  const nl = bookOf('nl');
  const inWordsFor = (book: ReadonlyMap<string, string>) => {
    const wordings = CATEGORIES.map(
      (category) => [category, createTexts(inWordsOf(book, category), log)] as const,
    );
    return Object.fromEntries(wordings) as Record<BrandCategory, Texts>;
  };
  return { nl: inWordsFor(nl), be: inWordsFor(new Map([...nl, ...bookOf('be')])) };
}

function inWordsOf(book: ReadonlyMap<string, string>, category: BrandCategory): ReadonlyMap<string, string> {
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
      // A code that this release does not know has the generic sentence (specification, sections 5 and 8).
      const generic = key.startsWith('violation.') ? book.get('violation.GENERIC-ERROR') : undefined;
      return generic ?? readable(key);
    }
    if (!text.includes('{')) return text;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values && Object.hasOwn(values, name) ? values[name] : undefined;
      if (value !== undefined) return String(value);
      reportOnce(`Text '${key}' asks for the value '${name}', which was not given`, key);
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
