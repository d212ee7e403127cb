/** A mutation reads its facts once, in its transaction; its result equals what a later query shows. */
import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  CancelMovingHouse,
  CancelSuspension,
  HolidayServices,
  MovingHouseServices,
  RequestCallback,
  SubmitComplaint,
  SubmitMovingHouse,
  SubmitTemporaryAddress,
  SuspendDelivery,
} from '../../../gen/operations.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const AD = '10000001';
const address = {
  street: 'Badweg',
  house_number: '3',
  zip_code: '1796aa',
  city: 'De Koog',
  country_code: 'NL',
};

describeWithDatabase('a mutation', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;

  /** @returns how often the account's subscriptions were read inside transactions */
  async function readsDuring(mutate: () => Promise<unknown>): Promise<number> {
    const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    await mutate();
    const reads = run.mock.calls.filter(([{ sql }]) =>
      /from "subscription" inner join "product" .*order by "subscription"."starts_on"/.test(sql),
    );
    run.mockRestore();
    return reads.length;
  }

  const changesOf = async (who: string) =>
    (await ask(HolidayServices, {}, { who })).data.holidayServices.changes;
  const movesOf = async () => (await ask(MovingHouseServices, {})).data.movingHouseServices.moves;

  test.each([
    ['without an end', 'jan@ad', AD],
    ['whose end moves', 'vakanties@dpgnl', '10001402'],
  ])('that pauses a subscription %s, and one that cancels it', async (_, who, id) => {
    const input = { subscriptionIds: [id], firstDay: '2027-01-04', lastDay: '2027-01-16' };
    let changes: Awaited<ReturnType<typeof changesOf>> = [];
    const suspend = async () => {
      changes = [...(await ask(SuspendDelivery, { input }, { who })).data.suspendDeliveryV2.changes];
    };
    expect(await readsDuring(suspend)).toBe(1);
    expect(changes).toHaveLength(1);
    expect(await changesOf(who)).toContainEqual(changes[0]);

    const changeId = changes[0]?.changeId ?? '';
    const cancel = async () => {
      const { data } = await ask(CancelSuspension, { input: { changeId } }, { who });
      changes = [...data.cancelDeliverySuspensionV2.changes];
    };
    expect(await readsDuring(cancel)).toBe(1);
    expect(changes).toMatchObject([{ changeId, state: 'cancelled' }]);
    expect(await changesOf(who)).toContainEqual(changes[0]);
  });

  test('that ends a running pause early', async () => {
    const who = 'vakanties@ad';
    const { changeId = '' } = (await changesOf(who)).find(({ state }) => state === 'running') ?? {};
    let changes: Awaited<ReturnType<typeof changesOf>> = [];
    const end = async () => {
      const { data } = await ask(CancelSuspension, { input: { changeId } }, { who });
      changes = [...data.cancelDeliverySuspensionV2.changes];
    };
    expect(await readsDuring(end)).toBe(1);
    expect(changes).toMatchObject([{ changeId, state: 'running', lastDay: '2026-11-23' }]);
    expect(await changesOf(who)).toContainEqual(changes[0]);
  });

  test('that sends issues to a temporary address', async () => {
    const input = { subscriptionIds: [AD], firstDay: '2026-12-08', lastDay: '2026-12-09', address };
    let changes: Awaited<ReturnType<typeof changesOf>> = [];
    const submit = async () => {
      const { data } = await ask(SubmitTemporaryAddress, { input });
      changes = [...data.submitTemporaryDeliveryAddressV2.changes];
    };
    expect(await readsDuring(submit)).toBe(1);
    expect(changes).toMatchObject([{ issues: ['2026-12-08', '2026-12-09'] }]);
    expect(await changesOf('jan@ad')).toContainEqual(changes[0]);
  });

  test('that moves a subscription, and one that cancels the move', async () => {
    const input = { subscriptionIds: [AD], movingDay: '2027-02-01', address };
    let moves: Awaited<ReturnType<typeof movesOf>> = [];
    const move = async () => {
      moves = (await ask(SubmitMovingHouse, { input })).data.submitMovingHouseV2.moves;
    };
    expect(await readsDuring(move)).toBe(1);
    expect(moves).toHaveLength(1);
    expect(await movesOf()).toContainEqual(moves[0]);

    const moveId = moves[0]?.moveId ?? '';
    const cancel = async () => {
      moves = (await ask(CancelMovingHouse, { input: { moveId } })).data.cancelMovingHouseV2.moves;
    };
    expect(await readsDuring(cancel)).toBe(1);
    expect(moves).toMatchObject([{ moveId, state: 'cancelled' }]);
    expect(await movesOf()).toContainEqual(moves[0]);
  });

  test('that takes a complaint, and one that asks for a call', async () => {
    const who = 'klacht@ad';
    const input = {
      subscriptionId: '10000001',
      days: ['2026-11-19'],
      type: 'not_delivered',
      remedy: 'credit',
      remark: null,
    } as const;
    const complain = () => ask(SubmitComplaint, { input }, {});
    expect(await readsDuring(complain)).toBe(1);
    const call = () =>
      ask(RequestCallback, { input: { phoneNumber: '0612345678', moment: 'morning' } }, { who });
    expect(await readsDuring(call)).toBe(1);
  });
});
