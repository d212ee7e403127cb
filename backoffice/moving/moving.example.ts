/** A daily paper at home in Utrecht, for the sentences of the tests beside this file. */
import { ruleSetOf } from '../publication/rule-set.ts';
import type { MovingSubject, PlannedMove } from './move.ts';
import { movingRulesOf } from './moving.rule-set.ts';

export const utrecht = {
  street: 'Dorpsstraat',
  house_number: '1',
  house_number_suffix: null,
  zip_code: '3512 JK',
  city: 'Utrecht',
  country_code: 'NL',
};
export const arnhem = { ...utrecht, street: 'Lindelaan', zip_code: '6811 AB', city: 'Arnhem' };
export const gent = {
  ...utrecht,
  street: 'Korenmarkt',
  zip_code: '9000',
  city: 'Gent',
  country_code: 'BE',
};

export const dailyPaper: MovingSubject = {
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
  deliveryAddress: utrecht,
  suspensions: [],
  temporaryAddresses: [],
  moves: [],
  moving: movingRulesOf('nl', 'newspaper'),
};

export const planned = (movingDay: string, difference: Partial<PlannedMove> = {}): PlannedMove => ({
  moveId: `move-${movingDay}`,
  subscriptionId: dailyPaper.id,
  movingDay,
  address: arnhem,
  isDelivered: true,
  submittedOn: '2026-11-20',
  isCancelled: false,
  ...difference,
});
