/** The words of the PDF of an invoice. They are stored with the invoice, so that a later text never changes one that was issued. */
import { createHash } from 'node:crypto';
import { placesOf } from '../../../contract/texts.ts';
import { DEFAULT_TEXTS } from '../../../gen/default-texts.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import type { TextKey } from '../../kernel/texts.ts';

export type PdfWord = Extract<TextKey, `pdf.${string}`>;
export type PdfTexts = Readonly<Record<PdfWord, string>>;

const isPdfWord = (key: string): key is PdfWord => key.startsWith('pdf.');
/** Of layout 1. A word that comes later needs a new layout, because stored texts do not have it. */
export const PDF_WORDS: readonly PdfWord[] = Object.keys(DEFAULT_TEXTS.nl).filter(isPdfWord).sort();

/** The current words of a country, with their places unfilled. @returns `id` is the hash of `texts`, which is JSON */
export function documentTexts(
  content: Pick<BackofficeContent, 'textsOf'>,
  country: 'nl' | 'be',
): { id: string; texts: string } {
  const t = content.textsOf(country);
  const texts = JSON.stringify(
    Object.fromEntries(PDF_WORDS.map((key) => [key, t(key, placesAsThemselves(key))])),
  );
  return { id: createHash('sha256').update(texts).digest('hex'), texts };
}

/** An editor's text has the places of the default, or it is not used. */
function placesAsThemselves(key: PdfWord): Readonly<Record<string, string>> {
  return Object.fromEntries(placesOf(DEFAULT_TEXTS.nl[key]).map((name) => [name, `{${name}}`]));
}
