/** The texts of an island: the page sends only those that it uses, with their places still open. */
import type { Texts } from '../../lib/content/texts.ts';

export type TextRecord = Readonly<Record<string, string>>;

/** `{name}` for every name, so that a text comes out as an editor wrote it. */
const PLACES = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });

/** What the page sends along. */
export function textsFor(t: Texts, keys: readonly string[]): TextRecord {
  return Object.fromEntries(keys.map((key) => [key, t(key, PLACES)]));
}

/** Reads them again. @throws for a text that the page did not send: a list in `text-keys.ts` is incomplete */
export function textsOf(record: TextRecord): Texts {
  return (key, values = {}) => {
    // A code that this release does not know has the generic sentence (specification, section 5).
    const text =
      record[key] ?? (key.startsWith('violation.') ? record['violation.GENERIC-ERROR'] : undefined);
    if (text === undefined) throw new Error(`The page did not send the text '${key}'`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  };
}
