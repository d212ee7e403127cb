import { expect, test } from 'vitest';
import { firstTermLast } from '../invoices/what-comes-back.ts';
import { lastDayOf } from './notice.rules.ts';

const ended = { noticeOn: '2026-11-20', noticeMonths: 1, firstTermLast: null, riseOn: null };

test.each([
  ['a month after the notice', {}, '2026-12-19'],
  ['the end of the first term, when that is later', { firstTermLast: '2027-03-14' }, '2027-03-14'],
  [
    'a month after the notice, when the first term ends before it',
    { firstTermLast: '2026-12-01' },
    '2026-12-19',
  ],
  ['the day before a higher price', { riseOn: '2026-12-05' }, '2026-12-04'],
  [
    'the day before a higher price, also within the first term',
    { firstTermLast: '2027-03-14', riseOn: '2027-02-01' },
    '2027-01-31',
  ],
  ['a month after the notice, when the higher price comes later', { riseOn: '2027-01-01' }, '2026-12-19'],
  ['a month after the notice, when the higher price has begun', { riseOn: '2026-11-20' }, '2026-12-19'],
])('the last day is %s', (_, more, lastDay) => {
  expect(lastDayOf({ ...ended, ...more })).toBe(lastDay);
});

const price = (firstDay: string, rule: { months?: number; weeks?: number }) => ({
  ...{ firstDay, rule: { anchor: firstDay, ...rule }, priceCents: 3_250, discountCents: 0 },
  ...{ isPaused: false, productId: null, deliveryDays: null },
});

test('the first term begins with the subscription, and is as long as its price says', () => {
  expect(firstTermLast([price('2026-01-15', { months: 12 })], '2026-01-15')).toBe('2027-01-14');
  expect(firstTermLast([price('2026-01-31', { months: 1 })], '2026-01-31')).toBe('2026-02-27');
  expect(firstTermLast([price('2026-01-01', { weeks: 4 })], '2026-01-01')).toBe('2026-01-28');
  // The price of before is not known: that of today stands for it.
  expect(firstTermLast([price('2026-06-01', { months: 3 })], '2020-02-01')).toBe('2020-04-30');
  expect(firstTermLast([], '2026-01-15')).toBeNull();
});
