/** The codes that verify a phone number by GraphQL, on both engines: their tries, their time and their limits. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyPhoneNumber } from '../../../backoffice/services/phone/verify-phone.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { ChangePhoneNumber, RemovePhoneNumber } from '../../../gen/operations.ts';
import { MINUTE, openPhone } from './phone.fixture.ts';

describeWithDatabase('the codes of a phone number', (open, { newPlace }) => {
  const {
    fixture,
    openNode,
    ask,
    nextDay,
    wait,
    contact,
    change,
    challengeOf,
    codesOf,
    begin,
    verify,
    send,
    wrong,
  } = openPhone(open, newPlace());

  test.each([
    ['with a blank', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      'in full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('a code typed %s is right', async (_, typed) => {
    nextDay();
    const { challengeId, code } = await begin('06 31 00 00 01', 'zaterdag@ad');
    expect(await verify(challengeId, typed(code), 'zaterdag@ad')).toEqual([]);
    await ask(RemovePhoneNumber, {}, { who: 'zaterdag@ad' });
  });

  test('a resent code leaves the first one valid, and both share five tries', async () => {
    nextDay();
    const { challengeId } = await begin('06 31 00 00 02');
    expect(await send(challengeId)).toMatchObject([{ code: 'CODE-TOO-SOON', values: [{ value: '60' }] }]);
    wait(MINUTE);
    expect(await send(challengeId)).toEqual([]);
    const [first = '', second = ''] = await codesOf(challengeId);
    for (const left of ['4', '3', '2', '1'])
      expect(await verify(challengeId, wrong(first, second))).toMatchObject([
        { code: 'CODE-WRONG', field: 'code', values: [{ name: 'left', value: left }] },
      ]);
    expect(await verify(challengeId, first)).toEqual([]);
  });

  test('the fifth wrong code ends the verification, also for the right code after it', async () => {
    nextDay();
    const { challengeId, code } = await begin('06 31 00 00 03');
    for (let times = 0; times < 4; times += 1) await verify(challengeId, wrong(code));
    expect(await verify(challengeId, wrong(code))).toMatchObject([{ code: 'CODE-USED-UP' }]);
    expect(await verify(challengeId, code)).toMatchObject([{ code: 'CODE-USED-UP' }]);
    expect(await challengeOf()).toBeNull();
    expect((await contact()).phone_number).toBe('+31631000002');
  });

  test('five tries at the same moment on two nodes are five, not more', async () => {
    nextDay();
    const { challengeId, code } = await begin('06 31 00 00 06');
    const nodes = [fixture().db, await openNode()];
    const tries = Array.from({ length: 12 }, async (_, turn) => {
      const context = await fixture().contextFor('jan@ad');
      const db = nodes[turn % 2] ?? fixture().db;
      return verifyPhoneNumber({ ...context, db }, { challengeId, code: wrong(code) });
    });
    const results = (await Promise.all(tries)).map(({ violations }) => violations[0]?.code);
    expect(results.filter((one) => one === 'CODE-WRONG')).toHaveLength(4);
    expect(await verify(challengeId, code)).toMatchObject([{ code: 'CODE-USED-UP' }]);
  });

  test('a right code that comes late says so, and a new one can be asked for at once', async () => {
    nextDay();
    const { challengeId, code } = await begin('06 31 00 00 05');
    wait(10 * MINUTE);
    expect(await challengeOf()).toMatchObject({ isExpired: true, secondsToNextCode: 0, canText: true });
    expect(await verify(challengeId, code)).toMatchObject([{ code: 'CODE-EXPIRED' }]);
    expect(await send(challengeId)).toEqual([]);
    const [, fresh = ''] = await codesOf(challengeId);
    expect(await verify(challengeId, fresh)).toEqual([]);
  });

  test('three codes an hour go to one number of one account; wrong codes cost none', async () => {
    nextDay();
    const { challengeId, code } = await begin('06 41 00 00 01');
    await verify(challengeId, wrong(code));
    wait(MINUTE);
    expect(await send(challengeId)).toEqual([]);
    await change('06 41 00 00 02');
    wait(MINUTE);
    expect(await change('06 41 00 00 01')).toEqual([]);
    await change('06 41 00 00 02');
    expect(await change('06 41 00 00 01')).toMatchObject([{ code: 'RATE-LIMITED', field: 'phoneNumber' }]);
    // Whose number it is, is not known yet: another account can still prove it.
    expect(await change('06 41 00 00 01', 'digitaal@ad')).toEqual([]);
    wait(60 * MINUTE);
    expect(await change('06 41 00 00 01')).toEqual([]);
  });

  /** Fifty codes of the last minutes, of which sixteen are confirmed. */
  async function sendFifty(sender: (index: number) => { account: string; number: string }): Promise<void> {
    nextDay();
    const at = new Date(fixture().clock.now - 5 * MINUTE).toISOString();
    const name = randomUUID();
    for (let index = 0; index < 50; index += 1) {
      const { account, number } = sender(index);
      const id = `${name}-${index}`;
      await fixture()
        .db.insertInto('phone_challenge')
        .values({
          ...{ id, account_id: account, brand_key: 'vk', phone_number: number, tries: 0 },
          ...{ started_at: at, ended_at: at, outcome: index < 16 ? 'verified' : 'replaced' },
        })
        .execute();
      await fixture()
        .db.insertInto('phone_code')
        .values({
          ...{ id: `code-${id}`, challenge_id: id, channel: 'sms', code_hash: '', code: null, state: 'sent' },
          ...{ created_at: at, expires_at: at, claim: null, claimed_until: null, network_hash: null },
        })
        .execute();
    }
  }
  const spread = (index: number) => `+3${1000 + index}000000`;

  test('text messages pause while too few codes are confirmed, and calls go on', async () => {
    const people = await fixture().db.selectFrom('account').select('id').orderBy('id').limit(17).execute();
    await sendFifty((index) => ({ account: people[index % 17]?.id ?? '', number: spread(index) }));
    expect(await change('06 33 00 00 01', 'voorbij@ad')).toMatchObject([{ code: 'PHONE-LATER' }]);
    expect(await change('020 765 43 21', 'voorbij@ad')).toEqual([]);
    wait(60 * MINUTE);
    expect(await change('06 33 00 00 01', 'voorbij@ad')).toEqual([]);
  });

  test('fifty codes of five accounts do not pause the messages of other readers', async () => {
    const people = await fixture().db.selectFrom('account').select('id').orderBy('id').limit(5).execute();
    await sendFifty((index) => ({ account: people[index % 5]?.id ?? '', number: spread(index) }));
    expect(await change('06 34 00 00 01', 'voorbij@ad')).toEqual([]);
  });

  test('numbers of one range pause that range only', async () => {
    const people = await fixture().db.selectFrom('account').select('id').orderBy('id').limit(17).execute();
    await sendFifty((index) => ({
      account: people[index % 17]?.id ?? '',
      number: `+3163599${1000 + index}`,
    }));
    expect(await change('06 35 99 99 99', 'voorbij@ad')).toMatchObject([{ code: 'PHONE-LATER' }]);
    expect(await change('06 36 99 99 99', 'voorbij@ad')).toEqual([]);
  });

  test('a form that is sent twice sends one code', async () => {
    nextDay();
    const key = randomUUID();
    const press = () => ask(ChangePhoneNumber, { input: { phoneNumber: '06 31 00 00 06' } }, { key });
    const pressed = await Promise.all([press(), press()]);
    for (const { error, data } of pressed)
      expect(['IDEMPOTENCY-BUSY', '[]']).toContain(
        error ?? JSON.stringify(data.changePhoneNumber.violations),
      );
    // Again with the same key, and in a second tab with another: the code that was sent is still good.
    expect(await change('06 31 00 00 06', 'jan@ad', { key })).toEqual([]);
    expect(await change('06 31 00 00 06')).toEqual([]);
    const challenge = await challengeOf();
    expect(await codesOf(challenge?.challengeId ?? '')).toHaveLength(1);
  });

  test('another number replaces the verification; the first code no longer counts', async () => {
    nextDay();
    const first = await begin('06 31 00 00 07');
    const second = await begin('06 31 00 00 08');
    expect(await verify(first.challengeId, first.code)).toBe('NOT-FOUND');
    expect(await verify(second.challengeId, second.code)).toEqual([]);
    expect((await contact()).phone_number).toBe('+31631000008');
  });

  test('a code of one verification is wrong for another', async () => {
    nextDay();
    const mine = await begin('06 31 00 00 09');
    const theirs = await begin('06 31 00 00 09', 'tijdschrift@ad');
    if (mine.code !== theirs.code)
      expect(await verify(theirs.challengeId, mine.code, 'tijdschrift@ad')).toMatchObject([
        { code: 'CODE-WRONG' },
      ]);
    // Two people who share a telephone both verify it.
    expect(await verify(theirs.challengeId, theirs.code, 'tijdschrift@ad')).toEqual([]);
    expect(await verify(mine.challengeId, mine.code)).toEqual([]);
  });
});
