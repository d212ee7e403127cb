import { expect, test } from 'vitest';
import { dailyPaper as delivered } from './delivery-calendar.fixture.ts';
import { issueDays } from './issues.ts';
import { totalOf, worthOf } from './worth.ts';

const dailyPaper = {
  ...delivered,
  // A month costs 26 euro.
  terms: [{ firstDay: '2020-01-01', months: 1, priceCents: 2600, discountCents: 0 }],
};

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

test('a discount lowers the worth of an issue', () => {
  expect(worth(priced(2600, 100))).toBe(2500);
  expect(worth(priced(2600, 9_999))).toBe(0);
});

test('an amount that was paid back is not paid back again', () => {
  expect(totalOf(worthOf(priced(2601), november.slice(24), november.slice(0, 24)))).toBe(2601 - 24 * 105);
});

test('a payment month that begins on the 31st ends the day before the last day of a shorter month', () => {
  const terms = [{ firstDay: '2027-01-31', months: 1, priceCents: 2400, discountCents: 0 }];
  // There are 24 papers from 31 January to 27 February.
  expect(worth({ ...dailyPaper, terms }, ['2027-02-01'])).toBe(100);
});

test('a new price applies from its own day', () => {
  const [old] = dailyPaper.terms;
  const terms = [
    ...dailyPaper.terms,
    { firstDay: '2026-11-01', months: 1, priceCents: 5000, discountCents: 0 },
  ];
  expect(old?.priceCents).toBe(2600);
  expect(worth({ ...dailyPaper, terms }, ['2026-11-02'])).toBe(200);
  expect(worth({ ...dailyPaper, terms }, ['2026-10-31'])).toBeLessThan(105);
});

test('a term of four weeks is counted in weeks', () => {
  const terms = [{ firstDay: '2026-11-02', months: 1, weeks: 4, priceCents: 2400, discountCents: 0 }];
  // There are 24 papers from 2 to 29 November, and from 30 November to 27 December 22.
  expect(worth({ ...dailyPaper, terms }, ['2026-11-28'])).toBe(100);
  expect(worth({ ...dailyPaper, terms }, ['2026-11-30'])).toBe(Math.ceil(2400 / 22));
});

test('a new price within a paid term begins with the next term, which is counted from the same day', () => {
  const old = { firstDay: '2027-01-31', months: 1, priceCents: 2400, discountCents: 0 };
  const rise = { ...old, firstDay: '2027-02-15', anchor: '2027-01-31', priceCents: 4800 };
  const subscription = { ...dailyPaper, terms: [old, rise] };
  expect(worth(subscription, ['2027-02-27'])).toBe(100);
  // There are 25 papers from 28 February to 30 March, without Easter Monday.
  expect(worth(subscription, ['2027-03-01'])).toBe(192);
  expect(worth(subscription, ['2027-03-30'])).toBe(192);
});

test('an issue belongs to the term that was running when terms began to be counted from another day', () => {
  const terms = [
    { firstDay: '2020-01-01', months: 1, priceCents: 2500, discountCents: 0 },
    { firstDay: '2026-11-16', anchor: '2026-11-16', months: 3, priceCents: 9000, discountCents: 0 },
  ];
  // November has 25 papers; the next term begins on 1 December and has 76.
  expect(worth({ ...dailyPaper, terms }, ['2026-11-20'])).toBe(100);
  const quarter = issueDays(dailyPaper, '2026-12-01', '2027-02-28');
  expect(worth({ ...dailyPaper, terms }, ['2026-12-01'])).toBe(Math.ceil(9000 / quarter.length));
  expect(worth({ ...dailyPaper, terms }, quarter)).toBe(9000);
});

test('terms that begin after a short month are counted as the price row does', () => {
  const terms = [
    { firstDay: '2026-01-31', months: 1, priceCents: 2500, discountCents: 0 },
    { firstDay: '2026-02-05', anchor: '2026-01-28', months: 1, priceCents: 2400, discountCents: 0 },
  ];
  const subscription = { ...dailyPaper, terms };
  // The first term ends on 27 February, and 28 February is the first day of a term of the new row.
  expect(worth(subscription, ['2026-04-10'])).toBe(
    Math.ceil(2400 / issueDays(dailyPaper, '2026-03-28', '2026-04-27').length),
  );
});
