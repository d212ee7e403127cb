import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressInput } from './address.ts';

const address = { street: 'Dorpsstraat', house_number: '12', zip_code: '1234 AB', city: 'Utrecht' };
const codesOf = (fields: Record<string, unknown>) => {
  const parsed = v.safeParse(addressInput, { ...address, ...fields });
  return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

describe('an address', () => {
  test('is Dutch without a country, and is normalised', () => {
    const tidy = v.parse(addressInput, { ...address, street: ' Dorpsstraat ', zip_code: '1234ab' });
    expect(tidy).toEqual({ ...address, house_number_suffix: null, country_code: 'NL' });
  });

  test('needs every part that the post needs', () => {
    expect(codesOf({ street: '  ' })).toEqual(['street: FIELD-MISSING']);
    expect(codesOf({ city: 3 })).toEqual(['city: FIELD-INVALID']);
    for (const house_number of ['twaalf', '0', '000'])
      expect(codesOf({ house_number })).toEqual(['house_number: FIELD-INVALID']);
    expect(codesOf({ house_number: '012' })).toEqual([]);
  });

  test.each([...'<>^#=/:'])('holds no %s', (character) => {
    expect(codesOf({ street: `Dorps${character}straat` })).toEqual(['street: TEXT-CHARACTERS']);
  });

  test.each([
    ['Dorpsstraat 7 bis', '7', 'bis', 'Dorpsstraat', 'bis'],
    ['Dorpsstraat 7-BIS', '7', 'bis', 'Dorpsstraat', 'bis'],
    ['Dorpsstraat 7', '7', 'bis', 'Dorpsstraat', 'bis'],
    ['Dorpsstraat 7', '07', null, 'Dorpsstraat', null],
    ['Dorpsstraat 7a', '7', '', 'Dorpsstraat', 'a'],
    ['Wetstraat 12 bus 3', '12', '3', 'Wetstraat', '3'],
    ['Wetstraat 12 bus 3', '12', 'Bus 3', 'Wetstraat', 'Bus 3'],
    ['Wetstraat, 12 bus 3', '12', null, 'Wetstraat', 'bus 3'],
    ['Plein 1944', '7', null, 'Plein 1944', null],
    ['Plein 1944 7', '7', null, 'Plein 1944', null],
    ['Rue du 11 Novembre', '11', null, 'Rue du 11 Novembre', null],
    ['Rue du 11 mai', '11', null, 'Rue du 11 mai', null],
    ['1e Dwarsstraat', '1', null, '1e Dwarsstraat', null],
  ])('%s with %s and %s is the street %s with %s', (street, house_number, suffix, tidy, addition) => {
    const house_number_suffix = suffix === '' ? null : suffix;
    expect(v.parse(addressInput, { ...address, street, house_number, house_number_suffix })).toMatchObject({
      street: tidy,
      house_number,
      house_number_suffix: addition,
    });
  });

  test.each([
    ['Dorpsstraat 9', '7', null],
    ['Dorpsstraat 7 bis', '7', 'A'],
    ['Rue de la Loi 16', '7', null],
  ])('%s with %s and %s is asked about', (street, house_number, house_number_suffix) =>
    expect(codesOf({ street, house_number, house_number_suffix })).toEqual(['street: STREET-NUMBER']),
  );

  test('has a postcode of its own country, which is the Netherlands or Belgium', () => {
    expect(codesOf({ country_code: 'BE' })).toEqual(['zip_code: POSTCODE-INVALID']);
    expect(codesOf({ country_code: 'DE' })).toEqual(['country_code: COUNTRY-NOT-OFFERED']);
  });
});
