import { describe, expect, test } from 'vitest';
import { postcodeOf } from './postcode.ts';

describe('a postcode', () => {
  test.each([
    ['1234AB', 'NL', '1234 AB'],
    [' 1234 ab ', 'NL', '1234 AB'],
    ['1 000', 'BE', '1000'],
  ] as const)('%s in %s is written as %s', (given, country, written) => {
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
  ] as const)('%s is not a postcode of %s', (given, country) => {
    expect(postcodeOf(given, country)).toBeUndefined();
  });
});
