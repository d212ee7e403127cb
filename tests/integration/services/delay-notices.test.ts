/** Who is told that a paper comes later, on both engines and over two nodes: by mail, by text message, and once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobContext } from '../../../backoffice/jobs/job.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import {
  chooseDelayNotices,
  delayNotices,
  readStopLink,
  stopByLink,
} from '../../../backoffice/services/delay-notices/choose-notices.ts';
import { sendNextTexts } from '../../../backoffice/services/delay-notices/send-texts.ts';
import { tellReaders } from '../../../backoffice/services/delay-notices/tell-readers.ts';
import { addKnownDelay, withdrawKnownDelay } from '../../../backoffice/services/delays/delays.repository.ts';
import { cmSender } from '../../../backoffice/services/phone/cm.ts';
import { describeOnBothEngines } from '../../../database/testing.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { startTestSandbox } from '../../../sandbox/testing.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';

/** A Monday on which every demo reader with a newspaper gets it. */
const DAY = '2026-11-23';
const at = (time: string) => Date.parse(`${DAY}T${time}:00+01:00`);
const NUMBER = '+31612345678';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describeOnBothEngines('A reader who asked for it', (open, { newPlace }) => {
  let fixture: HolidayFixture;
  let other: HolidayFixture['db'];
  let nth = 0;
  beforeAll(async () => {
    const place = newPlace();
    fixture = await openHolidayFixture((await open<BackofficeTables>(backofficeMigrations, place)).db);
    other = (await open<BackofficeTables>(backofficeMigrations, place)).db;
  });
  beforeEach(async () => {
    fixture.clock.now = at('06:30');
    for (const table of ['delay_notice', 'delay_notice_choice', 'known_delay', 'mail', 'rate_limit'] as const)
      await fixture.db.deleteFrom(table).execute();
    await fixture.db.updateTable('account').set({ phone_number: null, phone_verified: 0 }).execute();
  });

  const contextOf = async (who: string) => {
    const headers = new Map([
      ['authorization', `Bearer ${who}`],
      ['idempotency-key', `key-of-the-test-${++nth}`],
    ]);
    const context = await fixture.contextOf(
      { headers: { get: (name) => headers.get(name) ?? null } },
      'ab'.repeat(16),
    );
    if (!context) throw new Error(`There is no account ${who}`);
    return context;
  };
  const choose = async (who: string, channel: 'mail' | 'sms' | null) =>
    (await chooseDelayNotices(await contextOf(who), { channel })).violations.map(({ code }) => code);
  const delayed = (id: string, more: object = {}) =>
    addKnownDelay(fixture.db, {
      ...{ id, brand_key: 'ad', country_code: 'NL', postcode_from: '1000', postcode_to: '9999' },
      ...{ day: DAY, expected_by: '10:30', reason: 'Het is glad op de weg.' },
      ...{ created_at: new Date(at('05:00') + ++nth).toISOString(), withdrawn_at: null, announced_at: null },
      ...more,
    });
  const { signal } = new AbortController();
  const run = (db = fixture.db, limits?: Parameters<typeof tellReaders>[1]) =>
    tellReaders(
      {
        ...{ db, content: fixture.content, now: fixture.clock.now, signal },
        log: { info() {}, warn() {}, report() {} },
      } as JobContext,
      limits,
    );
  const mails = async () =>
    (
      await fixture.db
        .selectFrom('mail')
        .select(['account_id', 'template', 'template_values'])
        .orderBy('template')
        .orderBy('account_id')
        .execute()
    ).map(({ account_id, template }) => `${account_id} ${template}`);
  const verified = (who: string) =>
    fixture.db
      .updateTable('account')
      .set({ phone_number: NUMBER, phone_verified: 1 })
      .where('id', '=', `demo-${who}`)
      .execute();
  const texts = (db = fixture.db) =>
    sendNextTexts(
      {
        ...{ db, content: () => fixture.content, now: () => fixture.clock.now },
        sender: cmSender({ smsUrl: sandbox.url, voiceUrl: sandbox.url, token: 'sandbox' }),
        portalOf: ({ portalHost }) => `https://${portalHost}`,
      },
      signal,
    );
  const received = async (): Promise<{ text: string }[]> =>
    (await fetch(`${sandbox.url}/sms.json?to=${encodeURIComponent(NUMBER)}`)).json();

  test('gets one mail about a delay, over two nodes and many runs; another reader gets none', async () => {
    expect(await choose('jan@ad', 'mail')).toEqual([]);
    await delayed('glad');
    await Promise.all([run(), run(other), run(), run(other)]);
    fixture.clock.now += 60_000;
    await run(other);
    expect(await mails()).toEqual(['demo-jan delay-notice-later']);
    const [mail] = await fixture.db.selectFrom('mail').select('template_values').execute();
    expect(JSON.parse(mail?.template_values ?? '')).toMatchObject({
      ...{ productKind: 'newspaper', day: DAY, expectedBy: '10:30', reason: 'Het is glad op de weg.' },
      stopKey: expect.stringMatching(/^[0-9A-Z]{16}$/),
    });
  });

  test('gets nothing before six, and nothing about a delay of another day, brand or area', async () => {
    await choose('jan@ad', 'mail');
    await delayed('glad');
    fixture.clock.now = at('05:59');
    await run();
    expect(await mails()).toEqual([]);
    await fixture.db.deleteFrom('known_delay').execute();
    fixture.clock.now = at('06:30');
    await delayed('morgen', { day: '2026-11-24' });
    await delayed('hln', { brand_key: 'hln' });
    await delayed('elders', { postcode_from: '1790', postcode_to: '1799' });
    await run();
    expect(await mails()).toEqual([]);
  });

  test('is told for the address that the issue goes to, and not for a pause', async () => {
    await choose('camping@ad', 'mail');
    await choose('vakantie@ad', 'mail');
    await delayed('thuis', { postcode_from: '8000', postcode_to: '8999' });
    await run();
    expect(await mails()).toEqual([]);
    await delayed('boot', { postcode_from: '1790', postcode_to: '1799' });
    await run();
    expect(await mails()).toEqual(['demo-camping delay-notice-later']);
  });

  test('hears once that a delay is over, and nothing about one that was withdrawn before', async () => {
    await choose('jan@ad', 'mail');
    await delayed('glad');
    await run();
    fixture.clock.now = at('06:50');
    await withdrawKnownDelay(fixture.db, 'glad', new Date(at('06:45')).toISOString());
    await Promise.all([run(), run(other)]);
    await run();
    expect(await mails()).toEqual(['demo-jan delay-notice-later', 'demo-jan delay-notice-over']);
    await delayed('kort', { created_at: new Date(at('06:51')).toISOString() });
    await withdrawKnownDelay(fixture.db, 'kort', new Date(at('06:52')).toISOString());
    await run();
    expect(await mails()).toHaveLength(2);
  });

  test('who chose text messages gets one with a link, by a verified number only', async () => {
    await fetch(`${sandbox.url}/sms`, { method: 'DELETE' });
    expect(await choose('jan@ad', 'sms')).toEqual(['PHONE-NOT-VERIFIED']);
    await verified('jan');
    expect(await choose('jan@ad', 'sms')).toEqual([]);
    expect(await delayNotices(await contextOf('jan@ad'))).toEqual({ channel: 'sms', phoneNumber: NUMBER });
    await delayed('glad');
    await Promise.all([run(), run(other)]);
    await Promise.all([texts(), texts(other), texts()]);
    await texts();
    const messages = await received();
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Uw krant komt vandaag later: voor 10\.30 uur\. Stoppen: https:\/\/ad\.localhost\/later\/[0-9A-Z]{16}$/,
      ),
    ]);
    expect(await mails()).toEqual([]);
  });

  test('whose number is gone gets a mail; whose text message waits while the delay ends gets nothing', async () => {
    await verified('jan');
    await choose('jan@ad', 'sms');
    await fixture.db.updateTable('account').set({ phone_number: null, phone_verified: 0 }).execute();
    await delayed('glad');
    await run();
    expect(await mails()).toEqual(['demo-jan delay-notice-later']);
    await verified('jan');
    await delayed('gladder', { expected_by: '10:00' });
    await run();
    fixture.clock.now = at('10:00');
    await fetch(`${sandbox.url}/sms`, { method: 'DELETE' });
    await texts();
    expect(await received()).toEqual([]);
    const states = await fixture.db.selectFrom('delay_notice').select(['delay_id', 'state']).execute();
    expect(states).toContainEqual({ delay_id: 'gladder', state: 'dropped' });
  });

  test('whose text message was not yet sent when the delay was withdrawn hears nothing at all', async () => {
    await verified('jan');
    await choose('jan@ad', 'sms');
    await delayed('glad');
    await run();
    await withdrawKnownDelay(fixture.db, 'glad', new Date(at('06:31')).toISOString());
    fixture.clock.now = at('06:32');
    await run();
    expect(await texts()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test('ends the messages by the link of any message, without a login, and can start them again', async () => {
    await choose('jan@ad', 'mail');
    const key = async () =>
      (await fixture.db.selectFrom('delay_notice_choice').select('stop_key').executeTakeFirst())?.stop_key ??
      '';
    const first = await key();
    const anonymous = { ...(await contextOf('els@hln')), account: undefined };
    expect(await readStopLink(anonymous, first)).toEqual({ state: 'open' });
    expect(await stopByLink(anonymous, { key: 'ad' }, first)).toEqual({ state: 'done' });
    expect(await stopByLink(anonymous, { key: 'ad' }, first)).toEqual({ state: 'done' });
    await delayed('glad');
    await run();
    expect(await mails()).toEqual([]);
    expect(await choose('jan@ad', 'mail')).toEqual([]);
    expect(await key()).toBe(first);
    expect(await readStopLink(anonymous, first)).toEqual({ state: 'open' });
    for (const wrong of ['', 'x', first.toLowerCase(), '0'.repeat(16), `${first}0`])
      expect(await stopByLink(anonymous, { key: 'ad' }, wrong), wrong).toEqual({ state: 'invalid' });
    expect(await fixture.auditedActions('demo-jan')).toContain('stopDelayNoticesByLink');
  });

  test('one run sends no more than its limit, and the next run continues', async () => {
    for (const who of ['jan', 'veel', 'klacht']) await choose(`${who}@ad`, 'mail');
    await delayed('glad');
    for (const sent of [1, 2, 3, 3]) {
      await run(fixture.db, { messagesPerRun: 1, textsPerDay: 10 });
      expect(new Set(await mails()).size).toBe(sent);
    }
  });

  test('gets a mail once the text messages of the day are used up', async () => {
    for (const who of ['jan', 'veel']) {
      await verified(who);
      await choose(`${who}@ad`, 'sms');
    }
    await delayed('glad');
    await run(fixture.db, { messagesPerRun: 10, textsPerDay: 1 });
    expect(await mails()).toEqual(['demo-veel delay-notice-later']);
  });

  test('is told nothing where the brand has no known delays', async () => {
    await choose('jan@ad', 'mail');
    await delayed('glad');
    const closed = await openHolidayFixture(fixture.db, ['ad.isKnownDelaysEnabled'], { isSeeded: true });
    await tellReaders({
      ...{ db: fixture.db, content: closed.content, now: fixture.clock.now, signal },
      log: { info() {}, warn() {}, report() {} },
    } as JobContext);
    expect(await mails()).toEqual([]);
  });
});
