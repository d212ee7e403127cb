/** A move whose back office is killed at any moment is there exactly once after the retry; the bench does it 1,000 times. */
import { expect, test } from 'vitest';
import { killMutations } from '../../../bench/kills.ts';
import { MOVES } from '../../../bench/moving-kills.ts';

const KILLS = Number(process.env.MOVING_KILLS ?? 50);

test(`${KILLS} kills: every move exactly once`, { timeout: 60_000 + KILLS * 2_000 }, async () => {
  // The golden ratio's multiples: spread evenly, the same each time.
  let turn = 0;
  const random = () => {
    turn += 1;
    return (turn * 0.618034) % 1;
  };
  const {
    wrong,
    answered,
    keptBeforeResponse: keptBeforeAnswer,
    madeByRetry,
  } = await killMutations(MOVES, KILLS, random);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(KILLS / 4);
  // Retries met moves that were made as well as moves that were not, or the test has shown nothing.
  expect(keptBeforeAnswer).toBeGreaterThan(KILLS / 8);
  expect(madeByRetry).toBeGreaterThan(KILLS / 8);
});
