/** The texts that editors write, by language and key. A broken one is reported and left out; the others remain. */
import { textEntry, textsDocument } from '../../contract/texts.ts';
import { type ContentLog, parseDocument, parseDocuments } from './parse.ts';

export type Language = 'nl' | 'be';
/** Belgium has only the texts that differ from the Dutch ones. */
export type TextsByLanguage = Readonly<Record<Language, ReadonlyMap<string, string>>>;

export function readTexts(documents: readonly unknown[], log: ContentLog): TextsByLanguage {
  const texts = { nl: new Map<string, string>(), be: new Map<string, string>() };
  for (const { _id, language, entries } of parseDocuments(textsDocument, documents, log))
    for (const [index, entry] of entries.entries()) {
      const parsed = parseDocument(textEntry, entry, log, `${_id} (texts), entry ${index}`);
      if (parsed) texts[language].set(parsed.key, parsed.text);
    }
  return texts;
}
