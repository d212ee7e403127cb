import { expect, it } from 'vitest';
import type { IsoDay } from '../../../contract/dates.ts';
import { earliestErasure, endingSubscriptions, endlessNames } from './erasure.rules.ts';

const TODAY = '2026-11-20' as IsoDay;
const endingOn = (endsOn: string | null) => ({
  productName: `Krant ${endsOn}`,
  endsOn: endsOn as IsoDay | null,
});

it.each([
  ['without a subscription, after the seven days to reconsider', [], '2026-11-27'],
  ['with a subscription that has ended', ['2025-01-31'], '2026-11-27'],
  ['with one that ends within those days', ['2026-11-26'], '2026-11-27'],
  ['with one that ends on the seventh day', ['2026-11-27'], '2026-11-28'],
  ['after the last of several', ['2026-12-31', '2027-02-28', '2026-11-21'], '2027-03-01'],
  ['never while one has no end', ['2026-12-31', null], null],
])('An account can be erased %s', (_, ends, expected) => {
  expect(earliestErasure(ends.map(endingOn), TODAY)).toBe(expected);
});

it('The running subscriptions with an end are listed, the first to end first', () => {
  const held = ['2026-12-31', null, '2026-11-19', '2026-11-20'].map(endingOn);
  expect(endingSubscriptions(held, TODAY).map(({ endsOn }) => endsOn)).toEqual(['2026-11-20', '2026-12-31']);
});

it('A subscription without an end is named once', () => {
  expect(endlessNames([endingOn(null), endingOn(null), endingOn('2026-12-31')])).toEqual(['Krant null']);
});
