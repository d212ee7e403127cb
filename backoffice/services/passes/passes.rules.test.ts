import { expect, test } from 'vitest';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { passOf } from './passes.rules.ts';

const held = (fields: Partial<HeldSubscription>) =>
  ({
    id: '1',
    productName: 'Krant',
    digitalAccess: true,
    startsOn: '2026-01-01',
    endsOn: null,
    ...fields,
  }) as HeldSubscription;
const stateOn = (today: string, fields: Partial<HeldSubscription> = {}) => passOf(held(fields), today)?.state;

test('a subscription without digital access has no pass', () => {
  expect(passOf(held({ digitalAccess: false }), '2026-11-20')).toBeUndefined();
});

test('a pass is valid from the first day to the last, both included', () => {
  const term = { startsOn: '2026-02-01', endsOn: '2026-03-31' };
  expect(stateOn('2026-01-31', term)).toBe('upcoming');
  expect(stateOn('2026-02-01', term)).toBe('valid');
  expect(stateOn('2026-03-31', term)).toBe('valid');
  expect(stateOn('2026-04-01', term)).toBe('ended');
});
