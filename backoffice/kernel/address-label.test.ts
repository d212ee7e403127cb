import { expect, test } from 'vitest';
import { addressLabel } from './address-label.ts';

const dutch = {
  street: 'Dorpsstraat',
  house_number: '12',
  house_number_suffix: 'bis',
  zip_code: '1234 AB',
  city: 'Utrecht',
  country_code: 'NL',
};

test('a Dutch address has two spaces after its postcode', () => {
  expect(addressLabel(dutch)).toBe('Dorpsstraat 12 bis\n1234 AB  Utrecht');
  expect(addressLabel({ ...dutch, house_number_suffix: null })).toBe('Dorpsstraat 12\n1234 AB  Utrecht');
});

test.each(['3', 'bus 3'])('a Belgian suffix is a box, once: %j', (house_number_suffix) => {
  const belgian = {
    ...dutch,
    house_number_suffix,
    zip_code: '1000',
    city: 'Brussel',
    country_code: 'BE',
  };
  expect(addressLabel(belgian)).toBe('Dorpsstraat 12 bus 3\n1000 Brussel');
});
