/** For tests: a subscription to a daily paper in Utrecht, without changes. */
import type { Address } from '../kernel/address.ts';
import type { Delivered } from './delivery-calendar.ts';
import { ruleSetOf } from './rule-set.ts';

export const home: Address = {
  street: 'Dorpsstraat',
  house_number: '1',
  house_number_suffix: null,
  zip_code: '1234 AB',
  city: 'Utrecht',
  country_code: 'NL',
};

export const dailyPaper: Delivered = {
  kind: 'newspaper',
  country: 'nl',
  rules: ruleSetOf('nl', 'newspaper'),
  deliveryDays: [1, 2, 3, 4, 5, 6],
  appearance: null,
  startsOn: '2020-01-01',
  endsOn: null,
  deliveryAddress: home,
  suspensions: [],
  temporaryAddresses: [],
  moves: [],
};

/** An address with this postcode; four digits are Belgian. Null for null. */
export function addressIn(zip_code: string | null): Address | null {
  if (zip_code === null) return null;
  return { ...home, zip_code, city: 'Ergens', country_code: zip_code.length === 4 ? 'BE' : 'NL' };
}
