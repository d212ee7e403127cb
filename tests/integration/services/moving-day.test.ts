/** What changes on a moving day: where the paper goes, the address of the account, and a mail. */
import { afterEach, expect, test } from 'vitest';
import { askAfterReturns } from '../../../backoffice/services/complaints/ask-after-return.ts';
import { carryOutDueMoves } from '../../../backoffice/services/moving/carry-out.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { AccountOverview, SubmitMovingHouse, SubscriptionsOverview } from '../../../gen/operations.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_AT } from './holiday.fixture.ts';
import { AD, ARNHEM, GENT, movingActs } from './moving.fixture.ts';

const DAY = 86_400_000;

describeWithDatabase('A moving day', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;
  afterEach(() => {
    fixture.clock.now = SEEDED_AT;
  });
  const { movesOf, submit } = movingActs(() => fixture);

  test('Delivery is to the new address from the moving day, also before the job has run', async () => {
    expect((await submit('2026-12-14', ARNHEM)).answer?.violations).toEqual([]);
    const contextAt = (day: string) => {
      fixture.clock.now = Date.parse(`${day}T09:00:00Z`);
      return fixture.jobContext();
    };
    const homeOf = async () => {
      const { data } = await ask(SubscriptionsOverview, {});
      const { nextDelivery, deliveryAddress } =
        data.subscriptions.find((one) => one.subscriptionId === AD) ?? {};
      return [deliveryAddress?.city, nextDelivery?.address.city];
    };
    contextAt('2026-12-11');
    expect(await homeOf()).toEqual(['Utrecht', 'Utrecht']);
    const late = contextAt('2026-12-15');
    expect((await movesOf('jan@ad')).moves.find(({ movingDay }) => movingDay === '2026-12-14')?.state).toBe(
      'done',
    );
    expect(await homeOf()).toEqual(['Arnhem', 'Arnhem']);
    for (const _ of ['once', 'twice']) await carryOutDueMoves(late);
    expect(await homeOf()).toEqual(['Arnhem', 'Arnhem']);
    expect(await fixture.mailsOf('demo-jan', 'moving-done')).toHaveLength(1);
    const rows = fixture.db.selectFrom('moving_house').selectAll().where('subscription_id', '=', AD);
    for (const _ of ['once', 'twice']) await askAfterReturns(contextAt('2026-12-14'));
    const asked = fixture.db.selectFrom('delivery_question').selectAll().where('account_id', '=', 'demo-jan');
    expect(await asked.execute()).toMatchObject([{ cause: 'moving_house', issue_day: '2026-12-14' }]);
    expect(await rows.where('done_at', 'is not', null).execute()).toMatchObject([
      { moving_day: '2026-12-14', left_address: expect.stringContaining('Utrecht') },
    ]);
  });

  test.each([
    ['moves along on the moving day when the reader chose that', true, false, 'Arnhem'],
    ['stays when the reader did not choose that', false, false, 'Utrecht'],
    ['stays when it was changed before the moving day', true, true, 'Gent'],
  ])('The address of the account %s', async (_title, movesAccount, isChanged, city) => {
    const accountRow = fixture.db.updateTable('account').where('id', '=', 'demo-weekend');
    await accountRow.set({ city: 'Utrecht' }).execute();
    const [{ subscriptionId = '' } = {}] = (await movesOf('weekend@ad')).subscriptions;
    const input = {
      subscriptionIds: [subscriptionId],
      movingDay: '2026-12-14',
      address: ARNHEM,
      movesAccount,
    };
    const sent = await ask(SubmitMovingHouse, { input }, { who: 'weekend@ad' });
    expect(sent.data.submitMovingHouseV2.violations).toEqual([]);
    if (isChanged) await accountRow.set({ city: 'Gent' }).execute();
    fixture.clock.now = Date.parse('2026-12-15T09:00:00Z');
    await carryOutDueMoves(fixture.jobContext());
    const { data } = await ask(AccountOverview, {}, { who: 'weekend@ad' });
    expect(data.account.profile.contact_information.address?.city).toBe(city);
    const moves = fixture.db.deleteFrom('moving_house').where('subscription_id', '=', subscriptionId);
    await moves.execute();
  });

  test('Outside the delivery area a subscription continues without an address, and can move back', async () => {
    const who = 'zaterdag@ad';
    const [{ subscriptionId = '' } = {}] = (await movesOf(who)).subscriptions;
    const { answer: response } = await submit('2026-11-28', GENT, { who, subscriptionIds: [subscriptionId] });
    expect(response?.moves[0]?.parts).toMatchObject([{ isDelivered: false, firstPaper: null }]);
    fixture.clock.now = SEEDED_AT + 9 * DAY;
    await carryOutDueMoves(fixture.jobContext());
    const { data } = await ask(SubscriptionsOverview, {}, { who });
    expect(data.subscriptions).toMatchObject([
      { state: 'active', deliveryAddress: null, nextDelivery: null },
    ]);
    const back = await submit('2026-12-18', ARNHEM, { who, subscriptionIds: [subscriptionId] });
    expect(back.answer?.moves[0]?.parts).toMatchObject([
      { isDelivered: true, firstPaper: { day: '2026-12-19' } },
    ]);
  });
});
