/** Late papers on the days that differ from an ordinary day of delivery. */
import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeWithDatabase } from '../../../database/testing.ts';
import { openDelayNotices } from './delay-notices.fixture.ts';

describeWithDatabase('A reader who asked for it', (open, places) => {
  const { choose, delayed, run, mails } = openDelayNotices(open, places);

  /** @returns how many statements a run takes */
  async function statementsOf(): Promise<number> {
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    await run();
    const { length } = execute.mock.calls;
    execute.mockRestore();
    return length;
  }

  test('costs no statement of its own on a day without an issue', async () => {
    // A Monday: these readers get the paper at the weekend, have a pause or a subscription that ended.
    await choose('zaterdag@ad', 'mail');
    await delayed('glad');
    const ofOne = await statementsOf();
    for (const who of ['weekend', 'vakantie', 'voorbij', 'straks']) await choose(`${who}@ad`, 'mail');
    expect(await statementsOf()).toBe(ofOne);
    expect(await mails()).toEqual([]);
  });
});
