/**
 * The texts of mails and login pages, which an editor can change. The defaults are those of `content/texts` when this
 * release was built. An editor's text that is empty or has other `{placeholders}` than its default is reported, and
 * the default is used: a mail without its date is worse than one with an older text.
 */
import { placesOf } from '../../contract/texts.ts';
import { DEFAULT_TEXTS } from '../../gen/default-texts.ts';
import type { Language, TextsByLanguage } from '../../server/content/texts.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { TextKey, Texts } from '../kernel/texts.ts';

/** The texts per country. Belgium uses the Dutch text where it has none of its own. */
export function textsWithDefaults(written: TextsByLanguage, log: BackofficeLog): Record<Language, Texts> {
  const bookOf = (language: Language) =>
    new Map([
      ...Object.entries(DEFAULT_TEXTS[language]),
      ...[...written[language]].filter(([key, text]) => isUsable(key, text, log)),
    ]);
  const nl = bookOf('nl');
  return { nl: textsOf(nl), be: textsOf(new Map([...nl, ...bookOf('be')])) };
}

function isUsable(key: string, text: string, log: BackofficeLog): boolean {
  if (!Object.hasOwn(DEFAULT_TEXTS.nl, key)) return false;
  const expected = placesOf(DEFAULT_TEXTS.nl[key as TextKey]);
  if (text.trim() !== '' && placesOf(text).join() === expected.join()) return true;
  const wanted = expected.length > 0 ? expected.map((name) => `{${name}}`).join(', ') : 'no placeholders';
  log.report(new Error(`Text '${key}' is refused: expected a text with ${wanted}; the default is used`));
  return false;
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
