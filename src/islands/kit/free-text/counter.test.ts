import { expect, test } from 'vitest';
import { isNear } from './counter.ts';

test('nothing is counted without a maximum, or while it is far away', () => {
  expect(isNear(5000, undefined)).toBe(false);
  expect(isNear(899, 1000)).toBe(false);
});

test('the last tenth is counted, and what is over it', () => {
  expect(isNear(900, 1000)).toBe(true);
  expect(isNear(1001, 1000)).toBe(true);
});

test('of a short text the last 20 characters are counted, and an empty one is not', () => {
  expect(isNear(79, 100)).toBe(false);
  expect(isNear(80, 100)).toBe(true);
  expect(isNear(0, 10)).toBe(false);
});
