import { describe, expect, it } from 'vitest';
import { addressLines, spacedPhone } from './address.ts';

const home = {
  street: 'Dorpsstraat',
  house_number: '12',
  zip_code: '3512jk',
  city: 'Utrecht',
  country_code: 'NL',
};

describe('an address on the page', () => {
  it('has two lines in the reader’s own country, with a no-break space in the postcode', () => {
    expect(addressLines(home, 'nl')).toEqual(['Dorpsstraat 12', '3512\u00a0JK Utrecht']);
  });

  it('has its suffix, and its country for a reader in the other country', () => {
    expect(addressLines({ ...home, house_number_suffix: 'bis' }, 'be')).toEqual([
      'Dorpsstraat 12 bis',
      '3512\u00a0JK Utrecht',
      'Nederland',
    ]);
  });

  it.each(['4', 'bus 4', 'Bus 4'])('has a Belgian box once, written as %j', (suffix) => {
    const away = { ...home, house_number_suffix: suffix, zip_code: '2000', country_code: 'BE' };
    expect(addressLines(away, 'be')[0]).toMatch(/^Dorpsstraat 12 bus 4$/i);
  });

  it('has no space in a Belgian postcode', () => {
    const away = { ...home, zip_code: '2000', city: 'Antwerpen', country_code: 'BE' };
    expect(addressLines(away, 'nl')).toEqual(['Dorpsstraat 12', '2000 Antwerpen', 'België']);
  });
});

it.each([
  ['+31612345678', '+31 6 12 34 56 78'],
  ['+32470123456', '+32 470 12 34 56'],
  ['+31201234567', '+31 20 123 4567'],
  ['+31881234567', '+31 88 123 4567'],
  ['+31297123456', '+31 297 123 456'],
  ['+3221234567', '+32 2 123 45 67'],
  ['+3250123456', '+32 50 12 34 56'],
  ['+4915112345678', '+4915112345678'],
])('the telephone number %s is written in groups', (phone, spaced) => {
  expect(spacedPhone(phone)).toBe(spaced);
});
