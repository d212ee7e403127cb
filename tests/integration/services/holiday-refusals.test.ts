/** What the holiday service refuses by GraphQL, on both engines. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { CancelSuspension, HolidayQuote, HolidayServices, SuspendDelivery } from '../../../gen/operations.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_AT } from './holiday.fixture.ts';

const AD = '10000001';
const pause = { subscriptionIds: [AD], firstDay: '2026-12-07', lastDay: '2026-12-20' };

describeWithDatabase('the holiday service, refusing', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;

  test('other input under the same key is refused with 422, a missing key with 400', async () => {
    const key = 'a-pause-of-jan-0002';
    const input = { ...pause, firstDay: '2027-02-01', lastDay: '2027-02-07' };
    await ask(SuspendDelivery, { input }, { key });
    const other = await ask(SuspendDelivery, { input: { ...input, lastDay: '2027-02-08' } }, { key });
    expect([other.status, other.error]).toEqual([422, 'IDEMPOTENCY-MISMATCH']);
    const none = await ask(SuspendDelivery, { input }, { key: null });
    expect([none.status, none.error]).toEqual([400, 'IDEMPOTENCY-MISSING']);
  });

  test('a key of one brand gives no result at another, also with the same input', async () => {
    const key = 'a-pause-of-jan-0009';
    const input = { ...pause, firstDay: '2027-05-03', lastDay: '2027-05-09' };
    const first = await ask(SuspendDelivery, { input }, { key, who: 'jan@ad' });
    expect(first.data.suspendDeliveryV2.violations).toEqual([]);
    // A title of the same country, one of another, and the host of the group that shows this one.
    for (const who of ['jan@vk', 'jan@hln', 'jan@dpgnl']) {
      const other = await ask(SuspendDelivery, { input }, { key, who });
      expect([who, other.status, other.error]).toEqual([who, 422, 'IDEMPOTENCY-MISMATCH']);
    }
    expect((await ask(SuspendDelivery, { input }, { key, who: 'jan@ad' })).text).toBe(first.text);
  });

  test('a refused form may be sent again, corrected, with the same key', async () => {
    const key = 'a-pause-of-jan-0003';
    const input = { ...pause, firstDay: '2027-03-01', lastDay: '2027-03-02' };
    const refused = await ask(SuspendDelivery, { input }, { key });
    expect(refused.data.suspendDeliveryV2.violations).toMatchObject([
      { code: 'HOLIDAY-TOO-SHORT', field: 'lastDay' },
    ]);
    const taken = await ask(SuspendDelivery, { input: { ...input, lastDay: '2027-03-06' } }, { key });
    expect(taken.data.suspendDeliveryV2.violations).toEqual([]);
  });

  test('two requests at the same moment are one change; the other gets 409 or the same result', async () => {
    const key = 'a-pause-of-jan-0004';
    const input = { ...pause, firstDay: '2027-04-05', lastDay: '2027-04-11' };
    const both = await Promise.all([0, 1].map(() => ask(SuspendDelivery, { input }, { key })));
    const accepted = both.filter(({ status }) => status === 200);
    // The second request gets the stored result when it arrives after the first has ended.
    expect(new Set(accepted.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    for (const busy of both.filter((one) => !accepted.includes(one)))
      expect([busy.status, busy.error]).toEqual([409, 'IDEMPOTENCY-BUSY']);
  });

  test('changes all subscriptions or none', async () => {
    const who = 'vakanties@dpgnl';
    const input = {
      subscriptionIds: ['10001403', '10001401'],
      firstDay: '2027-01-06',
      lastDay: '2027-01-13',
    };
    const { data } = await ask(SuspendDelivery, { input }, { who });
    expect(data.suspendDeliveryV2.violations).toMatchObject([{ code: 'HOLIDAY-OVERLAP' }]);
    const after = await ask(HolidayServices, {}, { who });
    expect(after.data.holidayServices.changes.filter(({ firstDay }) => firstDay === '2027-01-06')).toEqual(
      [],
    );
  });

  test('too many mutations of one account get 429', async () => {
    const input = { ...pause, subscriptionIds: ['10000301'], firstDay: '2026-11-21' };
    const responses = [];
    for (let count = 0; count < 31; count += 1)
      responses.push(await ask(SuspendDelivery, { input }, { who: 'weekend@ad' }));
    expect(responses.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(200));
    const last = responses.at(-1);
    expect([last?.status, last?.error, last?.headers.get('retry-after')]).toEqual([
      429,
      'RATE-LIMITED',
      '600',
    ]);
    fixture.clock.now = SEEDED_AT + 600_000;
    expect((await ask(SuspendDelivery, { input }, { who: 'weekend@ad' })).status).toBe(200);
    fixture.clock.now = SEEDED_AT;
  });

  test('another account’s change looks exactly like one that does not exist', async () => {
    const input = { firstDay: '2027-05-03', lastDay: '2027-05-09' };
    const responses = [];
    for (const subscriptionIds of [['99999999'], ['10000101'], ['10000002'], [AD, '10000101']])
      responses.push(await ask(SuspendDelivery, { input: { ...input, subscriptionIds } }, { who: 'jan@ad' }));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses[0]?.error).toBe('NOT-FOUND');
    for (const changeId of ['nothing', '10001401-p1'])
      expect(
        (await ask(CancelSuspension, { input: { changeId } })).text.replace(
          'cancelDeliverySuspensionV2',
          'x',
        ),
      ).toBe(responses[0]?.text.replace('suspendDeliveryV2', 'x'));
  });

  test('a reader cannot cancel the publisher’s pause', async () => {
    const refused = await ask(
      CancelSuspension,
      { input: { changeId: '10001402-p1' } },
      { who: 'vakanties@dpgnl' },
    );
    expect(refused.data.cancelDeliverySuspensionV2.violations).toEqual([
      { code: 'HOLIDAY-SET-BY-PUBLISHER', field: 'changeId', values: [{ name: 'reason', value: 'Sneeuw' }] },
    ]);
  });

  test('a mistyped year is refused without counting its issues', async () => {
    const input = {
      kind: 'suspension',
      subscriptionIds: [AD],
      firstDay: '1900-01-01',
      lastDay: '9999-12-31',
    } as const;
    const started = performance.now();
    const { data } = await ask(HolidayQuote, { input });
    expect(data.holidayQuote.violations.map(({ code }) => code)).toEqual([
      'HOLIDAY-TOO-SOON',
      'HOLIDAY-TOO-FAR',
    ]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
