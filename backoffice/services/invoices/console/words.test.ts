import { expect, test } from 'vitest';
import { day } from './words.ts';

test('An instant is of the local day, also just after midnight', () => {
  expect(day('2026-11-27')).toBe('vrijdag 27 november 2026');
  expect(day('2026-11-26T23:30:00.000Z')).toBe('vrijdag 27 november 2026');
});
