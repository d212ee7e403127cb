/** For tests: the texts of the demo content. */
import { readFileSync } from 'node:fs';
import type { Texts } from '../../lib/content/texts.ts';

const TEXTS = JSON.parse(readFileSync('gen/texts/nl.json', 'utf8')) as Readonly<Record<string, string>>;

export const writtenTexts: Texts = (key, values = {}) => {
  const text = TEXTS[key];
  if (text === undefined) throw new Error(`The content has no text '${key}'`);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
};
