import { expect, test } from 'vitest';
import { dailyPaper } from './holiday.example.ts';
import { issueDays } from './issues.ts';
import { compensationOf, totalOf, worthOf } from './worth.rules.ts';

const november = issueDays(dailyPaper, '2026-11-01', '2026-11-30');
const priced = (priceCents: number, discountCents = 0) => ({
  ...dailyPaper,
  terms: [{ firstDay: '2020-01-01', months: 1, priceCents, discountCents }],
});
const worth = (subscription: typeof dailyPaper, days = november) => totalOf(worthOf(subscription, days, []));

test('an issue is worth its part of the month, rounded up to the cent', () => {
  expect(november).toHaveLength(25);
  expect(worth(dailyPaper, november.slice(0, 1))).toBe(104);
  expect(worth(priced(2601), november.slice(0, 1))).toBe(105);
});

test('all issues together are never worth more than was paid', () => {
  expect(worth(priced(2601))).toBe(2601);
  expect(worth(priced(24))).toBe(24);
});

test('a discount was not paid', () => {
  expect(worth(priced(2600, 100))).toBe(2500);
  expect(worth(priced(2600, 9_999))).toBe(0);
});

test('what was paid back before is not there to be paid back again', () => {
  expect(totalOf(worthOf(priced(2601), november.slice(24), november.slice(0, 24)))).toBe(2601 - 24 * 105);
});

test('a month of the 31st ends where the next month does', () => {
  const terms = [{ firstDay: '2027-01-31', months: 1, priceCents: 2400, discountCents: 0 }];
  // From 31 January up to 27 February there are 24 papers.
  expect(worth({ ...dailyPaper, terms }, ['2027-02-01'])).toBe(100);
});

test('a new price counts from its own day', () => {
  const [old] = dailyPaper.terms;
  const terms = [
    ...dailyPaper.terms,
    { firstDay: '2026-11-01', months: 1, priceCents: 5000, discountCents: 0 },
  ];
  expect(old?.priceCents).toBe(2600);
  expect(worth({ ...dailyPaper, terms }, ['2026-11-02'])).toBe(200);
  expect(worth({ ...dailyPaper, terms }, ['2026-10-31'])).toBeLessThan(105);
});

const extending = { ...dailyPaper, holiday: { ...dailyPaper.holiday, compensation: 'extend' as const } };
const own = {
  kind: 'suspension' as const,
  firstDay: '2026-12-07',
  lastDay: '2026-12-12',
  publisherReason: null,
};

test('an end that is known moves; without one there is a credit, and the publisher always gives a credit', () => {
  expect(compensationOf(extending, own)).toBe('credit');
  expect(compensationOf({ ...extending, endsOn: '2027-01-01' }, own)).toBe('extend');
  expect(compensationOf({ ...extending, endsOn: '2027-01-01' }, { ...own, publisherReason: 'Staking' })).toBe(
    'credit',
  );
  expect(compensationOf(dailyPaper, { ...own, kind: 'temporary_address' })).toBe('none');
});

test('an end moves as far as there are issues behind it; where one finds no place, all are paid back', () => {
  const thursdays = { kind: 'magazine' as const, deliveryDays: [], endsOn: '2026-12-17' };
  const listed = (...dates: string[]) => ({ ...extending, ...thursdays, appearance: { dates } });
  const inside = ['2026-12-10', '2026-12-17'];
  expect(compensationOf(listed(...inside, '2026-12-24'), own)).toBe('extend');
  expect(compensationOf(listed(...inside), own)).toBe('credit');
  const both = { ...own, lastDay: '2026-12-17' };
  expect(compensationOf(listed(...inside, '2026-12-24', '2026-12-31'), both)).toBe('extend');
  expect(compensationOf(listed(...inside, '2026-12-24'), both)).toBe('credit');
});

test('an end does not move to where the reader will have left the area by then', () => {
  const ending = { ...extending, endsOn: '2027-01-02' };
  const gone = { moveId: 'm', movingDay: '2027-01-01', address: null, left: null };
  expect(compensationOf({ ...ending, moves: [gone] }, own)).toBe('credit');
});

test('what moved the end is never paid back as well, and what did not is', () => {
  const changeIds = ['a-pause'];
  const moved = {
    ...extending,
    endsOn: '2027-01-09',
    extension: { agreedEndsOn: '2027-01-02', issues: 6, changeIds },
  };
  expect(compensationOf(moved, { ...own, changeId: 'a-pause' })).toBe('extend');
  expect(compensationOf({ ...moved, endsOn: null }, { ...own, changeId: 'a-pause' })).toBe('extend');
  expect(compensationOf(moved, { ...own, changeId: 'another' })).toBe('credit');
});
