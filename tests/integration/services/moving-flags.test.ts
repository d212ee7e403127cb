/** With a flag off, moving does not exist for that brand or surface. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { CancelMovingHouse, MovingHouseServices, SubscriptionsOverview } from '../../../gen/operations.ts';
import { openDemo } from './demo-backoffice.fixture.ts';

describeWithDatabase('the moving service, switched off', (open) => {
  const without = (...off: string[]) => openDemo(open, off);
  const who = 'verhuist@ad';

  test('off in the app or everywhere: queries and mutations do not exist', async () => {
    const { ask } = await without('ad.isSubscriptionMovingHouseEnabled');
    expect((await ask(MovingHouseServices, {}, { who })).error).toBe('NOT-FOUND');
    const input = { moveId: 'demo-verhuist-2' };
    expect((await ask(CancelMovingHouse, { input }, { who })).error).toBe('NOT-FOUND');
    expect((await ask(CancelMovingHouse, { input }, { who: 'verhuist@dpgnl' })).error).toBe('NOT-FOUND');
    const inApp = await without('ad.isAppSubscriptionMovingHouseEnabled');
    expect((await inApp.ask(MovingHouseServices, {}, { who, app: true })).error).toBe('NOT-FOUND');
    expect((await inApp.ask(MovingHouseServices, {}, { who })).error).toBeUndefined();
    expect((await inApp.ask(CancelMovingHouse, { input }, { who, app: true })).error).toBe('NOT-FOUND');
  });

  test('overview off: subscriptions without moves', async () => {
    const { ask } = await without('ad.isSubscriptionMovingHouseEventsOverviewEnabled');
    const { data } = await ask(MovingHouseServices, {}, { who });
    expect(data.movingHouseServices.subscriptions).toHaveLength(1);
    expect(data.movingHouseServices.moves).toEqual([]);
  });

  test('overview off: no move is coming on the page of the subscriptions', async () => {
    const comingWithout = async (...off: string[]) => {
      const { ask } = await without(...off);
      const { data } = await ask(SubscriptionsOverview, {}, { who });
      return data.subscriptions.flatMap(({ moves }) => moves.map(({ moveId }) => moveId));
    };
    expect(await comingWithout()).toEqual(['demo-verhuist-2']);
    expect(await comingWithout('ad.isSubscriptionMovingHouseEventsOverviewEnabled')).toEqual([]);
    expect(await comingWithout('ad.isSubscriptionMovingHouseEnabled')).toEqual([]);
  });
});
