/** Two nodes, readers and known delays of one day, to test who gets a notice that a paper comes later. */
import { beforeAll, beforeEach } from 'vitest';
import { chooseDelayNotices } from '../../../backoffice/services/delay-notices/choose-notices.ts';
import { notifyReaders } from '../../../backoffice/services/delay-notices/notify-readers.ts';
import { sendNextTexts } from '../../../backoffice/services/delay-notices/send-texts.ts';
import { addKnownDelay } from '../../../backoffice/services/delays/delays.repository.ts';
import { cmSender } from '../../../backoffice/services/phone/cm.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { setRows } from '../../support/rows.ts';
import { openTwoNodes } from './demo-backoffice.fixture.ts';
import type { HolidayFixture } from './holiday.fixture.ts';

/** A Monday on which every demo reader with a newspaper gets it. */
export const DAY = '2026-11-23';
export const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+01:00`);
export const NUMBER = '+31612345678';

type Given = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

export function openDelayNotices(open: Given[0], { newPlace }: Given[1]) {
  const sandbox = runningSandbox();
  const nodes = {} as { fixture: HolidayFixture; other: HolidayFixture['db'] };
  let nth = 0;
  beforeAll(async () => {
    const [one, other] = await openTwoNodes(open, newPlace());
    Object.assign(nodes, { fixture: one, other: other.db });
  });
  beforeEach(async () => {
    nodes.fixture.clock.now = at('06:30');
    for (const table of ['delay_notice', 'delay_notice_choice', 'known_delay', 'mail', 'rate_limit'] as const)
      await nodes.fixture.db.deleteFrom(table).execute();
    await nodes.fixture.db.updateTable('account').set({ phone_number: null, phone_verified: 0 }).execute();
  });

  const contextOf = (who: string) => nodes.fixture.contextFor(who);
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
    notifyReaders({ ...nodes.fixture.jobContext(), db }, limits);
  const mails = async () => {
    const sent = nodes.fixture.db.selectFrom('mail').select(['account_id', 'template']);
    const rows = await sent.orderBy('template').orderBy('account_id').execute();
    return rows.map(({ account_id, template }) => `${account_id} ${template}`);
  };
  const verified = (who: string) =>
    setRows(nodes.fixture.db, 'account', { id: `demo-${who}` }, { phone_number: NUMBER, phone_verified: 1 });
  const texts = (db = nodes.fixture.db, smsUrl = sandbox.url) =>
    sendNextTexts(
      {
        ...{ db, content: () => nodes.fixture.content, now: () => nodes.fixture.clock.now },
        sender: cmSender({ smsUrl, voiceUrl: sandbox.url, token: 'sandbox' }),
        portalOf: ({ portalHost }) => `https://${portalHost}`,
      },
      signal,
    );
  const received = async (): Promise<{ text: string }[]> =>
    (await fetch(`${sandbox.url}/sms.json?to=${encodeURIComponent(NUMBER)}`)).json();

  const forgetTexts = () => fetch(`${sandbox.url}/sms`, { method: 'DELETE' });
  return { nodes, contextOf, choose, delayed, run, mails, verified, texts, received, forgetTexts };
}
