import { expect, it } from 'vitest';
import texts from '../../../gen/texts/nl.json' with { type: 'json' };
import { notLookedUp } from './found-address.ts';

it.each([
  ['RATE-LIMITED', 'Vul zelf de straat en de plaats in, of wacht even.'],
  ['GENERIC-ERROR', 'Zoeken lukt nu niet. Vul zelf de straat en de plaats in.'],
  [undefined, 'Zoeken lukt nu niet. Vul zelf de straat en de plaats in.'],
] as const)('An address that could not be looked up is written by hand: %s', (code, words) => {
  const { outcome, addresses } = notLookedUp(code);
  expect(addresses).toEqual([]);
  expect(texts[`address.find.${outcome}` as keyof typeof texts]).toContain(words);
});
