/** Taking a complaint back by GraphQL, on both engines. */
import { expect, test } from 'vitest';
import { followDueComplaints } from '../../../backoffice/services/complaints/follow-complaints.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  ComplaintServices,
  FollowComplaint,
  SubmitComplaint,
  WithdrawComplaint,
} from '../../../gen/operations.ts';
import { complaintActs, LIB } from './complaints.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const MAGAZINE_READER = 'klacht@lib';
const NOT_WITHDRAWABLE = [{ code: 'COMPLAINT-NOT-WITHDRAWABLE' }];

describeWithDatabase('taking a complaint back', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;
  const { at, about, remediesOf } = complaintActs(() => fixture);
  const report = async (more: object, who = 'jan@ad') => {
    const { data } = await ask(SubmitComplaint, about(more), { who });
    expect(data.submitDeliveryComplaint.violations).toEqual([]);
    return data.submitDeliveryComplaint.complaint?.complaintId ?? '';
  };
  const withdraw = async (complaintId: string, options: { who?: string; key?: string } = {}) =>
    ask(WithdrawComplaint, { input: { complaintId } }, options);
  const runJob = () => followDueComplaints(fixture.jobContext());

  test('removes its credit once, and its issue can be reported again', async () => {
    at('11:00');
    const complaintId = await report({});
    expect(await remediesOf('issue_compensation')).toHaveLength(1);
    at('11:14');
    const key = 'withdrawal-of-jan-0001';
    const first = await withdraw(complaintId, { key });
    expect(first.data.withdrawComplaint).toMatchObject({
      violations: [],
      complaint: { withdrawnAt: '2026-11-20T10:14:00.000Z', withdrawableUntil: null, state: 'received' },
    });
    expect((await withdraw(complaintId, { key })).text).toBe(first.text);
    expect(await remediesOf('issue_compensation')).toEqual([]);
    expect(await fixture.auditedActions(complaintId)).toEqual([
      'submitDeliveryComplaint',
      'withdrawComplaint',
    ]);
    expect((await withdraw(complaintId)).data.withdrawComplaint.violations).toMatchObject(NOT_WITHDRAWABLE);

    const again = await report({});
    expect(again).not.toBe(complaintId);
    expect(await remediesOf('issue_compensation')).toMatchObject([{ change_id: again }]);
    await withdraw(again);
  });

  test('is not handed over by the job, and after the handover nothing can be withdrawn', async () => {
    at('12:00');
    const withdrawn = await report({ days: ['2026-11-17'] });
    const other = await report({ days: ['2026-11-18'] });
    await withdraw(withdrawn);
    at('12:15');
    // Refused from that minute on, also before the job has run.
    expect((await withdraw(other)).data.withdrawComplaint.violations).toMatchObject(NOT_WITHDRAWABLE);
    await runJob();
    const stateOf = async (complaintId: string) =>
      (await ask(FollowComplaint, { complaintId })).data.complaint?.state;
    expect(await stateOf(withdrawn)).toBe('received');
    expect(await stateOf(other)).toBe('with_delivery_team');
    expect((await withdraw(other)).data.withdrawComplaint.violations).toMatchObject(NOT_WITHDRAWABLE);
    expect(await remediesOf('issue_compensation')).toMatchObject([{ change_id: other }]);
  });

  test('is refused when its credit is on an invoice', async () => {
    at('13:00');
    const complaintId = await report({ days: ['2026-11-16'] });
    const invoiced = fixture.db.updateTable('issue_compensation').set({ invoice_id: 'factuur-1' });
    await invoiced.where('change_id', '=', complaintId).execute();
    expect((await withdraw(complaintId)).data.withdrawComplaint.violations).toMatchObject(NOT_WITHDRAWABLE);
  });

  test('cancels a second delivery, which can then be ordered again', async () => {
    at('08:30');
    const today = { days: ['2026-11-20'], remedy: 'redelivery' };
    await withdraw(await report(today));
    expect(await remediesOf('issue_redelivery')).toEqual([]);
    const { data } = await ask(ComplaintServices, {});
    expect(data.complaintServices.subscriptions[0]).toMatchObject({
      suggestedDay: '2026-11-20',
      suggestedType: 'not_delivered',
    });
    await report(today);
    expect(await remediesOf('issue_redelivery')).toHaveLength(1);
    const { data: after } = await ask(ComplaintServices, {});
    expect(after.complaintServices.subscriptions[0]?.suggestedDay).toBeNull();
  });

  test('moves the end date back', async () => {
    at('11:00');
    const end = async () => {
      const rows = fixture.db.selectFrom('subscription').select('ends_on').where('id', '=', LIB);
      return (await rows.executeTakeFirstOrThrow()).ends_on;
    };
    const agreed = await end();
    const complaintId = await report({ subscriptionId: LIB, remedy: 'extend' }, MAGAZINE_READER);
    expect(await end()).not.toBe(agreed);
    await withdraw(complaintId, { who: MAGAZINE_READER });
    expect(await end()).toBe(agreed);
    expect(await remediesOf('issue_compensation', LIB)).toEqual([]);
  });

  test('of another account is not found', async () => {
    at('14:00');
    const complaintId = await report({ days: ['2026-11-14'] });
    const other = await withdraw(complaintId, { who: MAGAZINE_READER });
    expect(other.text).toContain('NOT-FOUND');
    expect(await fixture.auditedActions(complaintId)).toEqual(['submitDeliveryComplaint']);
  });
});
