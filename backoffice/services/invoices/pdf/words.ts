/** The words that are stored with an invoice, with values in their places. */
import type { PdfTexts, PdfWord } from '../document-texts.ts';

export type Words = (key: PdfWord, values?: Readonly<Record<string, string | number>>) => string;

/** @throws {Error} for a word that is not stored, or that has no value for a place */
export function wordsOf(texts: PdfTexts): Words {
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`The texts of the PDF have no '${key}'`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text '${key}' of the PDF has no value for '${name}'`);
      return String(value);
    });
  };
}
