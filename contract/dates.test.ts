import { expect, test } from 'vitest';
import { addDays, dayNumber, isIsoDay, isoDay, weekdayOf } from './dates.ts';

test('a day is one more than the day before, across months, leap days and changes of the clock', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('the week starts on Monday', () => {
  expect(weekdayOf(dayNumber('2026-11-16'))).toBe(1);
  expect(weekdayOf(dayNumber('2026-11-22'))).toBe(7);
  expect(weekdayOf(dayNumber('1969-12-31'))).toBe(3);
});

test('every day of ten years survives the way to a number and back', () => {
  for (let number = dayNumber('2020-01-01'); number < dayNumber('2030-01-01'); number += 1)
    expect(dayNumber(isoDay(number))).toBe(number);
});

test('a day that does not exist is no day', () => {
  expect(isIsoDay('2026-02-29')).toBe(false);
  expect(isIsoDay('2026-13-01')).toBe(false);
  expect(isIsoDay('26-1-1')).toBe(false);
  expect(isIsoDay('2028-02-29')).toBe(true);
});
