import { expect, test } from 'vitest';
import { readPhone } from '../../../../contract/phone.ts';
import { highlightedFirst, phoneCountries } from './countries.ts';

test('the countries are in the order of their Dutch names, the highlighted ones first', () => {
  const names = highlightedFirst(phoneCountries(['31', '32'])).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['België', 'Nederland', 'Albanië', 'Andorra']);
  expect(names).toHaveLength(new Set(names).size);
});

test('only the Netherlands is highlighted by default', () => {
  expect(highlightedFirst(phoneCountries())[0]?.name).toBe('Nederland');
  expect(phoneCountries().filter(({ isHighlighted }) => isHighlighted)).toHaveLength(1);
});

test('each code is found in a number that begins with it', () => {
  for (const { code } of phoneCountries()) expect(readPhone(`+${code}61234567`).code).toBe(code);
});
