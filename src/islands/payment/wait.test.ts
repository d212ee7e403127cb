import { expect, it } from 'vitest';
import { pauseBefore } from './wait.ts';

it('A page that waits for the bank asks after growing pauses, for five minutes', () => {
  const pauses: number[] = [];
  for (let next = pauseBefore(0); next !== undefined; next = pauseBefore(pauses.length)) pauses.push(next);
  expect(pauses.slice(0, 8)).toEqual([2, 3, 5, 8, 13, 20, 30, 30].map((seconds) => seconds * 1_000));
  const all = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(all).toBeLessThanOrEqual(300_000);
  expect(all).toBeGreaterThan(270_000);
});
