/** What the complaint service offers a reader: issues, types, remedies and a call. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { ComplaintServices, RequestCallback, SubmitComplaint } from '../../../gen/operations.ts';
import { complaintActs } from './complaints.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

describeWithDatabase('The complaint service', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;
  const { at, about, quote } = complaintActs(() => fixture);

  test('shows the issues of the last two weeks, and what can be wrong with them', async () => {
    at('11:10');
    const { data } = await ask(ComplaintServices, {});
    const [first] = data.complaintServices.subscriptions;
    expect(first?.types).toEqual(['not_delivered', 'damaged', 'incomplete', 'wrong_product', 'late']);
    const days = first?.issues.map(({ day }) => day) ?? [];
    expect(days[0]).toBe('2026-11-20');
    expect(days.at(-1)).toBe('2026-11-06');
    expect(days).toHaveLength(13);
    expect(days).not.toContain('2026-11-15');
    expect(first?.issues.every(({ isDue }) => isDue)).toBe(true);
  });

  test('a magazine has three types, a digital product none', async () => {
    const { data } = await ask(ComplaintServices, {}, { who: 'tijdschrift@lib' });
    expect(data.complaintServices.subscriptions.map(({ types }) => types)).toEqual([
      ['not_delivered', 'damaged', 'incomplete'],
    ]);
    const digital = await ask(ComplaintServices, {}, { who: 'digitaal@ad' });
    expect(digital.data.complaintServices.subscriptions).toEqual([]);
  });

  test('a known delay is shown, and before its time nothing can be reported missing', async () => {
    // Henk's address is in the region of the delay.
    const [who, subscriptionId] = ['camping@ad', '10001001'];
    const today = { subscriptionId, days: ['2026-11-20'] };
    at('11:29');
    const { data } = await ask(ComplaintServices, {}, { who });
    expect(data.complaintServices.subscriptions[0]?.issues[0]).toMatchObject({
      delayedUntil: '11:30',
      delayReason: 'De boot naar Texel vaart later.',
      isDue: false,
    });
    const refused = await ask(SubmitComplaint, about(today), { who });
    expect(refused.data.submitDeliveryComplaint.violations).toMatchObject([
      { code: 'COMPLAINT-KNOWN-DELAY', values: [{ value: '2026-11-20' }, { name: 'time', value: '11:30' }] },
    ]);
    expect((await quote({ ...today, type: 'damaged' }, who)).violations).toEqual([]);
    at('11:30');
    const taken = await ask(SubmitComplaint, about(today), { who });
    expect(taken.data.submitDeliveryComplaint.violations).toEqual([]);
  });

  test('after three complaints in thirty days a call is offered, once', async () => {
    const offer = async (who: string) =>
      (await ask(ComplaintServices, {}, { who })).data.complaintServices.callback;
    expect(await offer('els@hln')).toEqual({ isOffered: false, requestedAt: null });
    expect(await offer('klacht@ad')).toEqual({ isOffered: true, requestedAt: null });
    const call = (phoneNumber: string) =>
      ask(RequestCallback, { input: { phoneNumber, moment: 'morning' } }, { who: 'klacht@ad' });
    const wrong = await call('12');
    expect(wrong.data.requestCallback.violations).toMatchObject([
      { code: 'FIELD-INVALID', field: 'phoneNumber' },
    ]);
    const taken = await call('06 12345678');
    expect(taken.data.requestCallback).toMatchObject({ violations: [], callback: { isOffered: false } });
    expect((await call('0612345678')).data.requestCallback.violations).toMatchObject([
      { code: 'CALLBACK-NOT-OFFERED' },
    ]);
    const [kept] = await fixture.db.selectFrom('callback_request').selectAll().execute();
    expect(kept).toMatchObject({ phone_number: '+31612345678', moment: 'morning' });
    expect(await fixture.auditedActions(kept?.id ?? '')).toEqual(['requestCallback']);
    const lines = await fixture.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(lines)).not.toContain('612345678');
  });
});
