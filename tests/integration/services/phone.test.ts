/** The phone number of an account by GraphQL, on both engines. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  AccountOverview,
  ChangePhoneNumber,
  RemovePhoneNumber,
  RestorePhoneNumber,
  SendPhoneCode,
  StopPhoneChallenge,
  VerifyPhoneNumber,
} from '../../../gen/operations.ts';
import { openDemo } from './demo-backoffice.fixture.ts';
import { openHolidayFixture } from './holiday.fixture.ts';
import { MINUTE, NEW, NEW_E164, openPhone } from './phone.fixture.ts';

const OLD = '+31612345678';

describeWithDatabase('the phone number of an account', (open, { newPlace }) => {
  const { fixture, ask, nextDay, wait, overview, contact, change, challengeOf, begin, verify, mails } =
    openPhone(open, newPlace());

  test('the old number stays until the code of the new one is typed, and then a mail tells it', async () => {
    nextDay();
    const before = await mails();
    const { challengeId, code } = await begin();
    expect(await contact()).toEqual({ phone_number: OLD, phone_verified: true });
    expect(await challengeOf()).toMatchObject({ phoneNumber: NEW_E164, channel: 'sms', delivery: 'sending' });
    expect(await mails()).toBe(before);
    expect(await verify(challengeId, code)).toEqual([]);
    expect(await contact()).toEqual({ phone_number: NEW_E164, phone_verified: true });
    expect(await challengeOf()).toBeNull();
    expect(await mails()).toBe(before + 1);
    expect(await fixture().auditedActions('demo-jan')).toContain('changePhoneNumber');
    // The second press of the button, or another tab.
    expect(await verify(challengeId, code)).toEqual([]);
    expect(await mails()).toBe(before + 1);
  });

  test('stopping keeps the number that the account had', async () => {
    nextDay();
    const before = await contact();
    const { challengeId, code } = await begin('06 31 00 00 10');
    await ask(StopPhoneChallenge, { input: { challengeId } });
    expect(await challengeOf()).toBeNull();
    expect(await verify(challengeId, code)).toBe('NOT-FOUND');
    expect(await contact()).toEqual(before);
  });

  test('a landline is called, by day only', async () => {
    nextDay();
    expect(await change('020 123 45 67')).toEqual([]);
    expect(await challengeOf()).toMatchObject({ channel: 'voice', canText: false });
    wait(12 * 60 * MINUTE);
    expect(await change('020 123 45 68')).toMatchObject([{ code: 'PHONE-CALL-HOURS' }]);
  });

  test.each([
    ['a toll number', '0900 123456'],
    ['a pager', '06 62 34 56 78'],
    ['a machine', '097 012 34 56'],
    ['half a number', '06 12'],
  ])('%s is refused, and nothing is sent', async (_, number) => {
    nextDay();
    const before = await fixture().db.selectFrom('phone_code').select('id').execute();
    expect(await change(number)).toMatchObject([{ code: 'PHONE-INVALID', field: 'phoneNumber' }]);
    expect(await fixture().db.selectFrom('phone_code').select('id').execute()).toHaveLength(before.length);
  });

  test('a number of another country is saved unverified', async () => {
    nextDay();
    expect(await change('+49 1512 3456789', 'els@hln')).toEqual([]);
    expect(await contact('els@hln')).toEqual({ phone_number: '+4915123456789', phone_verified: false });
  });

  test('a number that is removed can be put back for a quarter of an hour, as it was', async () => {
    nextDay();
    const { challengeId, code } = await begin('06 31 00 00 11');
    await verify(challengeId, code);
    await ask(RemovePhoneNumber, {});
    expect(await contact()).toEqual({ phone_number: null, phone_verified: false });
    expect((await overview()).canRestorePhone).toBe(true);
    await ask(RestorePhoneNumber, {});
    expect(await contact()).toEqual({ phone_number: '+31631000011', phone_verified: true });
    expect((await overview()).canRestorePhone).toBe(false);
    await ask(RemovePhoneNumber, {});
    wait(15 * MINUTE);
    expect((await overview()).canRestorePhone).toBe(false);
    expect((await ask(RestorePhoneNumber, {})).error).toBe('NOT-FOUND');
  });
});

describeWithDatabase('without verification of phone numbers', (open) => {
  test('a number is saved unverified at once, and no code is sent', async () => {
    const { ask, db } = await openDemo(open, ['ad.isPhoneNumberChallengeEnabled']);
    const { data } = await ask(ChangePhoneNumber, { input: { phoneNumber: NEW } });
    expect(data.changePhoneNumber.violations).toEqual([]);
    const { account } = (await ask(AccountOverview, {})).data;
    expect(account.profile.contact_information).toMatchObject({
      phone_number: NEW_E164,
      phone_verified: false,
    });
    expect(account.phoneChallenge).toBeNull();
    expect(await db.selectFrom('phone_code').selectAll().execute()).toEqual([]);
  });

  test('a verification from before the flag was off cannot go on, and its code proves nothing', async () => {
    const before = await openDemo(open);
    const { db } = before;
    await before.ask(ChangePhoneNumber, { input: { phoneNumber: NEW } });
    const { id: challengeId } = await db.selectFrom('phone_challenge').select('id').executeTakeFirstOrThrow();
    const { code } = await db.selectFrom('phone_code').select('code').executeTakeFirstOrThrow();
    const { ask } = await openHolidayFixture(db, ['ad.isPhoneNumberChallengeEnabled'], { isSeeded: true });
    const rows = async () =>
      Promise.all(
        (['account', 'phone_challenge', 'phone_code'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      );
    const stored = await rows();
    const results = [
      await ask(VerifyPhoneNumber, { input: { challengeId, code: code ?? '' } }),
      await ask(SendPhoneCode, { input: { challengeId, by: 'sms' } }),
      await ask(StopPhoneChallenge, { input: { challengeId } }),
    ];
    expect(results.map(({ error }) => error)).toEqual(Array(3).fill('NOT-FOUND'));
    expect(await rows()).toEqual(stored);
    const on = await before.ask(VerifyPhoneNumber, { input: { challengeId, code: code ?? '' } });
    expect(on.data.verifyPhoneNumber.violations).toEqual([]);
  });
});

describeWithDatabase('where the account cannot be edited', (open) => {
  test('the number is neither changed, removed nor put back', async () => {
    const { ask, db } = await openDemo(open, ['ad.isBrandSubscriptionsPersonaliaEditingEnabled']);
    const own = db.selectFrom('account').selectAll().where('id', '=', 'demo-jan');
    const before = await own.execute();
    const results = [
      await ask(ChangePhoneNumber, { input: { phoneNumber: NEW } }),
      await ask(RemovePhoneNumber, {}),
      await ask(RestorePhoneNumber, {}),
    ];
    expect(results.map(({ error }) => error)).toEqual(Array(3).fill('NOT-FOUND'));
    expect(await own.execute()).toEqual(before);
  });
});
