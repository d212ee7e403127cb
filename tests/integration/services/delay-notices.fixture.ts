/** Two nodes, readers and known delays of one day, to test who gets a notice that a paper comes later. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { JobContext } from '../../../backoffice/jobs/job.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { chooseDelayNotices } from '../../../backoffice/services/delay-notices/choose-notices.ts';
import { notifyReaders } from '../../../backoffice/services/delay-notices/notify-readers.ts';
import { sendNextTexts } from '../../../backoffice/services/delay-notices/send-texts.ts';
import { addKnownDelay } from '../../../backoffice/services/delays/delays.repository.ts';
import { cmSender } from '../../../backoffice/services/phone/cm.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { startTestSandbox } from '../../../sandbox/sandbox.fixture.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';

/** A Monday on which every demo reader with a newspaper gets it. */
export const DAY = '2026-11-23';
export const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+01:00`);
export const NUMBER = '+31612345678';

type Given = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

export function openDelayNotices(open: Given[0], { newPlace }: Given[1]) {
  const nodes = {} as { fixture: HolidayFixture; other: HolidayFixture['db']; sandbox: Sandbox };
  let nth = 0;
  beforeAll(async () => {
    nodes.sandbox = await startTestSandbox();
    const place = newPlace();
    nodes.fixture = await openHolidayFixture((await open<BackofficeTables>(backofficeMigrations, place)).db);
    nodes.other = (await open<BackofficeTables>(backofficeMigrations, place)).db;
  });
  beforeEach(async () => {
    nodes.fixture.clock.now = at('06:30');
    for (const table of ['delay_notice', 'delay_notice_choice', 'known_delay', 'mail', 'rate_limit'] as const)
      await nodes.fixture.db.deleteFrom(table).execute();
    await nodes.fixture.db.updateTable('account').set({ phone_number: null, phone_verified: 0 }).execute();
  });

  const contextOf = async (who: string) => {
    const headers = new Map([
      ['authorization', `Bearer ${who}`],
      ['idempotency-key', `key-of-the-test-${++nth}`],
    ]);
    const context = await nodes.fixture.contextOf(
      { headers: { get: (name) => headers.get(name) ?? null } },
      'ab'.repeat(16),
    );
    if (!context) throw new Error(`There is no account ${who}`);
    return context;
  };
  const choose = async (who: string, channel: 'mail' | 'sms' | null) =>
    (await chooseDelayNotices(await contextOf(who), { channel })).violations.map(({ code }) => code);
  const delayed = (id: string, more: object = {}) =>
    addKnownDelay(nodes.fixture.db, {
      ...{ id, brand_key: 'ad', country_code: 'NL', postcode_from: '1000', postcode_to: '9999' },
      ...{ day: DAY, expected_by: '10:30', reason: 'Het is glad op de weg.' },
      ...{ created_at: new Date(at('05:00') + ++nth).toISOString(), withdrawn_at: null, announced_at: null },
      ...more,
    });
  const { signal } = new AbortController();
  const run = (db = nodes.fixture.db, limits?: Parameters<typeof notifyReaders>[1]) =>
    notifyReaders(
      {
        ...{ db, content: nodes.fixture.content, now: nodes.fixture.clock.now, signal },
        log: { info() {}, warn() {}, report() {} },
      } as JobContext,
      limits,
    );
  const mails = async () =>
    (
      await nodes.fixture.db
        .selectFrom('mail')
        .select(['account_id', 'template', 'template_values'])
        .orderBy('template')
        .orderBy('account_id')
        .execute()
    ).map(({ account_id, template }) => `${account_id} ${template}`);
  const verified = (who: string) =>
    nodes.fixture.db
      .updateTable('account')
      .set({ phone_number: NUMBER, phone_verified: 1 })
      .where('id', '=', `demo-${who}`)
      .execute();
  const texts = (db = nodes.fixture.db, smsUrl = nodes.sandbox.url) =>
    sendNextTexts(
      {
        ...{ db, content: () => nodes.fixture.content, now: () => nodes.fixture.clock.now },
        sender: cmSender({ smsUrl, voiceUrl: nodes.sandbox.url, token: 'sandbox' }),
        portalOf: ({ portalHost }) => `https://${portalHost}`,
      },
      signal,
    );
  const received = async (): Promise<{ text: string }[]> =>
    (await fetch(`${nodes.sandbox.url}/sms.json?to=${encodeURIComponent(NUMBER)}`)).json();

  afterAll(() => nodes.sandbox.close());
  const forgetTexts = () => fetch(`${nodes.sandbox.url}/sms`, { method: 'DELETE' });
  return { nodes, contextOf, choose, delayed, run, mails, verified, texts, received, forgetTexts, signal };
}
