/** Linking and unlinking by GraphQL: what a reader can do, on both engines. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { linkSubscription } from '../../../backoffice/services/linking/link-subscription.ts';
import { linkingJobs } from '../../../backoffice/services/linking/linking.jobs.ts';
import { redeemLinkCode } from '../../../backoffice/services/linking/redeem-code.ts';
import { readWayBack, takeWayBack } from '../../../backoffice/services/linking/way-back.ts';
import { describeOnBothEngines } from '../../../database/testing.ts';
import {
  LinkSubscription,
  RedeemLinkCode,
  RequestLinkCode,
  SubscriptionLinking,
  SubscriptionsOverview,
  UnlinkSubscription,
} from '../../../gen/operations.ts';
import { type HolidayFixture, openHolidayFixture, SEEDED_AT } from './holiday.fixture.ts';

const AD = '10000001';
const HLN = '10000101';
const HOME = { zipCode: '3512pn', houseNumber: '106 bis' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnBothEngines('linking', (open, { newPlace }) => {
  const place = newPlace();
  let fixture: HolidayFixture;
  let ask: HolidayFixture['ask'];
  beforeAll(async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations, place);
    fixture = await openHolidayFixture(db);
    ask = fixture.ask;
  });
  beforeEach(async () => {
    const { db, clock } = fixture;
    clock.now = SEEDED_AT;
    for (const table of ['rate_limit', 'mail', 'link_code', 'link_request', 'link_way_back'] as const)
      await db.deleteFrom(table).execute();
    await hold(AD, 'demo-jan');
    await hold(HLN, 'demo-els');
  });

  const hold = (id: string, account_id: string | null) =>
    fixture.db.updateTable('subscription').set({ account_id }).where('id', '=', id).execute();
  const contextOf = async (who: string, db = fixture.db) => {
    const headers = new Headers({ authorization: `Bearer ${who}`, 'idempotency-key': randomUUID() });
    return { ...(await fixture.contextOf({ headers }, 'ab'.repeat(16)))!, db };
  };
  const link = async (
    subscriptionNumber: string,
    evidence: Record<string, string> = HOME,
    { who = 'weekend@ad', key = randomUUID() as string } = {},
  ) => {
    const response = await ask(
      LinkSubscription,
      { input: { subscriptionNumber, ...evidence } as typeof HOME & { subscriptionNumber: string } },
      { who, key },
    );
    const answer = response.data?.linkSubscription;
    return { ...response, answer, code: answer?.violations[0]?.code ?? response.error };
  };
  const request = async (requestId: string, by: 'email' | 'letter', who = 'weekend@ad') => {
    const response = await ask(RequestLinkCode, { input: { requestId, by } }, { who });
    const answer = response.data?.requestLinkCode;
    return { ...response, answer, code: answer?.violations[0]?.code ?? response.error };
  };
  const redeem = async (requestId: string, code: string, who = 'weekend@ad') => {
    const response = await ask(RedeemLinkCode, { input: { requestId, code } }, { who });
    const answer = response.data?.redeemLinkCode;
    return { ...response, answer, code: answer?.violations[0]?.code ?? response.error };
  };
  const idsOf = async (who: string) =>
    (await ask(SubscriptionsOverview, { days: 1 }, { who })).data.subscriptions.map(
      ({ subscriptionId }) => subscriptionId,
    );
  const mails = async () => {
    const rows = await fixture.db
      .selectFrom('mail')
      .select(['account_id', 'recipient', 'template', 'template_values'])
      .orderBy('template')
      .orderBy('account_id')
      .orderBy('recipient')
      .execute();
    return rows.map(({ template_values, ...row }) => ({ ...row, values: JSON.parse(template_values) }));
  };
  const mailedCode = async () => (await mails()).at(-1)?.values.code as string;
  const anonymous = () => ({
    db: fixture.db,
    content: fixture.content,
    codes: codeHasher(() => 'a-secret'),
    now: fixture.clock.now,
    traceId: 'ab'.repeat(16),
  });
  const brand = (key = 'ad') => fixture.content.brands.find((one) => one.key === key)!;
  const keyIn = async (name: 'undoKey' | 'relinkKey') =>
    (await mails()).find(({ values }) => values[name])?.values[name] as string;

  describe('a subscription without a holder', () => {
    beforeEach(() => hold(AD, null));

    test('belongs to the account at once, with mails to the account and to its own address', async () => {
      const { answer } = await link('1000 0001');
      expect(answer).toEqual({ violations: [], subscriptionId: AD, requestId: null });
      expect(await idsOf('weekend@ad')).toContain(AD);
      const told = (await mails()).map(({ account_id, recipient, values }) => [
        account_id,
        recipient,
        values.reader,
        values.number,
      ]);
      expect(told).toContainEqual(['demo-weekend', null, 'account', AD]);
      expect(told).toContainEqual(['demo-weekend', 'jan@voorbeeld.nl', 'email', AD]);
      expect(told).toHaveLength(2);
      expect(await fixture.auditedActions(AD)).toContain('linkSubscription');
    });

    test('is linked once when the form is sent twice, and costs one attempt', async () => {
      const key = randomUUID();
      for (let times = 0; times < 8; times += 1)
        expect((await link(AD, HOME, { who: 'weekend@ad', key })).answer?.subscriptionId).toBe(AD);
      expect(await mails()).toHaveLength(2);
    });

    test('is linked by one of two accounts that ask at the same moment on two nodes', async () => {
      const { db: other } = await open<BackofficeTables>(backofficeMigrations, place);
      const given = { subscriptionNumber: AD, ...HOME };
      const both = await Promise.all([
        linkSubscription(await contextOf('weekend@ad'), given),
        linkSubscription(await contextOf('camping@ad', other), given),
      ]);
      expect(both.map(({ violations }) => violations[0]?.code ?? 'linked').sort()).toEqual([
        'LINK-ALREADY-LINKED',
        'linked',
      ]);
    });

    test('can be proven by the address that it left less than sixty days ago', async () => {
      const left = {
        street: 'Oud',
        house_number: '9',
        house_number_suffix: null,
        zip_code: '1012 AB',
        city: 'A',
        country_code: 'NL',
      };
      const move = {
        move_id: 'm',
        subscription_id: AD,
        moving_day: '2026-09-25',
        is_delivered: 1,
        submitted_at: '2026-09-01',
        cancelled_at: null,
        ...left,
      };
      const save = (done_at: string) =>
        fixture.db
          .insertInto('moving_house')
          .values({ ...move, done_at, left_address: JSON.stringify(left) })
          .execute();
      await save('2026-09-20T00:15:00.000Z');
      const old = { zipCode: '1012 AB', houseNumber: '9' };
      expect((await link(AD, old)).code).toBe('LINK-NO-MATCH');
      await fixture.db
        .updateTable('moving_house')
        .set({ done_at: '2026-09-22T00:15:00.000Z' })
        .where('move_id', '=', 'm')
        .execute();
      expect((await link(AD, old)).answer?.subscriptionId).toBe(AD);
      await fixture.db.deleteFrom('moving_house').where('move_id', '=', 'm').execute();
    });
  });

  test('a Belgian brand asks the last name', async () => {
    await hold(HLN, null);
    const given = { zipCode: '9000', lastName: 'PEETERS' };
    expect((await link(HLN, { zipCode: '9000', houseNumber: '12' }, { who: 'jan@hln' })).code).toBe(
      'FIELD-MISSING',
    );
    expect((await link(HLN, { ...given, lastName: 'Pieters' }, { who: 'jan@hln' })).code).toBe(
      'LINK-NO-MATCH',
    );
    expect((await link(HLN, given, { who: 'jan@hln' })).answer?.subscriptionId).toBe(HLN);
  });

  test('each field that is missing or wrong has its own refusal', async () => {
    const { answer } = await link('12', { zipCode: '99', houseNumber: '' });
    expect(answer?.violations.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'subscriptionNumber FIELD-INVALID',
      'zipCode POSTCODE-INVALID',
      'houseNumber FIELD-MISSING',
    ]);
  });

  test('a sixth attempt of an account within the hour is refused, with the time to wait', async () => {
    for (let times = 0; times < 5; times += 1) expect((await link('77777777')).code).toBe('LINK-NO-MATCH');
    const late = await link(AD);
    expect(late.code).toBe('RATE-LIMITED');
    expect(JSON.parse(late.text).errors[0].extensions.retryAfter).toBe(3600);
    fixture.clock.now += HOUR;
    expect((await link('77777777')).code).toBe('LINK-NO-MATCH');
  });

  test('a number can be tried ten times an hour, whoever tries it, also over two nodes', async () => {
    const { db: other } = await open<BackofficeTables>(backofficeMigrations, place);
    const accounts = ['weekend', 'camping', 'zaterdag', 'digitaal'];
    const tried = await Promise.allSettled(
      accounts.flatMap((name) =>
        Array.from({ length: 4 }, async (_, place) => {
          const context = await contextOf(`${name}@ad`, place % 2 === 0 ? fixture.db : other);
          return linkSubscription(context, { subscriptionNumber: '77777777', ...HOME });
        }),
      ),
    );
    const codes = tried.map((one) =>
      one.status === 'fulfilled' ? one.value.violations[0]?.code : one.reason.code,
    );
    expect(codes.filter((code) => code === 'LINK-NO-MATCH')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE-LIMITED')).toHaveLength(6);
  });

  test('a network has twenty attempts an hour', async () => {
    const codes: (string | undefined)[] = [];
    for (let place = 0; place < 21; place += 1) {
      const who = ['weekend', 'camping', 'zaterdag', 'digitaal', 'straks'][Math.floor(place / 5)] ?? 'els';
      const context = { ...(await contextOf(`${who}@ad`)), network: '192.0.2.1' };
      const input = { subscriptionNumber: String(77_777_000 + place), ...HOME };
      codes.push(
        await linkSubscription(context, input).then(
          ({ violations }) => violations[0]?.code,
          (error) => error.code,
        ),
      );
    }
    expect(codes.indexOf('RATE-LIMITED')).toBe(20);
  });

  describe('a subscription of another account', () => {
    const opened = async () => (await link(AD)).answer?.requestId as string;

    test('is offered a code only after a full match', async () => {
      const { answer } = await link(AD);
      expect(answer).toMatchObject({ violations: [{ code: 'LINK-ALREADY-LINKED' }], subscriptionId: null });
      const { data } = await ask(SubscriptionLinking, {}, { who: 'weekend@ad' });
      expect(data.subscriptionLinking).toMatchObject([
        {
          requestId: answer?.requestId,
          email: 'j…n@v…d.nl',
          hasAddress: true,
          nextLetterDay: null,
          codes: [],
        },
      ]);
      expect(JSON.stringify(data.subscriptionLinking)).not.toContain('jan@');
      expect((await link(AD)).answer?.requestId).toBe(answer?.requestId);
      expect(await mails()).toEqual([]);
    });

    test('moves to the account by the code in a mail, and its former holder is told', async () => {
      const requestId = await opened();
      expect((await request(requestId, 'email')).answer?.request?.codes).toMatchObject([{ way: 'email' }]);
      expect(await mails()).toMatchObject([
        { recipient: 'jan@voorbeeld.nl', template: 'subscription-link-code', values: { time: '11.20' } },
      ]);
      const code = await mailedCode();
      expect((await redeem(requestId, `${code.slice(0, 3)} ${code.slice(3)}`)).answer).toEqual({
        violations: [],
        subscriptionId: AD,
      });
      expect(await idsOf('weekend@ad')).toContain(AD);
      expect(await idsOf('jan@ad')).not.toContain(AD);
      const told = (await mails()).filter(({ template }) => template === 'subscription-linked');
      expect(told.map(({ account_id, values }) => [account_id, values.reader])).toEqual([
        ['demo-jan', 'former'],
        ['demo-weekend', 'account'],
      ]);
      expect(await fixture.auditedActions(AD)).toEqual(
        expect.arrayContaining(['redeemLinkCode', 'subscriptionLeft', 'requestLinkCode']),
      );
      expect((await redeem(requestId, code)).answer?.subscriptionId, 'in another tab').toBe(AD);
    });

    test('gives five tries for a code, the right one too late', async () => {
      const requestId = await opened();
      await request(requestId, 'email');
      const code = await mailedCode();
      const wrong = code === '111111' ? '222222' : '111111';
      const codes: (string | undefined)[] = [];
      for (let times = 0; times < 5; times += 1) codes.push((await redeem(requestId, wrong)).code);
      expect(codes).toEqual([...Array(4).fill('CODE-WRONG'), 'LINK-CODE-USED-UP']);
      expect((await redeem(requestId, code)).code).toBe('LINK-CODE-USED-UP');
      expect(await idsOf('jan@ad')).toContain(AD);
    });

    test('counts tries that come at the same moment on two nodes', async () => {
      const requestId = await opened();
      await request(requestId, 'email');
      const code = await mailedCode();
      const wrong = code === '111111' ? '222222' : '111111';
      const { db: other } = await open<BackofficeTables>(backofficeMigrations, place);
      const tried = await Promise.all(
        Array.from({ length: 9 }, async (_, turn) => {
          const context = await contextOf('weekend@ad', turn % 2 === 0 ? fixture.db : other);
          return redeemLinkCode(context, { requestId, code: wrong });
        }),
      );
      const refusals = tried.map(({ violations }) => violations[0]?.code).sort();
      expect(refusals).toEqual([...Array(4).fill('CODE-WRONG'), ...Array(5).fill('LINK-CODE-USED-UP')]);
      expect((await redeem(requestId, code)).code).toBe('LINK-CODE-USED-UP');
    });

    test('refuses a right code after ten minutes, and one that a newer code replaced', async () => {
      const requestId = await opened();
      await request(requestId, 'email');
      const first = await mailedCode();
      await fixture.db.deleteFrom('mail').execute();
      await request(requestId, 'email');
      const second = await mailedCode();
      if (first !== second) expect((await redeem(requestId, first)).code).toBe('CODE-WRONG');
      fixture.clock.now += 10 * 60_000;
      expect((await redeem(requestId, second)).code).toBe('CODE-EXPIRED');
    });

    test('mails three codes an hour', async () => {
      const requestId = await opened();
      for (let times = 0; times < 3; times += 1)
        expect((await request(requestId, 'email')).code).toBeUndefined();
      expect((await request(requestId, 'email')).code).toBe('RATE-LIMITED');
    });

    test('sends one letter in thirty days, also when two accounts ask', async () => {
      const requestId = await opened();
      expect((await request(requestId, 'letter')).answer?.request).toMatchObject({
        nextLetterDay: '2026-12-20',
        codes: [{ way: 'letter', validUntil: null }],
      });
      expect((await request(requestId, 'letter')).code).toBe('LINK-LETTER-SENT');
      const other = (await link(AD, HOME, { who: 'camping@ad' })).answer?.requestId ?? '';
      expect((await request(other, 'letter', 'camping@ad')).code).toBe('LINK-LETTER-SENT');
      expect((await redeem(requestId, 'AAAA-BBBB')).code, 'not printed yet').toBe('CODE-EXPIRED');
      fixture.clock.now += 30 * DAY;
      expect((await request(requestId, 'letter')).code).toBeUndefined();
    });

    test('is not there for another account, another brand, or with the feature off', async () => {
      const requestId = await opened();
      await request(requestId, 'email');
      for (const who of ['camping@ad', 'weekend@vk']) {
        expect((await request(requestId, 'email', who)).error).toBe('NOT-FOUND');
        expect((await redeem(requestId, '123456', who)).error).toBe('NOT-FOUND');
      }
      expect((await redeem(randomUUID(), '123456')).error).toBe('NOT-FOUND');
      const { data } = await ask(SubscriptionLinking, {}, { who: 'camping@ad' });
      expect(data.subscriptionLinking).toEqual([]);
    });
  });

  describe('unlinking', () => {
    const unlink = (subscriptionId: string, who = 'jan@ad', key: string = randomUUID()) =>
      ask(UnlinkSubscription, { input: { subscriptionId } }, { who, key });

    test('takes the subscription from the account, and mails a link that links it again', async () => {
      expect((await unlink(AD)).data.unlinkSubscription.violations).toEqual([]);
      expect(await idsOf('jan@ad')).not.toContain(AD);
      expect((await mails()).map(({ account_id, template }) => `${account_id} ${template}`)).toEqual(
        expect.arrayContaining(['demo-jan subscription-unlinked']),
      );
      const key = await keyIn('relinkKey');
      expect(await takeWayBack(anonymous(), brand(), key)).toMatchObject({ state: 'done', kind: 'relink' });
      expect(await idsOf('jan@ad')).toContain(AD);
    });

    test('happens once for one key, and is not there for another account', async () => {
      expect((await unlink(AD, 'weekend@ad')).error).toBe('NOT-FOUND');
      expect((await unlink('77777777')).error).toBe('NOT-FOUND');
      const key = randomUUID();
      await unlink(AD, 'jan@ad', key);
      expect((await unlink(AD, 'jan@ad', key)).data.unlinkSubscription.violations).toEqual([]);
      expect(await mails()).toHaveLength(1);
      expect((await unlink(AD)).error).toBe('NOT-FOUND');
    });

    test('cannot be undone by its link after another account linked the subscription', async () => {
      await unlink(AD);
      const key = await keyIn('relinkKey');
      await link(AD);
      expect(await readWayBack(anonymous(), brand(), key)).toMatchObject({ state: 'gone' });
      expect(await takeWayBack(anonymous(), brand(), key)).toMatchObject({ state: 'gone' });
      expect(await idsOf('weekend@ad')).toContain(AD);
    });
  });

  describe('the link that undoes a link', () => {
    test('returns the subscription to its former holder, once', async () => {
      const requestId = (await link(AD)).answer?.requestId ?? '';
      await request(requestId, 'email');
      await redeem(requestId, await mailedCode());
      const key = await keyIn('undoKey');
      const before = await mails();
      for (let times = 0; times < 3; times += 1)
        expect(await readWayBack(anonymous(), brand(), key)).toMatchObject({ state: 'open', kind: 'undo' });
      expect(await mails()).toEqual(before);
      const both = await Promise.all([
        takeWayBack(anonymous(), brand(), key),
        takeWayBack(anonymous(), brand(), key),
      ]);
      expect(both.map(({ state }) => state).sort()).toEqual(['done', 'used']);
      expect(await idsOf('jan@ad')).toContain(AD);
      expect(await fixture.auditedActions(AD)).toContain('undoLink');
      expect((await mails()).filter(({ template }) => template === 'subscription-link-undone')).toHaveLength(
        2,
      );
    });

    test('frees a subscription that nobody had before', async () => {
      await hold(AD, null);
      await link(AD);
      expect(await takeWayBack(anonymous(), brand(), await keyIn('undoKey'))).toMatchObject({
        state: 'done',
      });
      const row = fixture.db.selectFrom('subscription').select('account_id').where('id', '=', AD);
      expect(await row.executeTakeFirst()).toEqual({ account_id: null });
    });

    test('ends after seven days, and looks invented at another host', async () => {
      await hold(AD, null);
      await link(AD);
      const key = await keyIn('undoKey');
      const nothing = { state: 'invalid', kind: null, productName: null };
      expect(await readWayBack(anonymous(), brand('vk'), key)).toEqual(nothing);
      expect(await readWayBack(anonymous(), brand(), 'x'.repeat(43))).toEqual(nothing);
      fixture.clock.now += 7 * DAY;
      expect(await takeWayBack(anonymous(), brand(), key)).toMatchObject({ state: 'expired' });
      expect(await idsOf('weekend@ad')).toContain(AD);
    });
  });

  test('requests, codes and links are deleted months later', async () => {
    const requestId = (await link(AD)).answer?.requestId ?? '';
    await request(requestId, 'letter');
    await ask(UnlinkSubscription, { input: { subscriptionId: AD } }, { who: 'jan@ad' });
    const rest = async () =>
      Promise.all(
        (['link_request', 'link_code', 'link_way_back'] as const).map(
          async (table) => (await fixture.db.selectFrom(table).select('id').execute()).length,
        ),
      );
    const clear = (days: number) =>
      linkingJobs[0]?.run({ ...anonymous(), now: SEEDED_AT + days * DAY } as never);
    await clear(89);
    expect(await rest()).toEqual([1, 1, 1]);
    await clear(100);
    expect(await rest()).toEqual([0, 0, 0]);
  });
});
