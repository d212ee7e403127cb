/**
 * The texts of mails and login pages, which an editor can change. The defaults are those of `content/texts` when this
 * release was built. An editor's text that is empty or has other `{placeholders}` than its default is reported, and
 * the default is used: a mail without its date is worse than one with an older text.
 */
import * as v from 'valibot';
import type { Brand } from '../../contract/brand.ts';
import { placesOf, textEntry, textsDocument } from '../../contract/texts.ts';
import { DEFAULT_TEXTS } from '../../gen/default-texts.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { TextKey, Texts } from '../kernel/texts.ts';

type Country = Brand['brandCountry'];

/** The texts per country. Belgium uses the Dutch text where it has none of its own. */
export function readTexts(documents: readonly unknown[], log: BackofficeLog): Record<Country, Texts> {
  const book = { nl: new Map(defaultsOf('nl')), be: new Map(defaultsOf('be')) };
  for (const document of documents) {
    const parsed = v.safeParse(textsDocument, document);
    // The portal reads the same documents and reports a broken one.
    if (!parsed.success) continue;
    const { language, entries } = parsed.output;
    for (const [key, text] of entries.flatMap((entry) => acceptedEntry(entry, log)))
      book[language].set(key, text);
  }
  return { nl: textsOf(book.nl), be: textsOf(new Map([...book.nl, ...book.be])) };
}

function acceptedEntry(entry: unknown, log: BackofficeLog): (readonly [string, string])[] {
  const parsed = v.safeParse(textEntry, entry);
  if (!parsed.success || !Object.hasOwn(DEFAULT_TEXTS.nl, parsed.output.key)) return [];
  const { key, text } = parsed.output;
  const expected = placesOf(DEFAULT_TEXTS.nl[key as TextKey]);
  const found = placesOf(text);
  if (text.trim() !== '' && found.join() === expected.join()) return [[key, text]];
  const wanted = expected.length > 0 ? expected.map((name) => `{${name}}`).join(', ') : 'no placeholders';
  log.report(new Error(`Text '${key}' is refused: expected a text with ${wanted}; the default is used`));
  return [];
}

function textsOf(book: ReadonlyMap<string, string>): Texts {
  return (key, values = {}) => {
    const text = book.get(key);
    if (text === undefined) throw new Error(`There is no text '${key}'`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Text '${key}' has no value for '${name}'`);
      return String(value);
    });
  };
}

function defaultsOf(country: Country): readonly [string, string][] {
  return Object.entries(DEFAULT_TEXTS[country]);
}
