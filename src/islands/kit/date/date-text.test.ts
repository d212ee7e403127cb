import { expect, test } from 'vitest';
import { dateProblem, fullDateOf, isoDayOf, shownDate } from './date-text.ts';

const TODAY = '2026-11-23';

test.each([
  ['1.12.2026', '01-12-2026'],
  ['1/12/2026', '01-12-2026'],
  ['01122026', '01-12-2026'],
  ['01.12.2026', '01-12-2026'],
  ['01-12-2026', '01-12-2026'],
  [' 1 - 12 - 2026 ', '01-12-2026'],
  ['1 12 2026', '01-12-2026'],
  ['2026-12-01', '01-12-2026'],
  ['1-12-26', '01-12-2026'],
  ["1 december '26", '01-12-2026'],
  ['1 december 2026', '01-12-2026'],
  ['dinsdag 1 Dec. 2026', '01-12-2026'],
])('%s is shown as %s', (typed, shown) => {
  expect(shownDate(typed, '-')).toBe(shown);
  expect(shownDate(typed, '/')).toBe(shown.replaceAll('-', '/'));
  expect(isoDayOf(typed)).toBe('2026-12-01');
});

test.each([
  ['14 december', '2026-12-14'],
  ['14 dec', '2026-12-14'],
  ['ma 14-12', '2026-12-14'],
  ['23 november', '2026-11-23'],
  ['22 november', '2027-11-22'],
  ['3 mrt', '2027-03-03'],
  ['3 maart', '2027-03-03'],
  ['1 juni', '2027-06-01'],
])('%s without a year is the first such day from today: %s', (typed, day) => {
  expect(isoDayOf(typed, TODAY)).toBe(day);
  expect(shownDate(typed, '-', (text) => isoDayOf(text, TODAY))).toBe(day.split('-').reverse().join('-'));
  expect(isoDayOf(typed)).toBeUndefined();
});

test.each([
  ...['', 'morgen', '31-11-2026', '29-2-2026', '0-1-2026', '1-13-2026', '29-2', '14 ju', '14 decoratie'],
  ...['5-12-126', 'december', '14 december 2026 om 8 uur'],
])('%s is no date', (typed) => {
  expect(isoDayOf(typed, TODAY)).toBeUndefined();
});

test('an incomplete date is kept as typed, with the mark of the country', () => {
  expect(shownDate('1/12', '-')).toBe('1-12');
  expect(shownDate('31.11.2026', '-')).toBe('31-11-2026');
  expect(shownDate('31-11-2026', '/')).toBe('31/11/2026');
  expect(shownDate('volgende week - misschien', '/')).toBe('volgende week - misschien');
  expect(isoDayOf('29-2-2028')).toBe('2028-02-29');
});

test.each([
  ['morgen', 'DATE-INVALID'],
  ['', 'DATE-INVALID'],
  ['14 ju', 'DATE-INVALID'],
  ['31-11-2026', 'DATE-UNKNOWN'],
  ['29-2-2026', 'DATE-UNKNOWN'],
  ['1-13-2026', 'DATE-UNKNOWN'],
  ['2026-02-30', 'DATE-UNKNOWN'],
  ['17.04.1868', 'DATE-YEAR'],
  ['1868-04-17', 'DATE-YEAR'],
  ['5-12-126', 'DATE-YEAR'],
  ['14 december', 'DATE-YEAR'],
])('%s is no date, for a reason of its own: %s', (typed, problem) => {
  expect(dateProblem(typed)).toBe(problem);
});

test('a date of birth has all four digits of its year, in each form', () => {
  for (const typed of ['17.04.1968', '17-04-1968', '17/4/1968', '17041968', '17 april 1968', '1968-04-17'])
    expect([fullDateOf(typed), dateProblem(typed, fullDateOf)], typed).toEqual(['1968-04-17', undefined]);
  expect([fullDateOf('17-04-68'), dateProblem('17-04-68', fullDateOf)]).toEqual([undefined, 'DATE-YEAR']);
});
