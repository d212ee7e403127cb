/** Who gets a notice that a paper comes later, on both engines and over two nodes: by mail, by text message, and once. */
import { afterEach, expect, test, vi } from 'vitest';
import { delayNotices } from '../../../backoffice/services/delay-notices/choose-notices.ts';
import { notifyReaders } from '../../../backoffice/services/delay-notices/notify-readers.ts';
import { readStopLink, stopByLink } from '../../../backoffice/services/delay-notices/stop-link.ts';
import { withdrawKnownDelay } from '../../../backoffice/services/delays/delays.repository.ts';
import { saveFormerHolder } from '../../../backoffice/services/subscriptions/former-holder.repository.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowOf } from '../../support/rows.ts';
import { at, DAY, NUMBER, openDelayNotices } from './delay-notices.fixture.ts';
import { FAILED, failingAt } from './failing-statements.ts';
import { openHolidayFixture } from './holiday.fixture.ts';

describeWithDatabase('A reader who asked for it', (open, places) => {
  const { nodes, contextOf, choose, delayed, run, mails, verified, texts, received, forgetTexts } =
    openDelayNotices(open, places);
  afterEach(() => void vi.restoreAllMocks());
  const stopKeyOfJan = async () => {
    const choices = nodes.fixture.db.selectFrom('delay_notice_choice').select('stop_key');
    return (await choices.where('account_id', '=', 'demo-jan').executeTakeFirstOrThrow()).stop_key;
  };

  test('gets one mail about a delay, over two nodes and many runs; another reader gets none', async () => {
    expect(await choose('jan@ad', 'mail')).toEqual([]);
    await delayed('glad');
    await Promise.all([run(), run(nodes.other), run(), run(nodes.other)]);
    nodes.fixture.clock.now += 60_000;
    await run(nodes.other);
    expect(await mails()).toEqual(['demo-jan delay-notice-later']);
    const [mail] = await nodes.fixture.db.selectFrom('mail').select('template_values').execute();
    expect(JSON.parse(mail?.template_values ?? '')).toMatchObject({
      ...{ productKind: 'newspaper', day: DAY, expectedBy: '10:30', reason: 'Het is glad op de weg.' },
      stopKey: expect.stringMatching(/^[0-9A-Z]{16}$/),
    });
  });

  test('gets nothing before six, and nothing about a delay of another day, brand or area', async () => {
    await choose('jan@ad', 'mail');
    await delayed('glad');
    nodes.fixture.clock.now = at('05:59');
    await run();
    expect(await mails()).toEqual([]);
    await nodes.fixture.db.deleteFrom('known_delay').execute();
    nodes.fixture.clock.now = at('06:30');
    await delayed('morgen', { day: '2026-11-24' });
    await delayed('hln', { brand_key: 'hln' });
    await delayed('elders', { postcode_from: '1790', postcode_to: '1799' });
    await run();
    expect(await mails()).toEqual([]);
  });

  test('hears once that a delay is over, and nothing about one that was withdrawn before', async () => {
    await choose('jan@ad', 'mail');
    await delayed('glad');
    await run();
    nodes.fixture.clock.now = at('06:50');
    await withdrawKnownDelay(nodes.fixture.db, 'glad', new Date(at('06:45')).toISOString());
    await Promise.all([run(), run(nodes.other)]);
    await run();
    expect(await mails()).toEqual(['demo-jan delay-notice-later', 'demo-jan delay-notice-over']);
    await delayed('kort', { created_at: new Date(at('06:51')).toISOString() });
    await withdrawKnownDelay(nodes.fixture.db, 'kort', new Date(at('06:52')).toISOString());
    await run();
    expect(await mails()).toHaveLength(2);
  });

  test('who chose text messages gets one with a link, by a verified number only', async () => {
    await forgetTexts();
    expect(await choose('jan@ad', 'sms')).toEqual(['PHONE-NOT-VERIFIED']);
    await verified('jan');
    expect(await choose('jan@ad', 'sms')).toEqual([]);
    expect(await delayNotices(await contextOf('jan@ad'))).toEqual({ channel: 'sms', phoneNumber: NUMBER });
    await delayed('glad');
    await Promise.all([run(), run(nodes.other)]);
    await Promise.all([texts(), texts(nodes.other), texts()]);
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
    await nodes.fixture.db.updateTable('account').set({ phone_number: null, phone_verified: 0 }).execute();
    await delayed('glad');
    await run();
    expect(await mails()).toEqual(['demo-jan delay-notice-later']);
    await verified('jan');
    await delayed('gladder', { expected_by: '10:00' });
    await run();
    nodes.fixture.clock.now = at('10:00');
    await forgetTexts();
    await texts();
    expect(await received()).toEqual([]);
    const states = await nodes.fixture.db.selectFrom('delay_notice').select(['delay_id', 'state']).execute();
    expect(states).toContainEqual({ delay_id: 'gladder', state: 'dropped' });
  });

  test('whose text message was not yet sent when the delay was withdrawn hears nothing at all', async () => {
    await verified('jan');
    await choose('jan@ad', 'sms');
    await delayed('glad');
    await run();
    await withdrawKnownDelay(nodes.fixture.db, 'glad', new Date(at('06:31')).toISOString());
    nodes.fixture.clock.now = at('06:32');
    await run();
    expect(await texts()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test('ends the messages by the link of any message, without a login, and can start them again', async () => {
    await choose('jan@ad', 'mail');
    const key = async () =>
      (await nodes.fixture.db.selectFrom('delay_notice_choice').select('stop_key').executeTakeFirst())
        ?.stop_key ?? '';
    const first = await key();
    const { brand, ...reader } = await contextOf('jan@ad');
    const at = (link: string) => ({ anonymous: reader, brand, context: null, key: link });
    expect(await readStopLink(at(first))).toEqual({ state: 'open' });
    expect(await stopByLink(at(first))).toEqual({ state: 'done' });
    expect(await stopByLink(at(first))).toEqual({ state: 'done' });
    await delayed('glad');
    await run();
    expect(await mails()).toEqual([]);
    expect(await choose('jan@ad', 'mail')).toEqual([]);
    expect(await key()).toBe(first);
    expect(await readStopLink(at(first))).toEqual({ state: 'open' });
    for (const wrong of ['', 'x', first.toLowerCase(), '0'.repeat(16), `${first}0`])
      expect(await stopByLink(at(wrong)), wrong).toEqual({ state: 'invalid' });
    expect(await nodes.fixture.auditedActions('demo-jan')).toContain('stopDelayNoticesByLink');
  });

  test('ends them at the host of each title that the account has or had, and at no other host', async () => {
    await choose('jan@ad', 'mail');
    const { db } = nodes.fixture;
    const key = await stopKeyOfJan();
    const own = await contextOf('jan@ad');
    const { brand: elsewhere } = await contextOf('els@da');
    const at = (brand: typeof elsewhere) => ({ anonymous: own, brand, context: null, key });
    expect(await readStopLink(at(elsewhere))).toEqual({ state: 'invalid' });
    expect(await stopByLink(at(elsewhere))).toEqual({ state: 'invalid' });
    expect(await readStopLink(at(own.brand))).toEqual({ state: 'open' });
    const { id } = await rowOf(db, 'subscription', { brand_key: 'da' });
    const held_until = new Date(own.now).toISOString();
    await saveFormerHolder(db, { subscription_id: id, account_id: 'demo-jan', held_until });
    expect(await stopByLink(at(elsewhere))).toEqual({ state: 'done' });
  });

  test('one run sends no more than its limit, and the next run continues', async () => {
    for (const who of ['jan', 'veel', 'klacht']) await choose(`${who}@ad`, 'mail');
    await delayed('glad');
    for (const sent of [1, 2, 3, 3]) {
      await run(nodes.fixture.db, { messagesPerRun: 1, textsPerDay: 10 });
      expect(new Set(await mails()).size).toBe(sent);
    }
  });

  test('gets a notice also when the notice of another reader fails', async () => {
    for (const who of ['jan', 'veel', 'klacht']) await choose(`${who}@ad`, 'mail');
    await delayed('glad');
    await expect(run(failingAt(nodes.fixture.db, await stopKeyOfJan()))).rejects.toMatchObject({
      cause: { message: FAILED },
    });
    expect(await mails()).toEqual(['demo-klacht delay-notice-later', 'demo-veel delay-notice-later']);
  });

  test('gets a notice of a delay after five in which the notice of another reader fails', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const who of ['jan', 'camping']) await choose(`${who}@ad`, 'mail');
    for (let nth = 1; nth <= 5; nth += 1)
      await delayed(`glad ${nth}`, { postcode_from: '3000', postcode_to: '3999' });
    await delayed('boot', { postcode_from: '1790', postcode_to: '1799' });
    await expect(run(failingAt(nodes.fixture.db, await stopKeyOfJan()))).rejects.toMatchObject({ rows: 5 });
    expect(await mails()).toEqual(['demo-camping delay-notice-later']);
  });

  test('gets a mail once the text messages of the day are used up', async () => {
    for (const who of ['jan', 'veel']) {
      await verified(who);
      await choose(`${who}@ad`, 'sms');
    }
    await delayed('glad');
    await run(nodes.fixture.db, { messagesPerRun: 10, textsPerDay: 1 });
    expect(await mails()).toEqual([expect.stringMatching(/^demo-(jan|veel) delay-notice-later$/)]);
  });

  test('gets none where the brand has no known delays', async () => {
    await choose('jan@ad', 'mail');
    await delayed('glad');
    const closed = await openHolidayFixture(nodes.fixture.db, ['ad.isKnownDelaysEnabled'], {
      isSeeded: true,
    });
    await notifyReaders({ ...nodes.fixture.jobContext(), content: closed.content });
    expect(await mails()).toEqual([]);
  });
});
