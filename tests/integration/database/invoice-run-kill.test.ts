/** When nodes are killed during the invoice run, nothing is lost or there twice; the bench does this 1,000 times. */
import { expect, test } from 'vitest';
import { killRuns } from '../../../bench/invoice-kills.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';

const KILLS = Number(process.env.KILLS ?? 25);

describeOnBothEngines('The invoice run', (_, { engine, newPlace }) => {
  test(`${KILLS} kills: each invoice, credit, mail and number once`, {
    timeout: 60_000 + KILLS * 2_000,
  }, async () => {
    // Multiples of the golden ratio: evenly spread and reproducible.
    let nth = 0;
    const random = () => {
      nth += 1;
      return (nth * 0.618034) % 1;
    };
    const nodes = engine === 'postgresql' ? 2 : 1;
    const outcome = await killRuns({ place: newPlace(), kills: KILLS, nodes, random });
    expect(outcome.wrong).toEqual([]);
    // Kills in the middle of the work; otherwise the test proves nothing.
    expect(outcome.cutOff).toBeGreaterThan(KILLS / 8);
    expect(outcome.invoices).toBeGreaterThan(KILLS * 20);
  });
});
