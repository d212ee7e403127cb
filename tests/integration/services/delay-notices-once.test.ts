/** A notice about a late paper reaches its reader once: where a text message fails, where titles differ, after a move. */
import { expect, test } from 'vitest';
import { claimNext } from '../../../backoffice/kernel/claims.ts';
import { TEXTS } from '../../../backoffice/services/delay-notices/delay-notices.repository.ts';
import { withdrawKnownDelay } from '../../../backoffice/services/delays/delays.repository.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { at, openDelayNotices } from './delay-notices.fixture.ts';

describeOnBothEngines('A reader who asked for it', (open, places) => {
  const { nodes, choose, delayed, run, mails, verified, texts, received, forgetTexts } = openDelayNotices(
    open,
    places,
  );

  test('whose text message may have been sent before its process was killed gets a mail, and no second text', async () => {
    await verified('jan');
    await choose('jan@ad', 'sms');
    await delayed('glad');
    await run();
    await forgetTexts();
    await claimNext(nodes.fixture.db, TEXTS, nodes.fixture.clock.now);
    expect(await texts(nodes.other)).toBe(0);
    nodes.fixture.clock.now = at('06:33');
    await Promise.all([texts(), texts(nodes.other)]);
    expect(await received()).toEqual([]);
    expect(await mails()).toEqual(['demo-jan delay-notice-later']);
  });

  test('whose brand is away for a moment gets the text message after that', async () => {
    await verified('jan');
    await choose('jan@ad', 'sms');
    await delayed('glad');
    await run();
    await forgetTexts();
    const { content } = nodes.fixture;
    const brandByKey = content.brandByKey;
    Object.assign(content, { brandByKey: () => undefined });
    await texts();
    Object.assign(content, { brandByKey });
    expect(await texts(), 'not at once').toBe(0);
    nodes.fixture.clock.now += 10_000;
    await texts();
    expect(await received()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test('whose text message was cut off hears only that the delay is over, once it is withdrawn', async () => {
    await verified('jan');
    await choose('jan@ad', 'sms');
    await delayed('glad');
    await run();
    await claimNext(nodes.fixture.db, TEXTS, nodes.fixture.clock.now);
    await withdrawKnownDelay(nodes.fixture.db, 'glad', new Date(at('06:31')).toISOString());
    nodes.fixture.clock.now = at('06:33');
    await forgetTexts();
    await run();
    await texts();
    expect(await received()).toEqual([
      expect.objectContaining({ text: expect.stringContaining('De vertraging is voorbij.') }),
    ]);
    expect(await mails()).toEqual([]);
  });

  test('gets a mail at once where the provider does not accept a text message, and where mail was chosen since', async () => {
    for (const who of ['jan', 'veel']) {
      await verified(who);
      await choose(`${who}@ad`, 'sms');
    }
    await delayed('glad');
    await run();
    await choose('veel@ad', 'mail');
    await texts(nodes.fixture.db, 'http://127.0.0.1:9');
    expect(await texts()).toBe(0);
    expect(await mails()).toEqual(['demo-jan delay-notice-later', 'demo-veel delay-notice-later']);
  });

  test('of two titles gets a notice for each that is late, and nothing after 7.15 about a delay that is almost over', async () => {
    const day = '2026-12-19';
    nodes.fixture.clock.now = at('06:30', day);
    await choose('jan@ad', 'mail');
    await delayed('glad', { day });
    await delayed('pech', { day, brand_key: 'vk' });
    await Promise.all([run(), run(nodes.other)]);
    expect(await mails()).toEqual(['demo-jan delay-notice-later', 'demo-jan delay-notice-later']);
    nodes.fixture.clock.now = at('07:20', day);
    await delayed('kort', { day, expected_by: '08:00' });
    await run();
    expect(await mails()).toHaveLength(2);
    await delayed('lang', { day, expected_by: '08:20' });
    await run();
    expect(await mails()).toHaveLength(3);
  });
});
