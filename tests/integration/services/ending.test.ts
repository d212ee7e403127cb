/** Ending a subscription by GraphQL, taking it back, and what follows, on both engines. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import {
  EndSubscription,
  ExplainEnd,
  KeepSubscription,
  SubscriptionEnd,
  SubscriptionsOverview,
} from '../../../gen/operations.ts';
import { addRows, deleteRows, rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { type HolidayFixture, openHolidayFixture, SEEDED_AT } from './holiday.fixture.ts';
import { DAY } from './linking.fixture.ts';

/** A newspaper from Monday to Saturday that jan holds at ad. */
const AD = '10000001';
const BRAND = 'b001';
const WHO = 'jan@ad';

describeOnBothEngines('Ending a subscription', (open, { newPlace }) => {
  const nodes: HolidayFixture[] = [];
  beforeAll(async () => {
    const place = newPlace();
    for (const isSeeded of [false, true]) {
      const { db } = await open<BackofficeTables>(backofficeMigrations, place);
      nodes.push(await openHolidayFixture(db, [], { isSeeded }));
    }
  });
  const node = (at = 0) => nodes[at] as HolidayFixture;
  const db = () => node().db;
  beforeEach(async () => {
    for (const one of nodes) one.clock.now = SEEDED_AT;
    for (const table of ['subscription_ending', 'mail', 'price_notice'] as const)
      await deleteRows(db(), table);
    await setRows(db(), 'subscription', { id: AD }, { ends_on: null, end_asked_at: null });
  });

  const view = async (who = WHO) =>
    (await node().ask(SubscriptionEnd, { brandId: BRAND, subscriptionId: AD }, { who })).data.subscriptionEnd;
  const end = async (lastDay: string, { at = 0, key = randomUUID() as string, who = WHO } = {}) => {
    const said = await node(at).ask(
      EndSubscription,
      { input: { subscriptionId: AD, lastDay } },
      { who, key },
    );
    return said.error ?? said.data.endSubscription.violations.map(({ code }) => code);
  };
  const keep = async () =>
    (await node().ask(KeepSubscription, { input: { subscriptionId: AD } }, { who: WHO })).data
      .keepSubscription.violations;
  const stored = async () => {
    const { ends_on, end_asked_at } = await rowOf(db(), 'subscription', { id: AD });
    return { ends_on, isAsked: end_asked_at !== null };
  };
  const stateOf = async () => {
    const { data } = await node().ask(SubscriptionsOverview, {}, { who: WHO });
    return data.subscriptions.find(({ subscriptionId }) => subscriptionId === AD)?.state;
  };
  const templates = async () => (await rowsOf(db(), 'mail')).map(({ template }) => template).toSorted();

  test('says first when it ends and what still comes, and ends on that day', async () => {
    const before = await view();
    // A month after Friday 20 November, to the day before.
    expect(before).toMatchObject({
      lastDay: '2026-12-19',
      lastIssue: '2026-12-19',
      reason: null,
      isAsked: false,
    });
    expect(before.backBy).toBe('2027-01-02');
    expect(await end(before.lastDay)).toEqual([]);
    expect(await stored()).toEqual({ ends_on: '2026-12-19', isAsked: true });
    expect(await stateOf()).toBe('requested');
    expect(await view()).toMatchObject({ isAsked: true, lastDay: '2026-12-19', reason: null });
    expect((await templates()).filter((name) => name === 'ending-asked')).toHaveLength(1);
  });

  test('is done once, also by two presses, two nodes at once and two pages', async () => {
    const key = randomUUID();
    const both = await Promise.all([end('2026-12-19', { key }), end('2026-12-19', { at: 1 })]);
    expect(both).toEqual([[], []]);
    expect(await end('2026-12-19', { key })).toEqual([]);
    expect(await rowsOf(db(), 'subscription_ending')).toHaveLength(1);
    expect((await templates()).filter((name) => name === 'ending-asked')).toHaveLength(1);
  });

  test('on another day than the reader saw changes nothing, and names the day', async () => {
    expect(await end('2026-12-18')).toEqual(['END-CHANGED']);
    expect(await stored()).toEqual({ ends_on: null, isAsked: false });
    expect(await templates()).toEqual([]);
  });

  test('is taken back until its last day, with a mail, and can be asked for again', async () => {
    await end('2026-12-19');
    expect(await keep()).toEqual([]);
    expect(await stored()).toEqual({ ends_on: null, isAsked: false });
    expect(await keep()).toEqual([]);
    expect(await templates()).toEqual(expect.arrayContaining(['ending-asked', 'ending-kept']));
    expect((await templates()).filter((name) => name === 'ending-kept')).toHaveLength(1);
    expect(await end('2026-12-19')).toEqual([]);
    node().clock.now = Date.parse('2026-12-18T20:00Z');
    expect(await stateOf()).toBe('requested');
    node().clock.now = Date.parse('2026-12-19T07:00Z');
    expect((await keep()).map(({ code }) => code)).toEqual(['KEEP-LATE']);
    expect(await stateOf()).toBe('ending');
    node().clock.now = Date.parse('2026-12-20T07:00Z');
    expect(await stateOf()).toBe('ended');
  });

  test('can be asked for again after the publisher took the end away', async () => {
    await end('2026-12-19');
    await setRows(db(), 'subscription', { id: AD }, { ends_on: null, end_asked_at: null });
    expect(await end('2026-12-19')).toEqual([]);
    const rows = await rowsOf(db(), 'subscription_ending');
    expect(rows.map(({ undone_at }) => undone_at === null).toSorted()).toEqual([false, true]);
  });

  test('cuts a pause and drops what begins later, and they are there again when it goes on', async () => {
    const common = {
      subscription_id: AD,
      publisher_reason: null,
      created_at: new Date(SEEDED_AT).toISOString(),
    };
    const pauses = [
      ['over-het-einde', '2026-12-14', '2027-01-09'],
      ['na-het-einde', '2027-02-01', '2027-02-20'],
    ] as const;
    for (const [change_id, first_day, last_day] of pauses)
      await addRows(db(), 'delivery_suspension', {
        ...common,
        change_id,
        first_day,
        last_day,
        cancelled_at: null,
      });
    const changes = async () => {
      const { data } = await node().ask(SubscriptionsOverview, {}, { who: WHO });
      const held = data.subscriptions.find(({ subscriptionId }) => subscriptionId === AD);
      return held?.changes.filter(({ changeId }) => changeId.includes('einde')).map(({ lastDay }) => lastDay);
    };
    expect((await view()).cut.map(({ lastDay }) => lastDay).toSorted()).toEqual(['2027-01-09', '2027-02-20']);
    await end('2026-12-19');
    expect(await changes()).toEqual(['2026-12-19']);
    await keep();
    expect(await changes()).toEqual(['2027-01-09', '2027-02-20']);
    for (const [change_id] of pauses) await deleteRows(db(), 'delivery_suspension', { change_id });
  });

  test('may be earlier when a higher price was announced', async () => {
    const told_at = new Date(SEEDED_AT - DAY).toISOString();
    const rise = { subscription_id: AD, first_day: '2026-12-01', old_cents: 3_250, new_cents: 3_500 };
    await addRows(db(), 'price_notice', { ...rise, told_at, mail_event: 'rise' });
    expect(await view()).toMatchObject({ riseOn: '2026-12-01', lastDay: '2026-11-30' });
    expect(await end('2026-11-30')).toEqual([]);
  });

  test('takes a reason that can be left out, once it is ended', async () => {
    const explain = () =>
      node().ask(ExplainEnd, { input: { subscriptionId: AD, reason: 'price' } }, { who: WHO });
    await explain();
    expect(await rowsOf(db(), 'subscription_ending')).toEqual([]);
    await end('2026-12-19');
    await explain();
    expect((await rowsOf(db(), 'subscription_ending')).map(({ reason }) => reason)).toEqual(['price']);
    expect((await view()).why).toBe('price');
  });

  test('tells the people who read along until when, and when it goes on', async () => {
    const readers = await rowsOf(db(), 'co_reader', { subscription_id: AD });
    expect(readers.length).toBeGreaterThan(0);
    await end('2026-12-19');
    node().clock.now += 60_000;
    await keep();
    expect((await templates()).filter((name) => name === 'sharing-ends')).toHaveLength(readers.length * 2);
  });
});
