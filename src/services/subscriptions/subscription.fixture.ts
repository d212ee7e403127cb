/** A subscription as the back office returns it, for the tests in this folder. */
import type { Subscription } from './hero.ts';

const ADDRESS = {
  street: 'Dorpsstraat',
  house_number: '12',
  house_number_suffix: null,
  zip_code: '3512 JK',
  city: 'Utrecht',
  country_code: 'NL',
};

export function deliveredOn(
  day: string,
  expectedBefore: string,
  isLate = false,
): NonNullable<Subscription['nextDelivery']> {
  return { day, expectedBefore, isLate, isTemporaryAddress: false, address: ADDRESS };
}

export function subscription(differences: Partial<Subscription> = {}): Subscription {
  return {
    subscriptionId: 's 1',
    subscriptionNumber: '10000001',
    brandId: 'b001',
    brandKey: 'ad',
    brandName: 'Ochtendblad',
    state: 'active',
    startsOn: '2020-01-01',
    endsOn: null,
    product: { name: 'Weekend', kind: 'newspaper', deliveryDays: [6], digitalAccess: true },
    deliveryAddress: ADDRESS,
    runningChange: null,
    nextDelivery: deliveredOn('2026-11-21', '08:00'),
    calendar: [],
    changes: [],
    moves: [],
    money: null,
    actions: [],
    ...differences,
  };
}
