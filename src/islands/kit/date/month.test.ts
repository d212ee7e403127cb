import { expect, test } from 'vitest';
import { dayAfterKey, daysIn, daysText, monthFrom, monthName, placeOf, shapeOf, weeksOf } from './month.ts';
import { within } from './within.ts';

test('months follow each other across the years', () => {
  expect(monthFrom('2026-12', 1)).toBe('2027-01');
  expect(monthFrom('2026-01', -1)).toBe('2025-12');
  expect(monthFrom('2027-01', 1)).toBe('2027-02');
  expect(monthFrom('2027-03', -1)).toBe('2027-02');
  expect(daysIn('2028-02')).toHaveLength(29);
});

test('weeks begin on Monday, with empty places before the first day and after the last', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', ...Array.from({ length: 6 }, () => undefined)]);
});

test('past weeks are left out', () => {
  const [week, ...others] = weeksOf('2026-11', '2026-11-24');
  expect(week?.[0]).toBe('2026-11-23');
  expect(others).toHaveLength(1);
});

test('the name of a month has its year, and consecutive days are written as a range', () => {
  expect(monthName('2026-12')).toBe('december 2026');
  expect(daysText(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-30'])).toBe(
    '24 tot en met 26 en 30 november',
  );
  expect(daysText(['2026-12-01', '2026-12-02'])).toBe('1 en 2 december');
  expect(daysText(['2026-12-01', '2026-12-02', '2026-12-05', '2026-12-31'])).toBe('1, 2, 5 en 31 december');
  expect(daysText(['2026-12-05'])).toBe('5 december');
});

test('a day begins, ends or lies inside a period; a period without last day has no days inside', () => {
  const period = { first: '2026-11-27', last: '2026-11-29' };
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
  expect(days.map((day) => placeOf(day, period))).toEqual([undefined, 'first', 'inside', 'last']);
  expect(placeOf('2026-11-28', { ...period, last: undefined })).toBeUndefined();
});

test.each([undefined, '2026-11-27'])('a first day with the last day %s is drawn as the only one', (last) => {
  const shapes = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) =>
    shapeOf(day, { first: '2026-11-27', last }),
  );
  expect(shapes).toEqual([undefined, 'only', undefined]);
});

test.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['ArrowDown', '2026-12-29', '2027-01-05'],
  ['Home', '2026-12-03', '2026-11-30'],
  ['End', '2026-12-03', '2026-12-06'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['a', '2026-12-01', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from)).toBe(to);
});

test('no key leads outside the range', () => {
  expect(within('2026-11-01', '2026-11-20', '2027-11-20')).toBe('2026-11-20');
  expect(within('2027-12-01', '2026-11-20', '2027-11-20')).toBe('2027-11-20');
  expect(within('2026-12-01', '2026-11-20', '2027-11-20')).toBe('2026-12-01');
});
