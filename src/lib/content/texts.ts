/** Texts by key. A missing one is a reported error and a readable fallback, never an empty button. */
import type { Log } from '../log.ts';
import { textEntry, textsDocument } from './documents.ts';
import { parseDocument, parseDocuments } from './parse.ts';

export type Language = 'nl' | 'be';

/** The text of a key, with `{name}` places filled from the values. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What `?debug=locale` shows outside production: the keys themselves. */
export const keysAsTexts: Texts = (key) => key;

/** Both languages; Belgium's texts fall back to the Dutch ones. */
export function readTexts(documents: readonly unknown[], log: Log): Record<Language, Texts> {
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
  return { nl: createTexts([nl], log), be: createTexts([bookOf('be'), nl], log) };
}

/** Looks in each book in turn. */
function createTexts(books: readonly ReadonlyMap<string, string>[], log: Log): Texts {
  const reported = new Set<string>();
  const reportOnce = (message: string, key: string) => {
    if (reported.has(message)) return;
    reported.add(message);
    log.report(new Error(message), { key });
  };
  return (key, values) => {
    const text = books.find((book) => book.has(key))?.get(key);
    if (text === undefined) {
      reportOnce(`Missing translation key '${key}'`, key);
      return readable(key);
    }
    if (!text.includes('{')) return text;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      if (values?.[name] !== undefined) return String(values[name]);
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
