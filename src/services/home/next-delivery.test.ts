import { expect, it } from 'vitest';
import { nextDelivery } from './next-delivery.ts';

const subscription = (day: string | undefined, expectedBefore = '08:00', kind = 'newspaper' as const) => ({
  brandKey: 'ad',
  brandName: 'Ochtendblad',
  product: { name: 'Ochtendblad', kind },
  nextDelivery: day === undefined ? null : { day, expectedBefore, isLate: false },
});

it('The next issue is the earliest of all subscriptions', () => {
  const all = [
    subscription('2026-11-25'),
    subscription(undefined),
    subscription('2026-11-24', '18:00'),
    subscription('2026-11-24', '07:30'),
  ];
  expect(nextDelivery(all)).toEqual({
    ...{ day: '2026-11-24', expectedBefore: '07:30', isLate: false, kind: 'newspaper' },
    ...{ brandKey: 'ad', brandName: 'Ochtendblad' },
  });
});

it('There is no next issue without a delivery', () => {
  expect(nextDelivery([])).toBeUndefined();
  expect(nextDelivery([subscription(undefined)])).toBeUndefined();
});
