/** A back office for tests about phone numbers and their codes, and what its readers do there. */
import { beforeAll, expect } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import {
  AccountOverview,
  ChangePhoneNumber,
  SendPhoneCode,
  VerifyPhoneNumber,
} from '../../../gen/operations.ts';
import { type HolidayFixture, openHolidayFixture, SEEDED_AT } from './holiday.fixture.ts';

type Tests = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

export const NEW = '06 81 23 45 67';
export const NEW_E164 = '+31681234567';
export const MINUTE = 60_000;

/** The tests of a file share one database. */
export function openPhone(open: Tests[0], place: ReturnType<Tests[1]['newPlace']>) {
  const openNode = async () => (await open<BackofficeTables>(backofficeMigrations, place)).db;
  let fixture: HolidayFixture;
  beforeAll(async () => {
    fixture = await openHolidayFixture(await openNode());
  });
  const ask: HolidayFixture['ask'] = (...asked) => fixture.ask(...asked);
  /** Each test has a day of its own, so that the limits of one do not meet those of another. */
  let day = 0;

  const nextDay = () => {
    day += 2;
    fixture.clock.now = SEEDED_AT + day * 24 * 60 * MINUTE;
  };
  const wait = (milliseconds: number) => {
    fixture.clock.now += milliseconds;
  };
  const overview = async (who = 'jan@ad') => (await ask(AccountOverview, {}, { who })).data.account;
  const contact = async (who = 'jan@ad') => {
    const { phone_number, phone_verified } = (await overview(who)).profile.contact_information;
    return { phone_number, phone_verified };
  };
  const change = async (phoneNumber: string, who = 'jan@ad', more: { network?: string; key?: string } = {}) =>
    (await ask(ChangePhoneNumber, { input: { phoneNumber } }, { who, ...more })).data.changePhoneNumber
      .violations;
  const challengeOf = async (who = 'jan@ad') => (await overview(who)).phoneChallenge;
  /** The code as its reader gets it: the newest of the challenge. */
  const codesOf = async (challengeId: string) => {
    const rows = await fixture.db
      .selectFrom('phone_code')
      .select('code')
      .where('challenge_id', '=', challengeId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ code }) => code ?? '');
  };
  const begin = async (phoneNumber = NEW, who = 'jan@ad') => {
    expect(await change(phoneNumber, who)).toEqual([]);
    const challengeId = (await challengeOf(who))?.challengeId ?? '';
    const [code = ''] = await codesOf(challengeId);
    return { challengeId, code };
  };
  const verify = async (challengeId: string, code: string, who = 'jan@ad') => {
    const { data, error } = await ask(VerifyPhoneNumber, { input: { challengeId, code } }, { who });
    return error ?? data.verifyPhoneNumber.violations;
  };
  const send = async (challengeId: string, by: 'sms' | 'voice' = 'sms', who = 'jan@ad') => {
    const { data, error } = await ask(SendPhoneCode, { input: { challengeId, by } }, { who });
    return error ?? data.sendPhoneCode.violations;
  };
  /** A code that is none of these. */
  const wrong = (...codes: string[]) =>
    ['111111', '222222', '333333', '444444'].find((one) => !codes.includes(one)) ?? '';
  const mails = async () =>
    (await fixture.db.selectFrom('mail').selectAll().where('template', '=', 'phone-changed').execute())
      .length;

  return {
    fixture: () => fixture,
    openNode,
    ask,
    nextDay,
    wait,
    overview,
    contact,
    change,
    challengeOf,
    codesOf,
    begin,
    verify,
    send,
    wrong,
    mails,
  };
}
