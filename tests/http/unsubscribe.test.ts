/** The link of a newsletter: a mail program's one click, and the page with a button. Neither reads a session. */

import { expect, test } from 'vitest';
import { getsNewsletter } from '../fixtures/newsletters/choices.ts';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import type { Mail } from '../support/processes/journey-portal.ts';
import { rowsOf } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const EMAIL = '/klantenservice/email';
const STOP = nl('unsubscribe.stop');
const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const portal = await journeyPortal();

/** A reader who has just chosen the weekend's newsletter, and its first mail. */
async function welcomed() {
  const reader = await portal.readerLike('weekend');
  const visitor = await visitAs(reader, portal.address(EMAIL));
  visitor.tab.answer('newsletterId', 'ad-weekend');
  await visitor.tab.press(nl('newsletters.save'));
  const welcome = async () =>
    (await portal.mailsTo(reader)).find(({ subject }) => subject === 'Welkom bij Weekend');
  await expect.poll(welcome).toBeDefined();
  const mail = (await welcome()) as Mail;
  const link = /<(https?:\/\/[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  return { ...visitor, mail, link };
}

async function gets({ username }: Reader): Promise<string[]> {
  const choices = await rowsOf(portal.db, 'newsletter_choice', { account_id: username, subscribed: 1 });
  return choices.map(({ newsletter_id }) => newsletter_id);
}

/** A post as mail providers send it: from elsewhere, without cookies. */
const oneClick = (link: string, { body = ONE_CLICK, type = FORM, headers = {} } = {}) =>
  ask({
    port: portal.port,
    host: 'ad.localhost',
    path: new URL(link).pathname,
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });

test('a new newsletter sends a mail with both headers, and one click ends it, once and again', async () => {
  const { reader, mail, link } = await welcomed();
  expect(mail.headers['list-unsubscribe-post']).toBe(ONE_CLICK);
  expect(mail.headers['list-unsubscribe']).toMatch(/<mailto:[^>@]+@[^>]+>$/);
  expect(new URL(link).search).toBe('');
  expect(mail.text).toContain(`Schrijf u uit: ${link}`);
  for (const headers of [{}, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }]) {
    const reply = await oneClick(link, { headers });
    expect([reply.status, reply.headers.location, reply.headers['set-cookie'], reply.body.length]).toEqual([
      200,
      undefined,
      undefined,
      0,
    ]);
    expect(await gets(reader)).toEqual([]);
  }
});

const BOUNDARY = 'post-van-buiten';
test.each([
  ['as a form with files', `multipart/form-data; boundary=${BOUNDARY}`, multipart()],
  ['with a character set', `${FORM}; charset=UTF-8`, ONE_CLICK],
  ['with a line break behind it', FORM, `${ONE_CLICK}\r\n`],
  ['as plain text', 'text/plain;charset=UTF-8', ONE_CLICK],
  ['as something that it is not', 'application/json', `${ONE_CLICK}\r\n`],
  ['without a content type', '', ONE_CLICK],
])('one click %s ends the newsletter too', async (_, type, body) => {
  const { reader, link } = await welcomed();
  expect((await oneClick(link, { type, body })).status).toBe(200);
  expect(await gets(reader)).toEqual([]);
});

function multipart(): string {
  const lines = [`--${BOUNDARY}`, 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click'];
  return [...lines, `--${BOUNDARY}--`, ''].join('\r\n');
}

test('the page changes nothing until its button is pressed, and has a way back', async () => {
  const { reader, link } = await welcomed();
  const tab = openBrowser().newTab();
  await tab.open(link);
  expect([tab.status, tab.headers['referrer-policy']]).toEqual([200, 'same-origin']);
  expect(tab.main).toContain('Wilt u Weekend niet meer krijgen op');
  expect(tab.main).not.toContain(reader.username);
  expect(await gets(reader)).toEqual(['ad-weekend']);
  await tab.press(STOP);
  expect(tab.main).toContain('U krijgt Weekend niet meer op');
  expect(await gets(reader)).toEqual([]);
  await tab.reload();
  await tab.press(nl('unsubscribe.back'));
  expect(await gets(reader)).toEqual(['ad-weekend']);
});

test('with another reader logged in the reader of the link is unsubscribed, and the other one is not', async () => {
  const { reader, link } = await welcomed();
  const other = await portal.visit(EMAIL, 'jan');
  await getsNewsletter(portal, other.reader);
  const before = await gets(other.reader);
  await other.tab.open(link);
  expect(other.tab.main).not.toContain(other.reader.username);
  await other.tab.press(STOP);
  expect([await gets(reader), await gets(other.reader)]).toEqual([[], before]);
});

test('works while the page of newsletters is switched off', async () => {
  const { reader, link } = await welcomed();
  await portal.withFlags({ 'ad.isNewslettersEnabled': false }, async () => {
    const tab = openBrowser().newTab();
    await tab.open(link);
    expect(tab.main).not.toContain(nl('unsubscribe.all'));
    await tab.press(STOP);
    expect(await gets(reader)).toEqual([]);
  });
});

test('another post from elsewhere is refused, and a damaged link is one page for all', async () => {
  const { reader, link } = await welcomed();
  expect((await oneClick(link, { body: 'doe=stop' })).status).toBe(403);
  expect(await gets(reader)).toEqual(['ad-weekend']);
  const tab = openBrowser().newTab();
  const pages = [];
  for (const wrong of [link.slice(0, -3), `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`]) {
    await tab.open(wrong);
    expect([tab.status, (await oneClick(wrong)).status]).toEqual([404, 404]);
    pages.push(tab.main);
  }
  expect(pages[0]).toContain('Deze link werkt niet');
  expect(pages[1]).toBe(pages[0]);
  await portal.whileDown(async () => expect((await oneClick(link)).status).toBeGreaterThanOrEqual(500));
});

test("the outbox's buttons tell the portal that a mail came back, and the reader sees it on both pages", async () => {
  const { reader, tab, mail } = await welcomed();
  const tell = (event: string) =>
    ask({
      port: portal.sandboxPort,
      host: 'localhost',
      path: `/outbox/${mail.number}/event`,
      method: 'POST',
      headers: { 'content-type': FORM },
      body: `event=${event}`,
    });
  expect((await tell('bounced')).body.toString()).toContain('The portal responded with 200.');
  await tab.open(portal.address(EMAIL));
  expect(tab.main).toContain('komen niet aan');
  await tab.open(portal.address('/account'));
  expect(tab.main).toContain('Onze mails komen hier niet aan.');
  await tell('unsubscribed');
  expect(await gets(reader)).toEqual([]);
  await tell('delivered');
  await tab.reload();
  expect(tab.main).not.toContain('komen hier niet aan');
});
