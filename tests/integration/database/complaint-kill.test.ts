/** When the back office is killed during a complaint, a retry leaves exactly one; the bench does this 1,000 times. */
import { expect, test } from 'vitest';
import { COMPLAINTS } from '../../../bench/complaint-kills.ts';
import { killMutations } from '../../../bench/kills.ts';

const KILLS = Number(process.env.COMPLAINT_KILLS ?? 50);

test(`${KILLS} kills: every complaint and its remedy exactly once`, {
  timeout: 60_000 + KILLS * 2_000,
}, async () => {
  // Multiples of the golden ratio: evenly spread and reproducible.
  let turn = 0;
  const random = () => {
    turn += 1;
    return (turn * 0.618034) % 1;
  };
  const {
    wrong,
    answered,
    savedBeforeResponse: keptBeforeAnswer,
    madeByRetry,
  } = await killMutations(COMPLAINTS, KILLS, random);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(KILLS / 4);
  // Some kills came after the commit and some before; otherwise the test proves nothing.
  expect(keptBeforeAnswer).toBeGreaterThan(KILLS / 8);
  expect(madeByRetry).toBeGreaterThan(KILLS / 8);
});
