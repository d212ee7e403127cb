/** The delivery agenda by GraphQL and its feed by REST, on a fixed day. */
import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import {
  agenda,
  deliveryOfSubscription,
  deliveryServices,
} from '../../../backoffice/services/agenda/agenda.ts';
import {
  closeDeliveryFeed,
  deliveryFeed,
  openDeliveryFeed,
} from '../../../backoffice/services/agenda/change-feed.ts';
import { readDeliveryFeed } from '../../../backoffice/services/agenda/read-feed.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { demoBackoffice, openDemo } from './demo-backoffice.fixture.ts';
import { SEEDED_AT } from './holiday.fixture.ts';

const DAY = 86_400_000;
const ALL = { past: 14, coming: 14 };
const newKey = () => randomBytes(32).toString('base64url');

describeWithDatabase('The delivery agenda', (open) => {
  const fixture = demoBackoffice(open);
  afterEach(async () => {
    fixture.clock.now = SEEDED_AT;
    await fixture.db.deleteFrom('rate_limit').execute();
  });

  const contextOf = (who: string) => fixture.contextFor(who);
  async function daysOf(who: string, place = 0) {
    const context = await contextOf(who);
    const subject = (await deliveryServices(context)).subscriptions[place];
    return subject ? agenda(subject, ALL, context) : [];
  }
  const read = (feedKey: string, brandKey?: string) =>
    readDeliveryFeed(fixture.anonymous(), fixture.brand(brandKey), feedKey);
  async function opened(who: string): Promise<string> {
    const key = newKey();
    expect(await openDeliveryFeed(await contextOf(who), { key })).toMatchObject({ violations: [] });
    return key;
  }

  test('shows for each day which issue goes where, or why there is none', async () => {
    const jan = await daysOf('jan@ad');
    expect(jan).toHaveLength(29);
    expect(jan.find(({ day }) => day === '2026-11-20')).toMatchObject({
      status: 'delivery',
      expectedBy: '08:00',
      isOver: true,
    });
    expect(jan.filter(({ status }) => status === 'paused')).toHaveLength(6);
    const camping = await daysOf('camping@ad');
    expect(camping.find(({ day }) => day === '2026-11-21')).toMatchObject({
      status: 'other_address',
      address: { city: 'De Koog' },
      expectedBy: '11:30',
      isLate: true,
      delayReason: 'De boot naar Texel vaart later.',
    });
  });

  test('exists for delivered products, and for some time after they ended', async () => {
    const of = async (who: string) => (await deliveryServices(await contextOf(who))).subscriptions.length;
    expect(await of('digitaal@ad')).toBe(0);
    expect(await of('voorbij@ad')).toBe(0);
    expect(await of('straks@ad')).toBe(1);
    expect(await of('veel@dpgnl')).toBe(4);
  });

  test("shows another account's subscription exactly like one that does not exist", async () => {
    for (const [who, ids] of [
      ['jan@ad', { brandId: 'b001', subscriptionId: '10001001' }],
      ['jan@ad', { brandId: 'b054', subscriptionId: '10000002' }],
      ['jan@dpgnl', { brandId: 'b001', subscriptionId: '10000002' }],
      ['jan@hln', { brandId: 'b022', subscriptionId: '10000004' }],
      ['jan@qmnl', { brandId: 'b001', subscriptionId: '10000001' }],
    ] as const)
      await expect(deliveryOfSubscription(await contextOf(who), ids)).rejects.toThrow('NOT-FOUND');
    const own = { brandId: 'b001', subscriptionId: '10000001' };
    expect((await deliveryOfSubscription(await contextOf('jan@ad'), own)).subscription.id).toBe('10000001');
  });

  test('is read at a private address until the reader revokes it', async () => {
    expect(await deliveryFeed(await contextOf('jan@ad'))).toBeNull();
    const key = await opened('jan@ad');
    expect(await deliveryFeed(await contextOf('jan@ad'))).toEqual({ createdAt: '2026-11-20T10:10:00.000Z' });
    const feeds = fixture.db.selectFrom('delivery_feed').select('id').where('account_id', '=', 'demo-jan');
    const [feed] = await feeds.execute();
    expect(await read(key)).toContain('SUMMARY:Ochtendblad');
    expect(await read(key)).not.toContain('De Voorpagina');
    for (const [wrong, brandKey] of [
      [newKey(), 'ad'],
      [key.slice(1), 'ad'],
      ['', 'ad'],
      [key, 'vk'],
      [key, 'dpgnl'],
    ] as const)
      expect(await read(wrong, brandKey)).toBeUndefined();
    await closeDeliveryFeed(await contextOf('jan@ad'));
    expect(await read(key)).toBeUndefined();
    expect(await deliveryFeed(await contextOf('jan@ad'))).toBeNull();
    expect(await fixture.auditedActions(feed?.id ?? '')).toEqual(['closeDeliveryFeed', 'openDeliveryFeed']);
  });

  test('has a private address that works only at the host where it was made, also at a group brand', async () => {
    const key = await opened('veel@dpgnl');
    expect(await read(key, 'dpgnl')).toContain('SUMMARY:Ochtendblad');
    expect(await read(key, 'ad'), 'the group shows this brand too').toBeUndefined();
  });

  test('has one address at a time, and its key is stored nowhere', async () => {
    const first = await opened('camping@ad');
    const second = await opened('camping@ad');
    expect(await read(first)).toBeUndefined();
    expect(await read(second)).toBeDefined();
    for (const table of ['delivery_feed', 'idempotent_answer', 'audit_log'] as const) {
      const rows = await fixture.db.selectFrom(table).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const key of [first, second]) expect(JSON.stringify(rows)).not.toContain(key);
    }
  });

  test('refuses a key that could be guessed, and a key that was used', async () => {
    const context = () => contextOf('vakantie@ad');
    const refused = { violations: [{ code: 'FIELD-INVALID', field: 'key' }] };
    for (const key of ['', 'kort', 'x'.repeat(42), `${'x'.repeat(42)}=`])
      expect(await openDeliveryFeed(await context(), { key })).toMatchObject(refused);
    const key = await opened('vakantie@ad');
    expect(await openDeliveryFeed(await contextOf('jan@ad'), { key })).toMatchObject(refused);
  });

  test('makes one address when sent twice, with the same result', async () => {
    const context = await contextOf('weekend@ad');
    const key = newKey();
    const first = await openDeliveryFeed(context, { key });
    expect(await openDeliveryFeed(context, { key })).toEqual(first);
    await expect(openDeliveryFeed(context, { key: newKey() })).rejects.toThrow('IDEMPOTENCY-MISMATCH');
    const rows = await fixture.db
      .selectFrom('delivery_feed')
      .select('id')
      .where('account_id', '=', 'demo-weekend')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('changes an event in place: same id, next revision, at the time of the request', async () => {
    const key = await opened('els@hln');
    const eventOn = (text: string | undefined, day: string) =>
      text
        ?.replaceAll('\r\n ', '')
        .split('BEGIN:VEVENT')
        .find((event) => event.includes(`UID:${day}`)) ?? '';
    const before = await read(key, 'hln');
    fixture.clock.now += DAY / 2;
    expect(await read(key, 'hln'), 'nothing changed').toBe(before);
    await fixture.db
      .insertInto('delivery_suspension')
      .values({
        change_id: 'els-pauze',
        subscription_id: '10000101',
        first_day: '2026-12-07',
        last_day: '2026-12-13',
        created_at: '',
        cancelled_at: null,
        publisher_reason: null,
      })
      .execute();
    const after = await read(key, 'hln');
    const [was, is] = [eventOn(before, '2026-12-08'), eventOn(after, '2026-12-08')];
    const uidOf = (event: string) => /UID:(.+)/.exec(event)?.[1];
    expect(uidOf(is)).toBe(uidOf(was));
    expect(was).toMatch(/SEQUENCE:0\r\nDTSTART;TZID=Europe\/Brussels:20261208T070000\r\n/);
    expect(is).toContain('DTSTAMP:20261120T221000Z\r\n');
    expect(is).toContain('SEQUENCE:1\r\nDTSTART;VALUE=DATE:20261208\r\n');
    expect(is).toContain('komt niet (gepauzeerd)');
    expect(eventOn(after, '2026-12-01')).toBe(eventOn(before, '2026-12-01'));
  });

  test('does not exist where its area is closed', async () => {
    const closed = await openDemo(open, ['ad.isSubscriptionComplaintsEnabled']);
    expect((await deliveryServices(await closed.contextFor('jan@dpgnl'))).subscriptions).toHaveLength(2);
    expect((await deliveryServices(await closed.contextFor('jan@ad'))).subscriptions).toEqual([]);
  });
});
