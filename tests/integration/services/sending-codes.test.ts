/** Codes on their way to the provider's sandbox: sent once, retried for two minutes, and then dropped. */

import { expect, test } from 'vitest';
import { cmSender } from '../../../backoffice/services/phone/cm.ts';
import { phoneJobs } from '../../../backoffice/services/phone/phone.jobs.ts';
import { type SendingContext, sendNext } from '../../../backoffice/services/phone/send-codes.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { AccountOverview, ChangePhoneNumber } from '../../../gen/operations.ts';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { nl } from '../../support/texts.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const sandbox = runningSandbox();

describeWithDatabase('sending codes', (open) => {
  const fixture = demoBackoffice(open);
  const reported: string[] = [];
  const log = {
    info() {},
    warn() {},
    report: (error: unknown) => void reported.push(String(error)),
  };
  const context = () => ({
    db: fixture.db,
    content: () => fixture.content,
    now: () => fixture.clock.now,
    log,
    sender: cmSender({ smsUrl: sandbox.url, voiceUrl: sandbox.url, token: 'sandbox' }),
  });
  const tick = (more: Partial<SendingContext> = {}) =>
    sendNext({ ...context(), ...more }, new AbortController().signal);
  const change = async (phoneNumber: string, who: string) =>
    fixture.ask(ChangePhoneNumber, { input: { phoneNumber } }, { who });
  const delivery = async (who: string) =>
    (await fixture.ask(AccountOverview, {}, { who })).data.account.phoneChallenge?.delivery;
  const received = async (to: string) =>
    (await fetch(`${sandbox.url}/sms.json?to=${encodeURIComponent(to)}`)).json();
  const codes = () => fixture.db.selectFrom('phone_code').select(['code', 'state']).execute();

  test('a code is sent once with the line of the portal’s host, and then forgotten', async () => {
    await fetch(`${sandbox.url}/sms`, { method: 'DELETE' });
    await change('06 81 23 45 67', 'jan@ad');
    expect(await delivery('jan@ad')).toBe('sending');
    await Promise.all([tick(), tick()]);
    expect(await tick()).toBe(0);
    const messages = await received('+31681234567');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ from: 'Ochtendblad', kind: 'sms' });
    expect(messages[0].text).toMatch(
      /^(\d{6}) is uw code voor Ochtendblad\. Geldig tot 11\.20 uur\. Deel hem met niemand\.\n\n@ad\.localhost #\1$/,
    );
    expect(await delivery('jan@ad')).toBe('sent');
    expect(await codes()).toEqual([{ code: null, state: 'sent' }]);
  });

  test('a landline gets a call with its code', async () => {
    await change('020 123 45 67', 'zaterdag@ad');
    await tick();
    expect(await received('+31201234567')).toMatchObject([
      { kind: 'call', text: nl('sms.account.call', { brand: 'Ochtendblad' }) },
    ]);
  });

  test('the reader sees at once that a number was rejected', async () => {
    await change('06 12 34 50 00', 'weekend@ad');
    await tick();
    expect(await delivery('weekend@ad')).toBe('failed');
  });

  test('during an outage a code is tried again, and dropped after two minutes', async () => {
    await change('06 12 34 55 00', 'digitaal@ad');
    expect(await tick()).toBe(1);
    // Not before some seconds have passed.
    expect(await tick()).toBe(0);
    fixture.clock.now += 5_000;
    expect(await tick()).toBe(1);
    expect(await delivery('digitaal@ad')).toBe('sending');
    fixture.clock.now += 120_000;
    expect(await delivery('digitaal@ad')).toBe('failed');
    expect(await tick()).toBe(0);
    expect(reported).toEqual(['Error: Codes could not be sent in time']);
    expect((await codes()).filter(({ code }) => code !== null)).toEqual([]);
  });

  test('a code that may have been sent is not sent again, and the log says which one', async () => {
    let attempts = 0;
    const warned: unknown[] = [];
    const unknown = async () => {
      attempts += 1;
      return 'unknown' as const;
    };
    const sender = { sms: unknown, call: unknown };
    await change('06 81 23 45 68', 'camping@ad');
    const more = { sender, log: { ...log, warn: (_: string, facts?: object) => void warned.push(facts) } };
    await tick(more);
    fixture.clock.now += 30_000;
    expect(await tick(more)).toBe(0);
    expect(attempts).toBe(1);
    expect(await delivery('camping@ad')).toBe('sent');
    const { id } = await fixture.db
      .selectFrom('phone_code')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(warned).toEqual([{ code: id, channel: 'sms' }]);
  });

  test('verifications are deleted after a day, and their codes with them', async () => {
    const [job] = phoneJobs;
    const run = () => job?.run(fixture.jobContext());
    await run();
    expect(await codes()).toHaveLength(5);
    fixture.clock.now += 25 * 3_600_000;
    await run();
    expect(await codes()).toEqual([]);
    expect(await fixture.db.selectFrom('phone_challenge').selectAll().execute()).toEqual([]);
  });
});
