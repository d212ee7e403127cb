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

  test('has a postcode of its own country, which is the Netherlands or Belgium', () => {
    expect(codesOf({ country_code: 'BE' })).toEqual(['zip_code: POSTCODE-INVALID']);
    expect(codesOf({ country_code: 'DE' })).toEqual(['country_code: COUNTRY-NOT-OFFERED']);
  });
});
