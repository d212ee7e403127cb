import { expect, test } from 'vitest';
import { isNear } from './counter.ts';

test('there is no counter without a maximum, or far below it', () => {
  expect(isNear(5000, undefined)).toBe(false);
  expect(isNear(899, 1000)).toBe(false);
});

test('the counter shows the last tenth, and characters over the maximum', () => {
  expect(isNear(900, 1000)).toBe(true);
  expect(isNear(1001, 1000)).toBe(true);
});

test('for a low maximum the counter shows the last 20 characters; an empty text has no counter', () => {
  expect(isNear(79, 100)).toBe(false);
  expect(isNear(80, 100)).toBe(true);
  expect(isNear(0, 10)).toBe(false);
});
