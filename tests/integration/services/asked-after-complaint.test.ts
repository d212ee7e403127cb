/** After a complaint the pages ask once whether the next issue came. */
import { beforeAll, expect, test } from 'vitest';
import { askAfterReturns } from '../../../backoffice/services/complaints/ask-after-return.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  ComplaintsOverview,
  NextDelivery,
  SubmitComplaint,
  WithdrawComplaint,
} from '../../../gen/operations.ts';
import { complaintActs } from './complaints.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_ON } from './holiday.fixture.ts';

const WHO = 'jan@ad';
const AD = '10000001';

describeWithDatabase('after a complaint', (open) => {
  const fixture = demoBackoffice(open);
  beforeAll(async () => {
    await fixture.db.deleteFrom('known_delay').execute();
    await fixture.db.deleteFrom('delivery_question').execute();
  });
  const { at, about } = complaintActs(() => fixture);

  const report = async (...days: string[]) => {
    const { data } = await fixture.ask(SubmitComplaint, about({ days }), { who: WHO });
    return data.submitDeliveryComplaint.complaint?.complaintId ?? '';
  };
  const run = async (moment: string) => {
    fixture.clock.now = Date.parse(`2026-${moment}:00+01:00`);
    await askAfterReturns(fixture.jobContext());
  };
  const asked = () =>
    fixture.db
      .selectFrom('delivery_question')
      .select(['issue_day', 'cause', 'after_complaint'])
      .where('subscription_id', '=', AD)
      .execute();

  test('that was withdrawn, nothing is asked', async () => {
    at('09:00');
    const complaintId = await report(SEEDED_ON);
    await fixture.ask(WithdrawComplaint, { input: { complaintId } }, { who: WHO });
    await run('11-21T09:00');
    expect(await asked()).toEqual([]);
  });

  test('its day has its state and its remedy on home, with the credit of that day alone', async () => {
    at('09:30');
    await report(SEEDED_ON, '2026-11-19');
    const { data } = await fixture.ask(NextDelivery, {}, { who: WHO });
    const [today] = data.subscriptions.find(({ brandKey }) => brandKey === 'ad')?.calendar ?? [];
    expect(today?.complaint).toMatchObject({ state: 'received', remedy: 'credit', worthCents: 137 });
  });

  test('the next issue is asked about once, from its time on, and without a mail', async () => {
    await run('11-20T23:00');
    await run('11-21T07:59');
    expect(await asked()).toEqual([]);
    for (const moment of ['11-21T08:00', '11-21T08:05']) await run(moment);
    // The release before serves `holiday` and `moving_house` only.
    expect(await asked()).toEqual([{ issue_day: '2026-11-21', cause: 'holiday', after_complaint: 1 }]);
    expect(await fixture.mailsOf('demo-jan', 'delivery-question')).toEqual([]);
    const { data } = await fixture.ask(NextDelivery, { withQuestions: true }, { who: WHO });
    expect(data.deliveryQuestions).toMatchObject([{ day: '2026-11-21' }]);
    const overview = await fixture.ask(ComplaintsOverview, {}, { who: WHO });
    expect(overview.data.complaintServices.questions).toMatchObject([{ cause: 'complaint' }]);
    await run('11-23T09:00');
    expect(await asked()).toHaveLength(1);
  });
});
