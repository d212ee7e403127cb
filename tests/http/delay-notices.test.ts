/** The choice to be told when a delivery comes later, without script, and the link in a message that ends it. */

import { expect, test } from 'vitest';
import { openBrowser } from '../support/form-client/browser.ts';
import { attribute } from '../support/form-client/page.ts';
import { journeyPortal, sharedPortal } from '../support/http/own-portal.ts';
import { rowOf, setRows } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const portal = await sharedPortal(8_800);

const HEADING = nl('delayNotices.heading');

test('a reader chooses mail on the delivery page, sees it on the account, and stops by the link', async () => {
  const { tab, reader } = await portal.visit('/bezorgservice');
  expect(tab.html).toContain(nl('delayNotices.aside'));
  await tab.press(nl('delayNotices.mail'));
  expect([tab.url.pathname, tab.url.search]).toEqual(['/later', '?gekozen']);
  expect(tab.heading).toBe(HEADING);
  expect(tab.main).toContain(nl('delayNotices.chosen.mail'));
  expect(tab.buttons(nl('delayNotices.mail'))).toEqual([]);
  await tab.open(portal.address('/account'));
  expect(tab.html).toContain(nl('delayNotices.now.mail'));

  const key = await rowOf(portal.db, 'delay_notice_choice', { account_id: reader.username });
  const anyone = openBrowser().newTab();
  await anyone.open(portal.address(`/later/${key.stop_key}`));
  expect(anyone.status).toBe(200);
  expect(anyone.headers['referrer-policy']).toBe('same-origin');
  expect(anyone.main).not.toContain(reader.username);
  await anyone.press(nl('delayNotices.stop'));
  expect(anyone.main).toContain(nl('delayNotices.stop.done'));
  await tab.open(portal.address('/later'));
  expect(tab.main).toMatch(/Staat uit\s+Er komt geen bericht\./);
  expect(tab.buttons(nl('delayNotices.stop'))).toEqual([]);
});

test('a reader without a verified number is offered no text message', async () => {
  const { tab, reader } = await portal.visit('/later');
  await setRows(portal.db, 'account', { id: reader.username }, { phone_verified: 0 });
  await tab.open(portal.address('/later'));
  expect(tab.buttons(/sms/)).toEqual([]);
  expect(tab.links(nl('delayNotices.phone.link'))).toHaveLength(1);
});

test('the next issue, and reading it online, stand beside the choice', async () => {
  const { tab } = await portal.visit('/later');
  expect(tab.main).toMatch(/Uw volgende krant.*Ochtendblad .+dag \d+ \w+ voor \d+\.\d+.uur/);
});

test('the choice stays where a flag has closed the subscriptions', async () => {
  const closed = await journeyPortal();
  await closed.withFlags({ 'ad.isBrandSubscriptionsEnabled': false }, async () => {
    const { tab } = await closed.visit('/later');
    expect(tab.buttons(nl('delayNotices.mail'))).toHaveLength(1);
    expect(tab.main).not.toContain(nl('hero.coming.newspaper'));
  });
});

test('another title than that of the page is read at its own site', async () => {
  const { tab } = await portal.visit('/later', 'camping', 'dpgnl');
  const online = tab.links(nl('task.reading')).map((link) => attribute(link, 'href'));
  expect(online).toEqual([expect.stringContaining('www.ad.example')]);
});

test('a link that is not ours is not found, also at another brand', async () => {
  for (const [link, brand] of [
    ['0'.repeat(16), 'ad'],
    ['x', 'ad'],
    ['0'.repeat(16), 'hln'],
  ] as const) {
    const tab = openBrowser().newTab();
    await tab.open(portal.address(`/later/${link}`, brand));
    expect(tab.status, `${brand} ${link}`).toBe(404);
  }
});
