/** When nodes are killed while they take payments, nothing is lost or there twice; the bench does this 1,000 times. */
import { expect, test } from 'vitest';
import { killPayments } from '../../../bench/payment-kills.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';

const KILLS = Number(process.env.KILLS ?? 15);

describeOnBothEngines('Payments', (_, { engine, newPlace }) => {
  test(`${KILLS} kills: the books are those of the provider, to the cent`, {
    timeout: 120_000 + KILLS * 5_000,
  }, async () => {
    const nodes = engine === 'postgresql' ? 2 : 1;
    const outcome = await killPayments({ place: newPlace(), kills: KILLS, nodes, seed: 7 });
    expect(outcome.wrong).toEqual([]);
    // Kills in the middle of the work; otherwise the test proves nothing.
    const cutOff = Object.values(outcome.cutOff).reduce((sum, times) => sum + times, 0);
    expect(cutOff).toBeGreaterThan(KILLS / 2);
    expect(outcome.payments).toBeGreaterThan(0);
  });
});
