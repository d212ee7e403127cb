/** The overview of subscriptions shows the changes and questions of the services, in a few statements. */
import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  ComplaintsOverview,
  HolidayServices,
  SubmitComplaint,
  SubscriptionsOverview,
} from '../../../gen/operations.ts';
import { rowOf } from '../../support/rows.ts';
import { complaintActs } from './complaints.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { openHolidayFixture } from './holiday.fixture.ts';

const WHO = 'vakanties@dpgnl';

describeWithDatabase('the overview of subscriptions', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;

  const { at, about } = complaintActs(() => fixture);

  const overview = async (who = WHO) =>
    (await ask(SubscriptionsOverview, { withQuestions: true }, { who })).data;

  test('shows the running and coming changes as the holiday overview does', async () => {
    const shown = (await overview()).subscriptions.flatMap(({ changes }) => changes);
    const { changes } = (await ask(HolidayServices, {}, { who: WHO })).data.holidayServices;
    const current = changes.filter(({ state }) => state === 'running' || state === 'coming');
    expect(shown).toHaveLength(4);
    for (const { changeId, state, firstDay, lastDay, canEndEarly, firstPaperBack } of shown)
      expect(current.find((change) => change.changeId === changeId)).toMatchObject({
        ...{ state, firstDay, lastDay, canEndEarly, firstPaperBack },
      });
    expect(current).toHaveLength(shown.length);
  });

  test('asks the open questions that the delivery page asks', async () => {
    const who = 'klacht@ad';
    const { questions } = (await ask(ComplaintsOverview, {}, { who })).data.complaintServices;
    const ids = ({ questionId }: { readonly questionId: string }) => questionId;
    expect((await overview(who)).deliveryQuestions?.map(ids)).toEqual(questions.map(ids));
    expect(questions.length).toBeGreaterThan(0);
  });

  test('takes seven statements for a reader without a change or a question, of which one is for what it costs, before an issue is due and after', async () => {
    for (const time of ['07:59', '08:01']) {
      at(time);
      const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
      const { subscriptions, deliveryQuestions } = await overview('jan@ad');
      const statements = run.mock.calls.map(([{ sql }]) => sql);
      run.mockRestore();
      expect(subscriptions.length).toBeGreaterThan(0);
      expect(deliveryQuestions).toEqual([]);
      expect(statements, time).toHaveLength(7);
    }
  });

  const dueOf = async (who: string, { ask } = fixture) => {
    const { data } = await ask(SubscriptionsOverview, { withQuestions: true }, { who });
    return data.subscriptions.find(({ brandKey }) => brandKey === 'ad')?.dueToday;
  };

  test('names the issue of today as due from its time until it is reported', async () => {
    at('07:59');
    expect(await dueOf('jan@ad')).toBeNull();
    at('08:00');
    expect(await dueOf('jan@ad')).toBe('08:00');
    expect(await dueOf('vakantie@ad'), 'paused').toBeNull();
    expect(await dueOf('zaterdag@ad'), 'on Saturdays only').toBeNull();
    await ask(SubmitComplaint, about({ days: ['2026-11-20'] }));
    expect(await dueOf('jan@ad')).toBeNull();
  });

  test('names an issue with a known delay as due from the time of the delay', async () => {
    const who = 'zaterdag@ad';
    const { db, clock } = fixture;
    clock.now = Date.parse('2026-11-21T11:29:00+01:00');
    expect(await dueOf(who)).toBe('08:00');
    const { zip_code } = await rowOf(db, 'subscription', { account_id: 'demo-zaterdag' });
    const postcode = zip_code?.slice(0, 4) ?? '';
    await db
      .insertInto('known_delay')
      .values({
        ...{
          id: 'late',
          brand_key: 'ad',
          country_code: 'NL',
          postcode_from: postcode,
          postcode_to: postcode,
        },
        ...{ day: '2026-11-21', expected_by: '11:30', reason: null, created_at: '2026-11-21T06:00:00.000Z' },
        ...{ withdrawn_at: null, announced_at: null },
      })
      .execute();
    expect(await dueOf(who)).toBeNull();
    clock.now += 60_000;
    expect(await dueOf(who)).toBe('11:30');
  });

  test('names no issue as due that is asked about, or of a brand that takes no complaints', async () => {
    const who = 'eindigt@dpgnl';
    at('09:00');
    expect(await dueOf(who)).toBe('08:00');
    const closed = await openHolidayFixture(fixture.db, ['ad.isSubscriptionComplaintsEnabled'], {
      isSeeded: true,
    });
    expect(await dueOf(who, closed)).toBeNull();
    const { id } = await rowOf(fixture.db, 'subscription', { account_id: 'demo-eindigt' });
    const about = { account_id: 'demo-eindigt', subscription_id: id, brand_key: 'ad' };
    const asked = { issue_day: '2026-11-20', asked_at: '2026-11-20T07:00:00.000Z', answered_at: null };
    await fixture.db
      .insertInto('delivery_question')
      .values({ id: 'asked', cause: 'holiday', ...about, ...asked, answer: null })
      .execute();
    const dueAfter = async (answer: 'yes' | 'no') => {
      await fixture.db.updateTable('delivery_question').set({ answer }).where('id', '=', 'asked').execute();
      return dueOf(who);
    };
    expect(await dueOf(who)).toBeNull();
    expect(await dueAfter('yes')).toBeNull();
    expect(await dueAfter('no'), 'and not reported').toBe('08:00');
  });
});
