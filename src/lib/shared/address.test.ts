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

it('a telephone number has a space after the country code', () => {
  expect([spacedPhone('+31612345678'), spacedPhone('+32470123456')]).toEqual([
    '+31 612345678',
    '+32 470123456',
  ]);
});
