import { expect, test } from 'vitest';
import { isoDayOf, withDashes } from './date-text.ts';

test.each([
  ['1.12.2026', '01-12-2026'],
  ['1/12/2026', '01-12-2026'],
  ['01-12-2026', '01-12-2026'],
  [' 1 - 12 - 2026 ', '01-12-2026'],
  ['1 12 2026', '01-12-2026'],
  ['2026-12-01', '01-12-2026'],
])('%s is shown as %s', (typed, shown) => {
  expect(withDashes(typed)).toBe(shown);
  expect(isoDayOf(typed)).toBe('2026-12-01');
});

test.each(['', 'morgen', '1-12', '31-11-2026', '29-2-2026', '0-1-2026', '1-13-2026', '1-12-26'])(
  '%s is no date',
  (typed) => {
    expect(isoDayOf(typed)).toBeUndefined();
  },
);

test('an incomplete date is kept as typed, with dashes', () => {
  expect(withDashes('1/12')).toBe('1-12');
  expect(isoDayOf('29-2-2028')).toBe('2028-02-29');
});
