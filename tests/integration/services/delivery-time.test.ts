/** One function answers when the next issue comes: each page has the same time, day and complaint. */
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  ComplaintServices,
  DelayNotices,
  DeliveryServices,
  HolidayOverview,
  NextDelivery,
  SubmitComplaint,
  SubscriptionDetail,
  SubscriptionsOverview,
} from '../../../gen/operations.ts';
import { rowOf } from '../../support/rows.ts';
import { complaintActs } from './complaints.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_ON } from './holiday.fixture.ts';

const WHO = 'jan@ad';
const ID = '10000001';
const TOMORROW = addDays(SEEDED_ON, 1);

interface Shown {
  readonly subscriptionId?: string;
  readonly brandKey: string;
  readonly nextDelivery: {
    readonly day: string;
    readonly expectedBefore: string;
    readonly isLate: boolean;
  } | null;
}

describeWithDatabase('the delivery time', (open) => {
  const fixture = demoBackoffice(open);
  beforeAll(async () => {
    await fixture.db.deleteFrom('known_delay').execute();
  });
  const { at, about } = complaintActs(() => fixture);

  const isLate = async (id: string, day: string, until: string, reason: string | null = null) => {
    const { zip_code } = await rowOf(fixture.db, 'subscription', { id: ID });
    const postcode = zip_code?.slice(0, 4) ?? '';
    const area = { brand_key: 'ad', country_code: 'NL', postcode_from: postcode, postcode_to: postcode };
    await fixture.db
      .insertInto('known_delay')
      .values({
        ...{ id, ...area, day, expected_by: until, reason, created_at: `${SEEDED_ON}T05:00:00.000Z` },
        ...{ withdrawn_at: null, announced_at: null },
      })
      .execute();
  };

  /** The next issue of Jan's newspaper, as each page asks for it. */
  const everywhere = async () => {
    const { ask } = fixture;
    const who = { who: WHO };
    const [home, today, detail, holiday, later, complaint, delivery] = await Promise.all([
      ask(NextDelivery, {}, who),
      ask(SubscriptionsOverview, {}, who),
      ask(SubscriptionDetail, { brandId: 'b001', subscriptionId: ID }, who),
      ask(HolidayOverview, {}, who),
      ask(DelayNotices, { withNext: true }, who),
      ask(ComplaintServices, {}, who),
      ask(DeliveryServices, {}, who),
    ]);
    const of = (all: readonly Shown[]) =>
      all.find(({ brandKey, subscriptionId = ID }) => brandKey === 'ad' && subscriptionId === ID)
        ?.nextDelivery;
    const next = {
      home: of(home.data.subscriptions),
      today: of(today.data.subscriptions),
      detail: detail.data.subscription?.nextDelivery,
      holiday: of(holiday.data.holidayServices.subscriptions),
      later: of(later.data.subscriptions ?? []),
      complaint: complaint.data.complaintServices.subscriptions.find(
        ({ subscription }) => subscription.subscriptionId === ID,
      )?.subscription.nextDelivery,
      delivery: of(delivery.data.deliveryServices.subscriptions.map(({ subscription }) => subscription)),
    };
    return Object.fromEntries(
      Object.entries(next).map(([page, one]) => [page, `${one?.day} ${one?.expectedBefore} ${one?.isLate}`]),
    );
  };
  const same = (text: string) =>
    Object.fromEntries(
      ['home', 'today', 'detail', 'holiday', 'later', 'complaint', 'delivery'].map((page) => [page, text]),
    );

  /** The days of the ribbon of each page. */
  const ribbons = async () => {
    const { ask } = fixture;
    const [today, holiday, delivery] = await Promise.all([
      ask(SubscriptionsOverview, { days: 14 }, { who: WHO }),
      ask(HolidayOverview, {}, { who: WHO }),
      ask(DeliveryServices, {}, { who: WHO }),
    ]);
    const of = <One extends { readonly subscriptionId: string }>(all: readonly One[]) =>
      all.find(({ subscriptionId }) => subscriptionId === ID);
    return {
      today: of(today.data.subscriptions)?.calendar,
      holiday: of(holiday.data.holidayServices.subscriptions)?.calendar.slice(0, 14),
      delivery: delivery.data.deliveryServices.subscriptions
        .find(({ subscription }) => subscription.subscriptionId === ID)
        ?.agenda.filter(({ day }) => day >= SEEDED_ON)
        // A row of the delivery page has more than a day of a ribbon.
        .map(
          ({
            address: _address,
            isMoved: _isMoved,
            isReportable: _isReportable,
            delayReason: _reason,
            ...day
          }) => day,
        ),
    };
  };

  test('is the usual one without a known delay', async () => {
    at('07:59');
    expect(await everywhere()).toEqual(same(`${SEEDED_ON} 08:00 false`));
    at('08:00');
    expect(await everywhere()).toEqual(same(`${TOMORROW} 08:00 false`));
  });

  test('is that of a known delay on every page, and the issue stays the next one until then', async () => {
    await isLate('today', SEEDED_ON, '11:30');
    at('11:29');
    expect(await everywhere()).toEqual(same(`${SEEDED_ON} 11:30 true`));
    at('11:30');
    await isLate('tomorrow', TOMORROW, '10:15');
    expect(await everywhere()).toEqual(same(`${TOMORROW} 10:15 true`));
  });

  test('stands in the ribbon of every page, and so does an open complaint', async () => {
    at('12:00');
    await fixture.ask(SubmitComplaint, about({ days: [SEEDED_ON] }), { who: WHO });
    const { today, holiday, delivery } = await ribbons();
    expect(delivery?.find(({ day }) => day === SEEDED_ON)?.complaint?.isOpen).toBe(true);
    expect(delivery?.find(({ day }) => day === TOMORROW)).toMatchObject({
      expectedBy: '10:15',
      isLate: true,
    });
    expect(today).toEqual(delivery);
    expect(holiday).toEqual(delivery);
    const { data } = await fixture.ask(NextDelivery, {}, { who: WHO });
    const [home] = data.subscriptions.find(({ brandKey }) => brandKey === 'ad')?.calendar ?? [];
    expect(home).toMatchObject({ day: SEEDED_ON, complaint: { isOpen: true } });
  });

  test('the days that can be reported are those that the form accepts', async () => {
    for (const time of ['07:00', '11:00', '11:45']) {
      at(time);
      const { ask } = fixture;
      const [delivery, form] = await Promise.all([
        ask(DeliveryServices, {}, { who: WHO }),
        ask(ComplaintServices, {}, { who: WHO }),
      ]);
      const reportable = delivery.data.deliveryServices.subscriptions.map(({ subscription, agenda }) => ({
        id: subscription.subscriptionId,
        days: agenda.filter(({ isReportable }) => isReportable).map(({ day }) => day),
      }));
      const accepted = form.data.complaintServices.subscriptions.map(({ subscription, issues }) => ({
        id: subscription.subscriptionId,
        days: issues
          .filter(({ isDue, openComplaint }) => isDue && !openComplaint)
          .map(({ day }) => day)
          .toReversed(),
      }));
      expect(reportable, time).toEqual(accepted);
      expect(reportable.flatMap(({ days }) => days).length).toBeGreaterThan(3);
    }
  });
});
