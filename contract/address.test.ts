import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressInput, postcodeOf } from './address.ts';

const address = { street: 'Dorpsstraat', house_number: '12', zip_code: '1234 AB', city: 'Utrecht' };
const codesOf = (fields: Record<string, unknown>) => {
  const parsed = v.safeParse(addressInput, { ...address, ...fields });
  return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

describe('a postcode', () => {
  test.each([
    ['1234AB', 'NL', '1234 AB'],
    [' 1234 ab ', 'NL', '1234 AB'],
    ['1 000', 'BE', '1000'],
  ] as const)('%s in %s is %s', (given, country, written) => {
    expect(postcodeOf(given, country)).toBe(written);
  });

  test.each([
    ['0234 AB', 'NL'],
    ['1234 SA', 'NL'],
    ['1234 SD', 'NL'],
    ['1234 SS', 'NL'],
    ['1234', 'NL'],
    ['1234 AB', 'BE'],
    ['0999', 'BE'],
  ] as const)('%s is none of %s', (given, country) => {
    expect(postcodeOf(given, country)).toBeUndefined();
  });
});

describe('an address', () => {
  test('is Dutch when nothing else is said, and comes back tidied', () => {
    const tidy = v.parse(addressInput, { ...address, street: ' Dorpsstraat ', zip_code: '1234ab' });
    expect(tidy).toEqual({ ...address, house_number_suffix: null, country_code: 'NL' });
  });

  test('needs every part that the post needs', () => {
    expect(codesOf({ street: '  ' })).toEqual(['street: FIELD-MISSING']);
    expect(codesOf({ city: 3 })).toEqual(['city: FIELD-INVALID']);
    expect(codesOf({ house_number: 'twaalf' })).toEqual(['house_number: FIELD-INVALID']);
  });

  test.each([...'<>^#=/:'])('holds no %s', (character) => {
    expect(codesOf({ street: `Dorps${character}straat` })).toEqual(['street: TEXT-CHARACTERS']);
  });

  test('has a postcode of its own country, which is the Netherlands or Belgium', () => {
    expect(codesOf({ country_code: 'BE' })).toEqual(['zip_code: POSTCODE-INVALID']);
    expect(codesOf({ country_code: 'DE' })).toEqual(['country_code: COUNTRY-NOT-OFFERED']);
  });
});
