/** Reports by link, and the question after a holiday that leads to one, on both engines. */
import { expect, test } from 'vitest';
import { linkKey } from '../../../backoffice/kernel/mailed-link/sealing-key.ts';
import { askAfterReturns } from '../../../backoffice/services/complaints/ask-after-return.ts';
import { readReportLink, submitReport } from '../../../backoffice/services/complaints/report-by-link.ts';
import { sealLink } from '../../../backoffice/services/complaints/report-link.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { demoContent } from './holiday.fixture.ts';

const AD = '10000001';

describeWithDatabase('a report link', (open) => {
  const fixture = demoBackoffice(open);
  const visited = (moment: string, content = fixture.content) => ({
    ...fixture.jobContext(),
    ...{ ...fixture.anonymous(), content, now: Date.parse(`2026-${moment}:00+01:00`) },
  });
  const opened = (anonymous: ReturnType<typeof visited>, key: string, at = fixture.brand()) => ({
    ...{ anonymous, key },
    brand: at,
    context: null,
  });
  const sealed = async (day: string, subscriptionId = AD, purpose: 'report' | 'question' = 'report') =>
    sealLink({ subscriptionId, day, purpose }, await linkKey(fixture.db));
  const read = async (day: string, moment: string) =>
    readReportLink(opened(visited(moment), await sealed(day)));
  const count = async (table: 'complaint' | 'mail' | 'audit_log' | 'report_link_use') =>
    (await fixture.db.selectFrom(table).selectAll().execute()).length;

  test('shows the issue and its remedy, and changes nothing', async () => {
    const before = await Promise.all([count('complaint'), count('mail'), count('audit_log')]);
    for (let times = 0; times < 3; times += 1)
      expect(await read('2026-11-20', '11-20T08:10')).toEqual({
        state: 'open',
        reference: null,
        isFor: null,
        issue: {
          productName: 'Ochtendblad, maandag tot en met zaterdag',
          kind: 'newspaper',
          day: '2026-11-20',
          time: '08:00',
          delayReason: null,
          asks: 'report',
          remedy: 'redelivery',
          worthCents: 0,
        },
      });
    expect(await Promise.all([count('complaint'), count('mail'), count('audit_log')])).toEqual(before);
    expect(await count('report_link_use')).toBe(0);
  });

  test('shows until when to wait before the issue is due', async () => {
    expect(await read('2026-11-20', '11-20T06:00')).toMatchObject({
      state: 'too_soon',
      issue: { time: '08:00' },
    });
    expect(await read('2026-11-21', '11-20T09:00')).toMatchObject({ state: 'too_soon' });
  });

  const NOTHING = { issue: null, reference: null, isFor: null };
  test('shows nothing for a day without an issue and after it has expired', async () => {
    expect(await read('2026-11-22', '11-22T09:00')).toEqual({ state: 'other_day', ...NOTHING });
    expect(await read('2026-11-20', '11-23T23:59')).toMatchObject({ state: 'open' });
    expect(await read('2026-11-20', '11-24T00:00')).toEqual({ state: 'expired', ...NOTHING });
  });

  test('looks the same when forged, of another brand or of no account', async () => {
    const link = await sealed('2026-11-20');
    const wrong = [
      ['ad', `${link.slice(0, 30)}${link[30] === 'A' ? 'B' : 'A'}${link.slice(31)}`],
      ['ad', link.slice(0, -2)],
      ['ad', `${link}A`],
      ['ad', 'x'.repeat(90)],
      ['ad', await sealed('2026-11-20', '99999999')],
      ['ad', sealLink({ subscriptionId: AD, day: '2026-11-20', purpose: 'report' }, Buffer.alloc(32))],
      ['hln', link],
    ] as const;
    for (const [key, given] of wrong) {
      const invalid = { state: 'invalid', ...NOTHING };
      expect(await readReportLink(opened(visited('11-20T09:00'), given, fixture.brand(key)))).toEqual(
        invalid,
      );
      expect(await submitReport(opened(visited('11-20T09:00'), given, fixture.brand(key)), false)).toEqual(
        invalid,
      );
    }
  });

  test('makes one report, however often and from whichever link of the issue', async () => {
    const [link, other] = [await sealed('2026-11-19'), await sealed('2026-11-19')];
    const press = (pressed: string) => submitReport(opened(visited('11-20T11:00'), pressed), false);
    const first = await press(link);
    expect(first).toMatchObject({ state: 'taken', issue: null });
    expect(await press(link)).toEqual(first);
    expect(await press(other)).toEqual({ state: 'used', ...NOTHING });
    expect(await read('2026-11-19', '11-20T11:00')).toEqual({ state: 'used', ...NOTHING });
    const kept = await rowsOf(fixture.db, 'complaint', { subscription_id: AD });
    expect(kept).toMatchObject([{ came_by: 'link', reference: first.reference, remedy: 'credit' }]);
  });

  test('is not used up by a report that came too soon', async () => {
    const link = await sealed('2026-11-21');
    expect(await submitReport(opened(visited('11-20T11:00'), link), false)).toMatchObject({
      state: 'too_soon',
    });
    expect(await submitReport(opened(visited('11-21T08:30'), link), false)).toMatchObject({
      state: 'taken',
    });
  });

  test('does nothing for another holder than the one it was sent to', async () => {
    const held_until = '2026-11-20T08:30:00.000Z';
    const former = { subscription_id: AD, account_id: 'demo-els', held_until };
    await fixture.db.insertInto('former_holder').values(former).execute();
    expect((await read('2026-11-20', '11-20T09:30')).state).toBe('expired');
    expect((await read('2026-11-24', '11-24T08:10')).state).toBe('open');
    await fixture.db.deleteFrom('former_holder').execute();
  });

  test('two reports at once are one, and both get its number', async () => {
    const link = await sealed('2026-11-18');
    const press = () => submitReport(opened(visited('11-20T11:00'), link), false);
    const [one, other] = await Promise.all([press(), press()]);
    expect(one).toMatchObject({ state: 'taken', reference: expect.any(String) });
    expect(other).toEqual(one);
  });

  test('does not exist where complaints are off for its brand', async () => {
    const content = demoContent(['ad.isSubscriptionComplaintsEnabled']);
    const link = await sealed('2026-11-18');
    expect(await readReportLink(opened(visited('11-20T09:00', content), link))).toEqual({
      state: 'invalid',
      ...NOTHING,
    });
  });

  const asked = (account = 'demo-jan') => fixture.mailsOf(account, 'delivery-question');
  const run = (moment: string) => askAfterReturns(visited(moment));

  test('after a holiday it is asked once whether the first paper came, when it should have', async () => {
    // Jan's pause ends on 4 December; his paper is due before eight on the fifth.
    await run('12-04T09:00');
    await run('12-05T07:30');
    expect(await asked()).toEqual([]);
    await run('12-05T08:00');
    await Promise.all([run('12-05T08:05'), run('12-05T08:05')]);
    await run('12-06T09:00');
    const [{ values } = expect.fail('no mail'), ...others] = await asked();
    expect([others, values.day, values.cause]).toEqual([[], '2026-12-05', 'holiday']);
    const token = values.link.split('/').at(-1);
    const seen = await readReportLink(opened(visited('12-05T09:00'), token));
    expect(seen).toMatchObject({ state: 'open', issue: { asks: 'question', day: '2026-12-05' } });
    expect(await submitReport(opened(visited('12-05T09:00'), token), true)).toMatchObject({ state: 'came' });
    const no = await submitReport(opened(visited('12-05T09:01'), token), false);
    expect(no).toEqual({ state: 'used', ...NOTHING });
    const report = await sealed('2026-12-05');
    expect(await submitReport(opened(visited('12-05T09:02'), report), false)).toEqual(no);
    const [question] = await rowsOf(fixture.db, 'delivery_question', { subscription_id: AD });
    expect(question).toMatchObject({ issue_day: '2026-12-05', answer: 'yes' });
  });

  test('after a move the question is about the first paper at the new address', async () => {
    await fixture.db
      .insertInto('moving_house')
      .values({
        move_id: 'verhuizing',
        subscription_id: '10000301',
        moving_day: '2026-12-06',
        is_delivered: 1,
        submitted_at: '2026-11-01T00:00:00.000Z',
        cancelled_at: null,
        done_at: null,
        left_address: null,
        street: 'Zeeweg',
        house_number: '1',
        house_number_suffix: null,
        zip_code: '1234 AB',
        city: 'Utrecht',
        country_code: 'NL',
      })
      .execute();
    await run('12-11T07:59');
    await run('12-11T08:00');
    await run('12-12T08:00');
    // The weekend's paper: the first one after Sunday the sixth is Friday's.
    expect(await asked('demo-weekend')).toMatchObject([
      { values: { day: '2026-12-11', cause: 'moving_house' } },
    ]);
  });
});
