/** When the back office is killed during a change, a retry leaves exactly one; the bench does this 1,000 times. */
import { expect, test } from 'vitest';
import { COMPLAINTS } from '../../../bench/complaint-kills.ts';
import { PAUSES } from '../../../bench/holiday-kills.ts';
import { killMutations } from '../../../bench/kills.ts';
import { MOVES } from '../../../bench/moving-kills.ts';

const KILLS = Number(process.env.KILLS ?? 50);

test.each([
  ['pause', PAUSES],
  ['move', MOVES],
  ['complaint and its remedy', COMPLAINTS],
])(`${KILLS} kills: every %s exactly once`, { timeout: 60_000 + KILLS * 2_000 }, async (_, mutation) => {
  // Multiples of the golden ratio: evenly spread and reproducible.
  let turn = 0;
  const random = () => {
    turn += 1;
    return (turn * 0.618034) % 1;
  };
  const outcome = await killMutations(mutation, KILLS, random);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.answered).toBeGreaterThan(KILLS / 4);
  // Some kills came after the commit and some before; otherwise the test proves nothing.
  expect(outcome.savedBeforeResponse).toBeGreaterThan(KILLS / 8);
  expect(outcome.madeByRetry).toBeGreaterThan(KILLS / 8);
});
