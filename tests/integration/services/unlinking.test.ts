/** Unlinking by GraphQL, and the mailed links that undo a change, on both engines. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { linkingJobs } from '../../../backoffice/services/linking/linking.jobs.ts';
import { readWayBack, takeWayBack } from '../../../backoffice/services/linking/way-back.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { UnlinkSubscription } from '../../../gen/operations.ts';
import { SEEDED_AT } from './holiday.fixture.ts';
import { AD, DAY, openLinking } from './linking.fixture.ts';

describeWithDatabase('unlinking', (open, { newPlace }) => {
  const linking = openLinking(open, newPlace());
  const { hold, link, request, redeem, idsOf, mails, mailedCode, keyIn } = linking;
  const opened = (key: string, brandKey?: string) => {
    const { anonymous, brand } = linking.fixture;
    return { anonymous: anonymous(), brand: brand(brandKey), context: null, key };
  };

  describe('unlinking', () => {
    const unlink = (subscriptionId: string, who = 'jan@ad', key: string = randomUUID()) =>
      linking.fixture.ask(UnlinkSubscription, { input: { subscriptionId } }, { who, key });

    test('takes the subscription from the account, and mails a link that links it again', async () => {
      expect((await unlink(AD)).data.unlinkSubscription.violations).toEqual([]);
      expect(await idsOf('jan@ad')).not.toContain(AD);
      expect((await mails()).map(({ account_id, template }) => `${account_id} ${template}`)).toEqual(
        expect.arrayContaining(['demo-jan subscription-unlinked']),
      );
      const key = await keyIn('relinkKey');
      expect(await takeWayBack(opened(key))).toMatchObject({
        state: 'done',
        kind: 'relink',
      });
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
      expect(await readWayBack(opened(key))).toMatchObject({ state: 'gone' });
      expect(await takeWayBack(opened(key))).toMatchObject({ state: 'gone' });
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
        expect(await readWayBack(opened(key))).toMatchObject({
          state: 'open',
          kind: 'undo',
        });
      expect(await mails()).toEqual(before);
      const both = await Promise.all([takeWayBack(opened(key)), takeWayBack(opened(key))]);
      expect(both.map(({ state }) => state).sort()).toEqual(['done', 'used']);
      expect(await idsOf('jan@ad')).toContain(AD);
      expect(await linking.fixture.auditedActions(AD)).toContain('undoLink');
      expect((await mails()).filter(({ template }) => template === 'subscription-link-undone')).toHaveLength(
        2,
      );
    });

    test('frees a subscription that had no holder before', async () => {
      await hold(AD, null);
      await link(AD);
      expect(await takeWayBack(opened(await keyIn('undoKey')))).toMatchObject({
        state: 'done',
      });
      const row = linking.fixture.db.selectFrom('subscription').select('account_id').where('id', '=', AD);
      expect(await row.executeTakeFirst()).toEqual({ account_id: null });
    });

    test('ends after seven days, and looks invented at another host', async () => {
      await hold(AD, null);
      await link(AD);
      const key = await keyIn('undoKey');
      const nothing = { state: 'invalid', kind: null, productName: null, isFor: null };
      expect(await readWayBack(opened(key, 'vk'))).toEqual(nothing);
      expect(await readWayBack(opened('x'.repeat(43)))).toEqual(nothing);
      linking.fixture.clock.now += 7 * DAY;
      expect(await takeWayBack(opened(key))).toMatchObject({ state: 'expired' });
      expect(await idsOf('weekend@ad')).toContain(AD);
    });
  });

  test('requests, codes and links are deleted months later', async () => {
    const requestId = (await link(AD)).answer?.requestId ?? '';
    await request(requestId, 'letter');
    await linking.fixture.ask(UnlinkSubscription, { input: { subscriptionId: AD } }, { who: 'jan@ad' });
    const rest = async () =>
      Promise.all(
        (['link_request', 'link_code', 'link_way_back'] as const).map(
          async (table) => (await linking.fixture.db.selectFrom(table).select('id').execute()).length,
        ),
      );
    const clear = (days: number) =>
      linkingJobs[0]?.run({ ...linking.fixture.jobContext(), now: SEEDED_AT + days * DAY });
    await clear(89);
    expect(await rest()).toEqual([1, 1, 1]);
    await clear(100);
    expect(await rest()).toEqual([0, 0, 0]);
  });
});
