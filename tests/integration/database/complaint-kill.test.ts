/** A complaint whose back office is killed at any moment is there exactly once after the retry; the bench does it 1,000 times. */
import { expect, test } from 'vitest';
import { COMPLAINTS } from '../../../bench/complaint-kills.ts';
import { killMutations } from '../../../bench/kills.ts';

const KILLS = Number(process.env.COMPLAINT_KILLS ?? 50);

test(`${KILLS} kills: every complaint and its remedy exactly once`, {
  timeout: 60_000 + KILLS * 2_000,
}, async () => {
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
  } = await killMutations(COMPLAINTS, KILLS, random);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(KILLS / 4);
  // Retries met complaints that were taken as well as complaints that were not, or the test has shown nothing.
  expect(keptBeforeAnswer).toBeGreaterThan(KILLS / 8);
  expect(madeByRetry).toBeGreaterThan(KILLS / 8);
});
