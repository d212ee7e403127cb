import { expect, test } from 'vitest';
import { readPhone } from '../../../../contract/phone.ts';
import { phoneCountries } from './countries.ts';

test('the countries are in the order of their Dutch names, the highlighted ones first', () => {
  const names = Object.keys(phoneCountries(['31', '32']));
  expect(names.slice(0, 4)).toEqual(['België', 'Nederland', 'Albanië', 'Andorra']);
  expect(names).toHaveLength(new Set(names).size);
});

test('only the Netherlands is highlighted by default', () => {
  expect(Object.keys(phoneCountries()).slice(0, 2)).toEqual(['Nederland', 'Albanië']);
});

test('each code is found in a number that begins with it', () => {
  for (const code of Object.values(phoneCountries())) expect(readPhone(`+${code}61234567`).code).toBe(code);
});
