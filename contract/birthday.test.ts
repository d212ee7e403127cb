import { expect, test } from 'vitest';
import { isPossibleBirthday } from './birthday.ts';

test.each([
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['1906-11-23', true],
  ['1905-11-24', true],
  ['1905-11-23', false],
])('a birthday on %s is possible on 2026-11-23: %s', (day, expected) => {
  expect(isPossibleBirthday(day, '2026-11-23')).toBe(expected);
});

test.each([
  ['1904-02-29', true],
  ['1903-02-28', false],
])('a birthday on %s is possible on 29 February 2024: %s', (day, expected) => {
  expect(isPossibleBirthday(day, '2024-02-29')).toBe(expected);
});
