import { expect, test } from 'vitest';
import { address as temporary } from '../services/holiday/address-step.ts';
import { address as moved } from '../services/moving/address-step.ts';

/** The error summary follows the order of these fields. */
const STEPS = [
  ['a temporary address', temporary.fields],
  ['a new address', moved.fields],
] as const;

const inOrder = (fields: typeof temporary.fields, country: string) =>
  typeof fields === 'function' ? fields({ country_code: country }) : (fields ?? []);

test.each(STEPS)('The errors of %s in Belgium begin with the street, like the form', (_, fields) => {
  expect(inOrder(fields, 'BE').slice(0, 6)).toEqual([
    ...['street', 'house_number', 'house_number_suffix', 'zip_code', 'city', 'country_code'],
  ]);
});

test.each(STEPS)(
  'The errors of %s in the Netherlands begin with the postcode and the house number',
  (_, fields) => {
    expect(inOrder(fields, 'NL').slice(0, 2)).toEqual(['zip_code', 'house_number']);
  },
);
