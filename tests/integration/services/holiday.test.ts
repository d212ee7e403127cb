/** The holiday service by GraphQL: what a reader can do, on both engines. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  CancelSuspension,
  CancelTemporaryAddress,
  HolidayDays,
  HolidayQuote,
  HolidayServices,
  SubmitTemporaryAddress,
  SuspendDelivery,
} from '../../../gen/operations.ts';
import { rowsOf, setRows } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_AT } from './holiday.fixture.ts';

const AD = '10000001';
const address = {
  street: 'Badweg',
  house_number: '3',
  zip_code: '1796aa',
  city: 'De Koog',
  country_code: 'NL',
};

describeWithDatabase('the holiday service', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;

  test('shows the subscriptions that can be changed, and each change with its possible actions', async () => {
    const { data } = await ask(HolidayServices, {}, { who: 'vakanties@dpgnl' });
    const { today, subscriptions, changes } = data.holidayServices;
    expect(today).toBe('2026-11-20');
    expect(subscriptions.map(({ brandKey }) => brandKey).sort()).toEqual(['ad', 'lib', 'vk']);
    const short = changes.map(({ state, kind, setBy, canCancel, canEndEarly, whyNot }) =>
      [state, kind, setBy, canCancel && 'cancel', canEndEarly && 'end', whyNot].filter(Boolean).join(' '),
    );
    expect(short).toEqual([
      'coming temporary_address reader cancel',
      'cancelled suspension reader HOLIDAY-PAST',
      'coming suspension reader cancel',
      'running suspension publisher HOLIDAY-SET-BY-PUBLISHER',
      'running suspension reader end',
      'past suspension publisher HOLIDAY-PAST',
      'past suspension reader HOLIDAY-PAST',
      'past temporary_address reader HOLIDAY-PAST',
    ]);
    expect(changes.find(({ reason }) => reason === 'Sneeuw')).toMatchObject({ compensation: 'credit' });
  });

  test('a digital subscription is not listed', async () => {
    const { data } = await ask(HolidayServices, {}, { who: 'digitaal@ad' });
    expect(data.holidayServices).toMatchObject({ subscriptions: [], changes: [] });
  });

  test('shows for each day whether a pause may begin on it, and why not', async () => {
    const { data } = await ask(HolidayDays, { kind: 'suspension', subscriptionIds: [AD], days: 42 });
    const said = data.holidayDays.map(({ day, reason }) => `${day.slice(5)} ${reason ?? 'open'}`);
    // Friday before noon: Tuesday's paper can still be stopped. A pause of six days from Tuesday on would reach
    // Jan's own pause, from the 28th to 4 December.
    expect(said.slice(0, 6)).toEqual([
      '11-20 HOLIDAY-TOO-SOON',
      '11-21 HOLIDAY-TOO-SOON',
      '11-22 HOLIDAY-TOO-SOON',
      '11-23 HOLIDAY-TOO-SOON',
      '11-24 HOLIDAY-OVERLAP',
      '11-25 HOLIDAY-OVERLAP',
    ]);
    expect(said[15]).toBe('12-05 open');
    expect(data.holidayDays[0]?.reasonValues).toEqual([
      { name: 'earliest', value: '2026-12-05' },
      { name: 'deadline', value: '2026-11-24' },
    ]);
    expect(data.holidayDays.map(({ status }) => status).slice(2, 9)).toEqual([
      ...['none', 'delivery', 'delivery', 'delivery', 'delivery', 'delivery', 'paused'],
    ]);
  });

  test('shows for each day whether a pause may end on it', async () => {
    const given = {
      kind: 'suspension',
      subscriptionIds: [AD],
      firstDay: '2026-12-07',
      from: '2026-12-06',
    } as const;
    const { data } = await ask(HolidayDays, { ...given, days: 8 });
    expect(data.holidayDays.map(({ reason }) => reason)).toEqual([
      'DATE-ORDER',
      ...Array(5).fill('HOLIDAY-TOO-SHORT'),
      null,
      null,
    ]);
  });

  const pause = { subscriptionIds: [AD], firstDay: '2026-12-07', lastDay: '2026-12-20' };

  test('quotes a pause without making it', async () => {
    const input = { kind: 'suspension', ...pause } as const;
    const { data } = await ask(HolidayQuote, { input });
    expect(data.holidayQuote.violations).toEqual([]);
    expect(data.holidayQuote.parts).toMatchObject([
      { compensation: 'credit', newEndsOn: null, firstPaperBack: { day: '2026-12-21' } },
    ]);
    expect(data.holidayQuote.parts[0]?.issues).toHaveLength(12);
    expect(data.holidayQuote.parts[0]?.worthCents).toBeGreaterThan(0);
    expect((await ask(HolidayServices, {})).data.holidayServices.changes).toHaveLength(1);
  });

  test('an issue of a term of four weeks is worth its part of four weeks, counted from the anchor', async () => {
    const id = '10002201';
    const [price] = await rowsOf(fixture.db, 'subscription_term', { subscription_id: id });
    const paid = (price?.price_cents ?? 0) - (price?.discount_cents ?? 0);
    // January has five Saturdays.
    const counted = { first_day: '2020-01-01', anchor: '2020-01-18' };
    await setRows(fixture.db, 'subscription_term', { subscription_id: id }, counted);
    const days = { subscriptionIds: [id], firstDay: '2027-01-09', lastDay: '2027-01-16' };
    const worth = async () => {
      const input = { kind: 'suspension', ...days } as const;
      const { data } = await ask(HolidayQuote, { input }, { who: 'vierweken@ad' });
      return data.holidayQuote.parts.map(({ issues, worthCents }) => [issues.length, worthCents]);
    };
    expect(await worth()).toEqual([[2, 2 * Math.ceil(paid / 4)]]);
    await setRows(
      fixture.db,
      'subscription_term',
      { subscription_id: id },
      { first_day: price?.first_day ?? '', anchor: null },
    );
  });

  test('a pause is stored once with its audit line and its mail, and the same key gives the first result', async () => {
    const key = 'a-pause-of-jan-0001';
    const first = await ask(SuspendDelivery, { input: pause }, { key });
    expect(first.data.suspendDeliveryV2).toMatchObject({
      violations: [],
      changes: [{ state: 'coming', firstDay: pause.firstDay, canCancel: true, setBy: 'reader' }],
    });
    const again = await ask(SuspendDelivery, { input: pause }, { key });
    expect(again.text).toBe(first.text);
    const changeId = first.data.suspendDeliveryV2.changes[0]?.changeId ?? '';
    expect(await fixture.auditLines(changeId)).toMatchObject([
      { action: 'suspendDeliveryV2', account_id: 'demo-jan', before: null },
    ]);
    expect(await fixture.mailsOf('demo-jan', 'holiday-suspended')).toHaveLength(1);
  });

  test('another account that sends the same request under the same key gets nothing of its result', async () => {
    const given = { who: 'digitaal@ad', key: 'a-pause-of-jan-0001' };
    expect((await ask(SuspendDelivery, { input: pause }, given)).error).toBe('NOT-FOUND');
  });

  test('the same pause under another key is an overlap', async () => {
    const { data } = await ask(SuspendDelivery, { input: pause });
    expect(data.suspendDeliveryV2).toMatchObject({ violations: [{ code: 'HOLIDAY-OVERLAP' }], changes: [] });
  });

  test('a coming pause is cancelled, and shown as cancelled', async () => {
    const { data } = await ask(HolidayServices, {});
    const { changeId = '' } =
      data.holidayServices.changes.find(({ firstDay }) => firstDay === pause.firstDay) ?? {};
    const cancelled = await ask(CancelSuspension, { input: { changeId } });
    expect(cancelled.data.cancelDeliverySuspensionV2).toMatchObject({
      violations: [],
      changes: [{ changeId, state: 'cancelled', canCancel: false, firstPaperBack: null }],
    });
    const after = await ask(CancelSuspension, { input: { changeId } });
    expect(after.data.cancelDeliverySuspensionV2.violations).toMatchObject([{ code: 'HOLIDAY-PAST' }]);
    expect(await fixture.auditedActions(changeId)).toEqual([
      'cancelDeliverySuspensionV2',
      'suspendDeliveryV2',
    ]);
  });

  test('a temporary address accepts a postcode as people write it, and is refused abroad', async () => {
    const input = { subscriptionIds: [AD], firstDay: '2026-12-08', lastDay: '2026-12-08', address };
    const abroad = { ...input, address: { ...address, country_code: 'FR' } };
    const refused = await ask(SubmitTemporaryAddress, { input: abroad });
    expect(refused.data.submitTemporaryDeliveryAddressV2.violations).toMatchObject([
      { code: 'HOLIDAY-ADDRESS-ABROAD', field: 'address.country_code' },
    ]);
    const taken = await ask(SubmitTemporaryAddress, { input });
    expect(taken.data.submitTemporaryDeliveryAddressV2).toMatchObject({
      violations: [],
      changes: [
        { address: { zip_code: '1796 AA' }, issues: ['2026-12-08'], worthCents: 0, compensation: 'none' },
      ],
    });
    const { changeId = '' } = taken.data.submitTemporaryDeliveryAddressV2.changes[0] ?? {};
    const wrongKind = await ask(CancelSuspension, { input: { changeId } });
    expect(wrongKind.error).toBe('NOT-FOUND');
    const cancelled = await ask(CancelTemporaryAddress, { input: { changeId } });
    expect(cancelled.data.cancelTemporaryDeliveryAddressV2.changes).toMatchObject([{ state: 'cancelled' }]);
  });

  test('an extension moves the end once, and back when the pause is cancelled', async () => {
    const who = 'vakanties@dpgnl';
    const input = { subscriptionIds: ['10001402'], firstDay: '2027-01-04', lastDay: '2027-01-16' };
    const endOf = async () => {
      const { data } = await ask(HolidayServices, {}, { who });
      return data.holidayServices.subscriptions.find(({ subscriptionId }) => subscriptionId === '10001402')
        ?.endsOn;
    };
    const agreed = await endOf();
    const quoted = await ask(HolidayQuote, { input: { kind: 'suspension', ...input } }, { who });
    const { data } = await ask(SuspendDelivery, { input }, { who });
    const [change] = data.suspendDeliveryV2.changes;
    expect(change?.issues).toHaveLength(12);
    expect(change).toMatchObject({ compensation: 'extend' });
    expect(await endOf()).toBe(quoted.data.holidayQuote.parts[0]?.newEndsOn);
    expect((await endOf()) ?? '').toMatch(/^2027-06-2/);
    await ask(CancelSuspension, { input: { changeId: change?.changeId ?? '' } }, { who });
    expect(await endOf()).toBe(agreed);
    const added = fixture.db.selectFrom('issue_compensation').selectAll().where('kind', '=', 'extension');
    expect(await added.execute()).toEqual([]);
  });

  test('a pause is credited when the end date cannot move, because the reader will have left the area', async () => {
    const who = 'vakanties@dpgnl';
    const input = { subscriptionIds: ['10001402'], firstDay: '2027-02-01', lastDay: '2027-02-06' };
    const found = fixture.db.selectFrom('subscription').select('ends_on').where('id', '=', '10001402');
    const { ends_on: agreed } = await found.executeTakeFirstOrThrow();
    const home = { street: 'Rue Haute', house_number: '1', house_number_suffix: null, city: 'Brussel' };
    await fixture.db
      .insertInto('moving_house')
      .values({
        ...{ ...home, zip_code: '1000', country_code: 'BE', move_id: 'away', subscription_id: '10001402' },
        ...{ moving_day: agreed ?? '', is_delivered: 0, submitted_at: new Date(SEEDED_AT).toISOString() },
        ...{ cancelled_at: null, done_at: null, left_address: null },
      })
      .execute();
    const quoted = await ask(HolidayQuote, { input: { kind: 'suspension', ...input } }, { who });
    expect(quoted.data.holidayQuote.parts).toMatchObject([{ compensation: 'credit', newEndsOn: null }]);
    const { data } = await ask(SuspendDelivery, { input }, { who });
    expect(data.suspendDeliveryV2.changes).toMatchObject([{ compensation: 'credit' }]);
    expect(data.suspendDeliveryV2.changes[0]?.worthCents).toBeGreaterThan(0);
    expect(await found.executeTakeFirst()).toEqual({ ends_on: agreed });
    await fixture.db.deleteFrom('moving_house').where('move_id', '=', 'away').execute();
    // The end date could move again, but that pause is credited already.
    const later = await ask(HolidayServices, {}, { who });
    expect(
      later.data.holidayServices.changes.find(({ firstDay }) => firstDay === input.firstDay)?.compensation,
    ).toBe('credit');
  });

  test('an audit line cannot be changed or removed', async () => {
    await expect(fixture.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    await expect(fixture.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    const lines = await fixture.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(lines)).not.toMatch(/Badweg|1796 ?aa|De Koog|Jansen|voorbeeld/i);
  });
});
