import * as v from 'valibot';
import { expect, test } from 'vitest';
import { suspendDeliveryInput, temporaryAddress } from './holiday.ts';

const home = { street: 'Badweg', house_number: '3', zip_code: '1796aa', city: 'De Koog', country_code: 'NL' };
const codes = (schema: v.GenericSchema, given: unknown) =>
  v
    .safeParse(schema, given, { abortPipeEarly: true })
    .issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

test('a suffix that was left empty is none, and a postcode is written as on an envelope', () => {
  expect(v.parse(temporaryAddress, { ...home, house_number_suffix: ' ' })).toEqual({
    ...home,
    zip_code: '1796 AA',
    house_number_suffix: null,
  });
});

test('an address abroad is refused as such, before any other mistake in it', () => {
  expect(codes(temporaryAddress, { ...home, zip_code: '75001', country_code: 'FR' })).toEqual([
    'country_code HOLIDAY-ADDRESS-ABROAD',
  ]);
});

test('a wrong postcode and a character that is not allowed are reported by field', () => {
  expect(codes(temporaryAddress, { ...home, zip_code: '1234 SS' })).toEqual(['zip_code POSTCODE-INVALID']);
  expect(codes(temporaryAddress, { ...home, street: '<Badweg>' })).toEqual(['street TEXT-CHARACTERS']);
});

test('days exist, and the same subscription twice is one', () => {
  const given = { subscriptionIds: ['1', '1'], firstDay: '2028-02-29', lastDay: ' 2028-03-07 ' };
  expect(v.parse(suspendDeliveryInput, given)).toEqual({
    subscriptionIds: ['1'],
    firstDay: '2028-02-29',
    lastDay: '2028-03-07',
  });
  expect(codes(suspendDeliveryInput, { subscriptionIds: [], firstDay: '2027-02-29', lastDay: '' })).toEqual([
    'subscriptionIds FIELD-MISSING',
    'firstDay DATE-INVALID',
    'lastDay FIELD-MISSING',
  ]);
});
