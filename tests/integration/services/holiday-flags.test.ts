/** With its flag off a service does not exist; a flag switched off in the middle stops a form. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { CancelSuspension, HolidayServices, SuspendDelivery } from '../../../gen/operations.ts';
import { openDemo } from './demo-backoffice.fixture.ts';

const input = { subscriptionIds: ['10001401'], firstDay: '2027-05-03', lastDay: '2027-05-15' };
const who = 'vakanties@ad';

describeWithDatabase('the holiday service, switched off', (open) => {
  const fixtureWithout = (...off: string[]) => openDemo(open, off);

  test('off for the brand: neither queries nor cancelling exist', async () => {
    const { ask } = await fixtureWithout('ad.isSubscriptionHolidayEnabled');
    expect((await ask(HolidayServices, {}, { who })).error).toBe('NOT-FOUND');
    expect((await ask(SuspendDelivery, { input }, { who })).error).toBe('NOT-FOUND');
    const running = { input: { changeId: '10001401-p1' } };
    expect((await ask(CancelSuspension, running, { who })).error).toBe('NOT-FOUND');
    // At the group's host the area is open, but not for this brand's subscription.
    const group = await ask(SuspendDelivery, { input }, { who: 'vakanties@dpgnl' });
    expect(group.data.suspendDeliveryV2.violations).toMatchObject([
      { code: 'NOT-OFFERED', field: 'subscriptionIds' },
    ]);
  });

  test('off in the app: closed there only', async () => {
    const { ask } = await fixtureWithout('ad.isAppSubscriptionHolidayEnabled');
    expect((await ask(HolidayServices, {}, { who, app: true })).error).toBe('NOT-FOUND');
    expect((await ask(HolidayServices, {}, { who })).error).toBeUndefined();
    const running = { input: { changeId: '10001401-p1' } };
    expect((await ask(CancelSuspension, running, { who, app: true })).error).toBe('NOT-FOUND');
    const { data } = await ask(CancelSuspension, running, { who });
    expect(data.cancelDeliverySuspensionV2.violations).toEqual([]);
  });

  test('off on the web: in the app a change can still be cancelled', async () => {
    const { ask } = await fixtureWithout('ad.isSubscriptionHolidayEnabled');
    const running = { input: { changeId: '10001401-p1' } };
    const { data } = await ask(CancelSuspension, running, { who, app: true });
    expect(data.cancelDeliverySuspensionV2.violations).toEqual([]);
  });

  test('overview off: subscriptions without changes', async () => {
    const { ask } = await fixtureWithout('ad.isSubscriptionHolidayEventsOverviewEnabled');
    const { data } = await ask(HolidayServices, {}, { who });
    expect(data.holidayServices.subscriptions).toHaveLength(1);
    expect(data.holidayServices.changes).toEqual([]);
  });

  test('cancelling off: changes are shown and cannot be ended', async () => {
    const { ask } = await fixtureWithout('general.isHolidayCancellationEnabled');
    const { data } = await ask(HolidayServices, {}, { who });
    const running = data.holidayServices.changes.find(({ state }) => state === 'running');
    expect(running).toMatchObject({ canEndEarly: false, endsEarlyOn: null, whyNot: 'NOT-OFFERED' });
    const refused = await ask(CancelSuspension, { input: { changeId: running?.changeId ?? '' } }, { who });
    expect(refused.error).toBe('NOT-FOUND');
    const inApp = await ask(
      CancelSuspension,
      { input: { changeId: running?.changeId ?? '' } },
      { who, app: true },
    );
    expect(inApp.error).toBe('NOT-FOUND');
  });
});
