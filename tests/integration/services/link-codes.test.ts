/** Codes by mail and by letter that link a subscription of another account, on both engines. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requestLinkCode } from '../../../backoffice/services/linking/link-code.ts';
import { redeemLinkCode } from '../../../backoffice/services/linking/redeem-code.ts';
import { exportData } from '../../../backoffice/services/personal-data/export-data.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { EmailOfSubscription, SubscriptionLinking } from '../../../gen/operations.ts';
import { heldAt } from './held-statements.ts';
import { AD, DAY, HOME, openLinking } from './linking.fixture.ts';

const MINUTE = 60_000;

describeWithDatabase('codes to link a subscription', (open, { newPlace }) => {
  const linking = openLinking(open, newPlace());
  const { openNode, contextOf, link, request, redeem, idsOf, mails, mailedCode } = linking;

  describe('a subscription of another account', () => {
    const opened = async () => (await link(AD)).answer?.requestId as string;

    test('is offered a code only after a full match', async () => {
      const { answer } = await link(AD);
      expect(answer).toMatchObject({ violations: [{ code: 'LINK-ALREADY-LINKED' }], subscriptionId: null });
      const { data } = await linking.fixture.ask(SubscriptionLinking, {}, { who: 'weekend@ad' });
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

    test('moves to the account by the code in a mail, and its former holder gets a mail', async () => {
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
      expect(await linking.fixture.auditedActions(AD)).toEqual(
        expect.arrayContaining(['redeemLinkCode', 'subscriptionLeft', 'requestLinkCode']),
      );
      expect((await redeem(requestId, code)).answer?.subscriptionId, 'in another tab').toBe(AD);
    });

    test('shows the new holder nothing of the former one, not in its export either', async () => {
      const named = { email: 'jan.krant@elders.example', last_name: 'Krantenlezer' };
      const { db, ask } = linking.fixture;
      await db.updateTable('subscription').set(named).where('id', '=', AD).execute();
      const requestId = await opened();
      await request(requestId, 'email');
      await redeem(requestId, await mailedCode());
      const { data } = await ask(
        EmailOfSubscription,
        { brandId: 'b001', subscriptionId: AD },
        { who: 'weekend@ad' },
      );
      expect(data.subscription).toMatchObject({ subscriptionId: AD, email: null });
      const context = await contextOf('weekend@ad', db);
      const exported = JSON.stringify(await exportData(context));
      expect(exported).toContain(AD);
      for (const old of [named.email, named.last_name, 'jan@voorbeeld.nl', 'demo-jan'])
        expect(exported, old).not.toContain(old);
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
      const other = await openNode();
      const tried = await Promise.all(
        Array.from({ length: 9 }, async (_, turn) => {
          const context = await contextOf('weekend@ad', turn % 2 === 0 ? linking.fixture.db : other);
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
      await linking.fixture.db.deleteFrom('mail').execute();
      const { answer } = await request(requestId, 'email');
      expect(answer?.violations).toMatchObject([
        { code: 'CODE-TOO-SOON', values: [{ name: 'seconds', value: '30' }] },
      ]);
      expect(await mails(), 'at once in another tab').toEqual([]);
      linking.fixture.clock.now += MINUTE;
      await request(requestId, 'email');
      const second = await mailedCode();
      if (first !== second) expect((await redeem(requestId, first)).code).toBe('CODE-WRONG');
      linking.fixture.clock.now += 10 * MINUTE;
      expect((await redeem(requestId, second)).code).toBe('CODE-EXPIRED');
    });

    test('mails three codes an hour, and does not count a press that sent no mail', async () => {
      const requestId = await opened();
      for (let times = 0; times < 3; times += 1, linking.fixture.clock.now += MINUTE) {
        expect((await request(requestId, 'email')).code).toBeUndefined();
        expect((await request(requestId, 'email')).code).toBe('CODE-TOO-SOON');
      }
      expect(await mails()).toHaveLength(3);
      expect((await request(requestId, 'email')).code).toBe('RATE-LIMITED');
    });

    test('counts one mail for a form that is sent again, and for two presses of which one is slower', async () => {
      const { clock, db } = linking.fixture;
      const requestId = await opened();
      const key = randomUUID();
      const press = async () =>
        expect((await request(requestId, 'email', 'weekend@ad', key)).code).toBeUndefined();
      const context = {
        ...(await contextOf('weekend@ad', heldAt(db, 'link_code', press))),
        idempotencyKey: key,
      };
      const slow = await requestLinkCode(context, { requestId, by: 'email' });
      expect(slow.violations).toEqual([]);
      clock.now += MINUTE;
      for (let times = 0; times < 5; times += 1) await press();
      for (let times = 0; times < 2; times += 1, clock.now += MINUTE)
        expect((await request(requestId, 'email')).code).toBeUndefined();
      expect((await request(requestId, 'email')).code).toBe('RATE-LIMITED');
      await press();
      expect(await mails()).toHaveLength(3);
    });

    test('mails no code uncounted when the last one is used up while the next one is asked for', async () => {
      const requestId = await opened();
      await request(requestId, 'email');
      const wrong = (await mailedCode()) === '111111' ? '222222' : '111111';
      const useUp = async () => {
        for (let times = 0; times < 5; times += 1) await redeem(requestId, wrong);
      };
      const context = await contextOf('weekend@ad', heldAt(linking.fixture.db, 'link_code', useUp));
      const { violations } = await requestLinkCode(context, { requestId, by: 'email' });
      expect(violations).toMatchObject([
        { code: 'CODE-TOO-SOON', values: [{ name: 'seconds', value: '1' }] },
      ]);
      expect(await mails()).toHaveLength(1);
      expect((await request(requestId, 'email')).code).toBeUndefined();
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
      linking.fixture.clock.now += 30 * DAY;
      expect((await request(requestId, 'letter')).code).toBeUndefined();
    });

    test('counts the days between two letters from the reader’s own day, also after midnight', async () => {
      linking.fixture.clock.now = Date.parse('2026-11-20T23:30:00Z');
      const requestId = await opened();
      const { answer } = await request(requestId, 'letter');
      expect(answer?.request).toMatchObject({ nextLetterDay: '2026-12-21' });
    });

    test('is not there for another account, another brand, or with the feature off', async () => {
      const requestId = await opened();
      await request(requestId, 'email');
      for (const who of ['camping@ad', 'weekend@vk']) {
        expect((await request(requestId, 'email', who)).error).toBe('NOT-FOUND');
        expect((await redeem(requestId, '123456', who)).error).toBe('NOT-FOUND');
      }
      expect((await redeem(randomUUID(), '123456')).error).toBe('NOT-FOUND');
      const { data } = await linking.fixture.ask(SubscriptionLinking, {}, { who: 'camping@ad' });
      expect(data.subscriptionLinking).toEqual([]);
    });
  });
});
