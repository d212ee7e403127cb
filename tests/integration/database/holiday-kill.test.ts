/** A pause whose back office is killed at any moment is there exactly once after the retry; the bench does it 1,000 times. */
import { expect, test } from 'vitest';
import { PAUSES } from '../../../bench/holiday-kills.ts';
import { killMutations } from '../../../bench/kills.ts';

const KILLS = Number(process.env.HOLIDAY_KILLS ?? 50);

test(`${KILLS} kills: every pause exactly once`, { timeout: 60_000 + KILLS * 2_000 }, async () => {
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
  } = await killMutations(PAUSES, KILLS, random);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(KILLS / 4);
  // Retries met pauses that were made as well as pauses that were not, or the test has shown nothing.
  expect(keptBeforeAnswer).toBeGreaterThan(KILLS / 8);
  expect(madeByRetry).toBeGreaterThan(KILLS / 8);
});
