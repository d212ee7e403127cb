/** Holds sentences of the content: words are changed there and in the test of their service, nowhere else. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { TextKey } from '../support/texts.ts';

type Sentences = Readonly<Partial<Record<TextKey, string>>>;

export const expectDutch = (sentences: Sentences): void => expectTexts('nl', sentences);
export const expectBelgian = (sentences: Sentences): void => expectTexts('be', sentences);

function expectTexts(language: 'nl' | 'be', sentences: Sentences): void {
  const texts = JSON.parse(readFileSync(`gen/texts/${language}.json`, 'utf8')) as Record<string, string>;
  expect(Object.fromEntries(Object.keys(sentences).map((key) => [key, texts[key]]))).toEqual(sentences);
}
