/** Every text that an island names is sent by its page, and every text that is sent exists. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import texts from '../../../content/texts/nl.json' with { type: 'json' };
import { textsFor } from '../shell/packed-texts.ts';
import { ALL_TEXTS, movesTexts, stepTexts } from './text-keys.ts';

const named = globSync('src/islands/moving/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1] as string),
  );

it('the texts of the moving islands are all sent', () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((key) => !ALL_TEXTS.includes(key))).toEqual([]);
});

it('the texts that are sent are all written, and each has a code of its own on its page', () => {
  expect(ALL_TEXTS.filter((key) => !(key in texts))).toEqual([]);
  for (const page of [stepTexts('datum'), stepTexts('adres'), stepTexts('abonnementen'), movesTexts(true)])
    expect(() => textsFor((key) => key, page)).not.toThrow();
});
