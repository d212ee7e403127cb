/** Linking by GraphQL: what a reader can do, on both engines. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkSubscription } from '../../../backoffice/services/linking/link-subscription.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { setRows } from '../../support/rows.ts';
import { AD, HLN, HOME, HOUR, openLinking } from './linking.fixture.ts';

describeWithDatabase('linking', (open, { newPlace }) => {
  const linking = openLinking(open, newPlace());
  const { openNode, hold, contextOf, link, idsOf, mails } = linking;

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
      expect(await linking.fixture.auditedActions(AD)).toContain('linkSubscription');
    });

    test('is not linked again to the account that has it, which gets no second mail', async () => {
      await link(AD);
      const again = await link(AD);
      expect([again.code, again.answer?.subscriptionId]).toEqual(['LINK-OWN', null]);
      expect(await mails()).toHaveLength(2);
    });

    test('is linked once when the form is sent twice, and costs one attempt', async () => {
      const key = randomUUID();
      for (let times = 0; times < 8; times += 1)
        expect((await link(AD, HOME, { who: 'weekend@ad', key })).answer?.subscriptionId).toBe(AD);
      expect(await mails()).toHaveLength(2);
    });

    test('is linked by one of two accounts that ask at the same moment on two nodes', async () => {
      const other = await openNode();
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
        linking.fixture.db
          .insertInto('moving_house')
          .values({ ...move, done_at, left_address: JSON.stringify(left) })
          .execute();
      await save('2026-09-20T00:15:00.000Z');
      const old = { zipCode: '1012 AB', houseNumber: '9' };
      expect((await link(AD, old)).code).toBe('LINK-NO-MATCH');
      await setRows(
        linking.fixture.db,
        'moving_house',
        { move_id: 'm' },
        { done_at: '2026-09-22T00:15:00.000Z' },
      );
      expect((await link(AD, old)).answer?.subscriptionId).toBe(AD);
      await linking.fixture.db.deleteFrom('moving_house').where('move_id', '=', 'm').execute();
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
    linking.fixture.clock.now += HOUR;
    expect((await link('77777777')).code).toBe('LINK-NO-MATCH');
  });

  test('a wrong form that the browser sends again costs one try', async () => {
    const key = randomUUID();
    for (let times = 0; times < 9; times += 1)
      expect((await link('77777777', HOME, { key })).code).toBe('LINK-NO-MATCH');
    for (let number = 1; number < 5; number += 1)
      expect((await link(`7777777${number}`, HOME)).code).toBe('LINK-NO-MATCH');
    expect((await link('77777775', HOME)).code).toBe('RATE-LIMITED');
    // A corrected form is another attempt, also with the same key.
    expect((await link('77777776', HOME, { key })).code).toBe('RATE-LIMITED');
  });
});
