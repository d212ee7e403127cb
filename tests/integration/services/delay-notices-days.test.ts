/** Late papers on the days that differ from an ordinary day of delivery. */
import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowOf, setRows } from '../../support/rows.ts';
import { DAY, openDelayNotices } from './delay-notices.fixture.ts';

const ELSEWHERE = {
  ...{ street: 'Lindelaan', house_number: '14', house_number_suffix: null, zip_code: '6811 AB' },
  ...{ city: 'Arnhem', country_code: 'NL' },
};
const UTRECHT = { postcode_from: '3500', postcode_to: '3599' };
const ARNHEM = { postcode_from: '6800', postcode_to: '6899' };

describeWithDatabase('A reader who asked for it', (open, places) => {
  const { nodes, choose, delayed, run, mails } = openDelayNotices(open, places);
  const onBothNodes = () => Promise.all([run(), run(nodes.other), run(), run(nodes.other)]);

  async function idOf(who: string, brandKey = 'ad'): Promise<string> {
    const subscription = nodes.fixture.db.selectFrom('subscription').select('id');
    const { id } = await subscription
      .where('account_id', '=', `demo-${who}`)
      .where('brand_key', '=', brandKey)
      .executeTakeFirstOrThrow();
    return id;
  }
  const today = { first_day: DAY, last_day: DAY, created_at: '2026-11-20T09:00:00.000Z', cancelled_at: null };

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

  test('hears of the address to which a move of today brings the paper, before and after the move is carried out', async () => {
    await choose('klacht@ad', 'mail');
    const subscription_id = await idOf('klacht');
    const { db } = nodes.fixture;
    await db
      .insertInto('moving_house')
      .values({
        ...{ move_id: 'moved', subscription_id, moving_day: DAY, is_delivered: 1, ...ELSEWHERE },
        ...{ submitted_at: today.created_at, cancelled_at: null, done_at: null },
        ...{ left_address: null, account_version: null },
      })
      .execute();
    await delayed('old', UTRECHT);
    await onBothNodes();
    expect(await mails()).toEqual([]);
    await delayed('new', ARNHEM);
    await onBothNodes();
    expect(await mails()).toEqual(['demo-klacht delay-notice-later']);
    const { zip_code } = await rowOf(db, 'subscription', { id: subscription_id });
    const left_address = JSON.stringify({ ...ELSEWHERE, zip_code });
    await db.updateTable('subscription').set(ELSEWHERE).where('id', '=', subscription_id).execute();
    await setRows(db, 'moving_house', { move_id: 'moved' }, { done_at: DAY, left_address });
    await onBothNodes();
    expect(await mails()).toHaveLength(1);
  });

  test('hears of a temporary address of today only, and nothing once a pause begins or the choice ends', async () => {
    const { db } = nodes.fixture;
    const subscription_id = await idOf('jan');
    await choose('jan@ad', 'mail');
    await db
      .insertInto('temporary_address')
      .values({ change_id: 'away', subscription_id, ...today, ...ELSEWHERE })
      .execute();
    await delayed('home', UTRECHT);
    await onBothNodes();
    expect(await mails()).toEqual([]);
    await delayed('away', ARNHEM);
    await onBothNodes();
    expect(await mails()).toEqual(['demo-jan delay-notice-later']);
    await db
      .insertInto('delivery_suspension')
      .values({ change_id: 'pause', subscription_id, ...today, publisher_reason: null })
      .execute();
    await delayed('away again', ARNHEM);
    await onBothNodes();
    await db.deleteFrom('delivery_suspension').where('change_id', '=', 'pause').execute();
    await choose('jan@ad', null);
    await onBothNodes();
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['2026-03-29', '03:59', '04:00'],
    ['2026-10-25', '04:59', '05:00'],
  ])(
    'hears once, from six local time on, on the night of %s when the clock changes',
    async (day, early, six) => {
      const { clock, db } = nodes.fixture;
      await db
        .updateTable('subscription')
        .set({ delivery_days: '[7]' })
        .where('id', '=', await idOf('veel'))
        .execute();
      await choose('veel@ad', 'mail');
      await delayed('glad', { day, created_at: `${day}T01:30:00.000Z` });
      clock.now = Date.parse(`${day}T${early}:00.000Z`);
      await onBothNodes();
      expect(await mails()).toEqual([]);
      clock.now = Date.parse(`${day}T${six}:00.000Z`);
      await onBothNodes();
      expect(await mails()).toEqual(['demo-veel delay-notice-later']);
      clock.now += 75 * 60_000;
      // At 7.15 a delay until 8.14 lasts less than another hour.
      await delayed('kort', { day, expected_by: '08:14', created_at: `${day}T01:40:00.000Z` });
      await onBothNodes();
      expect(await mails()).toHaveLength(1);
      await delayed('lang', { day, expected_by: '08:15', created_at: `${day}T01:50:00.000Z` });
      await onBothNodes();
      expect(await mails()).toHaveLength(2);
    },
  );
});
