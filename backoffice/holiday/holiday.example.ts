/** A daily paper without anything on it, for the sentences of the tests beside this file. */
import { ruleSetOf } from '../publication/rule-set.ts';
import type { HolidaySubject } from './change.ts';
import { holidayRulesOf } from './holiday.rule-set.ts';

export const dailyPaper: HolidaySubject = {
  id: '10000001',
  brandKey: 'ad',
  productName: 'Ochtendblad',
  digitalAccess: true,
  kind: 'newspaper',
  country: 'nl',
  rules: ruleSetOf('nl', 'newspaper'),
  deliveryDays: [1, 2, 3, 4, 5, 6],
  appearance: null,
  startsOn: '2020-01-01',
  endsOn: null,
  deliveryAddress: {
    street: 'Dorpsstraat',
    house_number: '1',
    house_number_suffix: null,
    zip_code: '1234 AB',
    city: 'Utrecht',
    country_code: 'NL',
  },
  suspensions: [],
  temporaryAddresses: [],
  moves: [],
  holiday: holidayRulesOf('nl', 'newspaper'),
  // A month costs 26 euro.
  terms: [{ firstDay: '2020-01-01', months: 1, priceCents: 2600, discountCents: 0 }],
  grants: [],
  extension: null,
};

export const pause = (firstDay: string, lastDay: string, publisherReason: string | null = null) => ({
  changeId: `${firstDay}-pause`,
  firstDay,
  lastDay,
  publisherReason,
});
