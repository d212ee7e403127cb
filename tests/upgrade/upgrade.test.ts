/** Data of the previous release still works: a reader who was in the middle of something can continue. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HIDDEN_REQUESTS, statusesOf } from '../support/http/hidden-requests.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { ensureBuilt } from '../support/processes/built.ts';
import { nl } from '../support/texts.ts';
import { mainOf, open, type Page, type ReaderClient, send } from './reader-client.ts';
import {
  INVENTED_EMAIL_LINK,
  INVENTED_ERASURE_LINK,
  INVENTED_LINKING_LINK,
  INVENTED_UNSUBSCRIBE_LINK,
  kindOf,
  pathOf,
  SENT_ADDRESSES,
} from './sent-addresses.ts';
import { type Engine, startUpgraded, type Upgraded } from './upgraded.ts';

const ENGINES: readonly Engine[] = ['sqlite', 'postgresql'];
const started = new Map<Engine, Upgraded>();

beforeAll(async () => {
  await ensureBuilt();
  await Promise.all(ENGINES.map(async (engine) => started.set(engine, await startUpgraded(engine))));
}, 300_000);
afterAll(() => Promise.all([...started.values()].map((one) => one.stop())));

describe.each(ENGINES)('what was stored on %s', (engine) => {
  const upgraded = () => started.get(engine) as Upgraded;
  const client = (cookie: string): ReaderClient => ({ port: upgraded().port, brand: 'ad', cookie });
  const loggedIn = async (username: string) => {
    const reader = { username, password: upgraded().facts.password };
    return cookieOf(upgraded().port, 'ad', reader, '/account');
  };

  test('a session continues, although its tokens have expired', async () => {
    const { session } = upgraded().facts;
    const page = await open(client(session.cookie), '/account');
    expect(page).toMatchObject({ status: 200, path: '/account' });
    // The page may break the address after its @.
    expect(page.html.replaceAll('<wbr>', '')).toContain(session.username);
    expectOn(await open(client(session.cookie), '/abonnementen'), 'Ochtendblad');
  });

  test('a request with invisible characters is refused or finds nothing, and never fails', async () => {
    const { port, facts } = upgraded();
    const statuses = await statusesOf(port, facts.session.cookie);
    expect(statuses).toEqual(HIDDEN_REQUESTS.map(({ status }) => status));
  });

  test('a draft of a holiday continues at its step and is sent', async () => {
    const { cookie, path } = upgraded().facts.drafts.holiday;
    const reader = client(cookie);
    const dates = expectOn(await open(reader, path), nl('holiday.heading.datums'));
    const days = { firstDay: '14-12-2026', lastDay: '21-12-2026' };
    const check = expectOn(await send(reader, dates, 'firstDay', days), nl('moving.heading.controle'));
    expectOn(await send(reader, check, 'concept'), 'Gelukt. We pauzeren uw bezorging');
  });

  test('a draft of a move continues at its step and is sent', async () => {
    const { cookie, path } = upgraded().facts.drafts.moving;
    const reader = client(cookie);
    const home = expectOn(await open(reader, path), 'Vanaf vrijdag 22 januari 2027');
    const address = { zip_code: '6811 AB', house_number: '14', street: 'Lindelaan', city: 'Arnhem' };
    const check = expectOn(await send(reader, home, 'zip_code', address), 'vrijdag 22 januari 2027');
    expectOn(await send(reader, check, 'concept'), nl('moving.done.wish'));
  });

  test('a draft of a complaint continues at its step and is sent', async () => {
    const { cookie, path } = upgraded().facts.drafts.complaint;
    const reader = client(cookie);
    const remedy = expectOn(await open(reader, path), nl('complaint.remedy.question'));
    const check = expectOn(await send(reader, remedy, 'remedy'), 'zaterdag 14 november');
    expectOn(await send(reader, check, 'concept'), nl('complaint.done.before'));
  });

  test('a parked form is shown to the account that sent it, and to no other', async () => {
    const { username, other, posts } = upgraded().facts.parked;
    const words = 'U bent opnieuw ingelogd. Wat u had ingevuld staat er nog.';
    const [own, others] = posts;
    const given = await open(client(`${await loggedIn(username)}; ${own?.cookie}`), own?.path ?? '');
    expectOn(given, words);
    expect(given.html).toMatch(/<input(?=[^>]*\schecked)[^>]*value="temporary_address"/);
    const withheld = await open(client(`${await loggedIn(other)}; ${others?.cookie}`), others?.path ?? '');
    expectOn(withheld, nl('holiday.heading.datums'));
    expect(mainOf(withheld.html)).not.toContain(words);
  });

  test('a report link of either kind shows its form, makes one report and then shows that it was used', async () => {
    const { report, question } = upgraded().facts.links;
    const loggedOut = client('');
    const form = expectOn(await open(loggedOut, report), nl('link.button'));
    expectOn(await send(loggedOut, form, 'antwoord', { antwoord: 'nee' }), nl('complaint.done.before'));
    const asked = expectOn(await open(loggedOut, question), 'Is uw krant van');
    expectOn(await send(loggedOut, asked, 'antwoord', { antwoord: 'ja' }), nl('complaint.question.thanks'));
    for (const link of [report, question])
      expectOn(await open(loggedOut, link), 'U hebt dit al laten weten', 410);
  });

  test('a calendar program can still read its address', async () => {
    const { feed } = upgraded().facts;
    const calendar = await ask({ port: upgraded().port, host: 'ad.localhost', path: feed });
    expect([calendar.status, calendar.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ]);
    expect(calendar.body.toString()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT/);
  });

  test('a pause is shown and cancelled', async () => {
    const reader = client(upgraded().facts.session.cookie);
    await expectEnded(reader, '/vakantieservice', 'wijziging', 'maandag 14 december');
  });

  test('a temporary address is shown and cancelled', async () => {
    const reader = client(upgraded().facts.temporaryAddress.cookie);
    await expectEnded(reader, '/vakantieservice', 'wijziging', 'maandag 7 december');
  });

  test('a move is shown and cancelled', async () => {
    const reader = client(upgraded().facts.move.cookie);
    await expectEnded(reader, '/verhuisservice', 'verhuizing', 'vrijdag 15 januari 2027');
  });

  test('the address in the mail of an open complaint still shows it', async () => {
    const { cookie, id } = upgraded().facts.complaint;
    const page = await open(client(cookie), `/bezorgservice/klacht?melding=${id}`);
    expectOn(page, 'woensdag 4 november');
  });

  test('every address of an earlier mail or calendar leads to a page', async () => {
    const { complaint, links, feed } = upgraded().facts;
    const own = { complaintId: complaint.id, reportLink: links.report, feed };
    for (const address of SENT_ADDRESSES) {
      const path = pathOf(address, own);
      const page = await open(client(complaint.cookie), path);
      // A used link and an invented one have pages of their own.
      const status =
        {
          [links.report]: 410,
          [INVENTED_EMAIL_LINK]: 404,
          [INVENTED_ERASURE_LINK]: 404,
          [INVENTED_LINKING_LINK]: 404,
          [INVENTED_UNSUBSCRIBE_LINK]: 404,
        }[path] ?? 200;
      expect(page.status, `${path} of ${address.heldBy}`).toBe(status);
    }
  });

  test('waiting mails are sent, each once', async () => {
    const waited = Object.entries(Object.groupBy(upgraded().facts.mails, ({ to }) => to));
    await expect.poll(() => upgraded().rows("select id from mail where state <> 'sent'")).toEqual([]);
    for (const [to, mails = []] of waited) {
      const subjects = (await upgraded().mailsTo(to)).map(({ subject }) => subject);
      expect(new Set(subjects).size, `${to}: ${subjects}`).toBe(subjects.length);
      expect(subjects.length, to).toBeGreaterThanOrEqual(mails.length);
    }
  });

  test('a mail contains only addresses of the permanent table', async () => {
    const own = { complaintId: 'id', reportLink: '/bezorgservice/melding/link', feed: '' };
    const kinds = new Set(SENT_ADDRESSES.map((address) => kindOf(pathOf(address, own))));
    const readers = new Set(upgraded().facts.mails.map(({ to }) => to));
    for (const to of readers)
      for (const { subject, text } of await upgraded().mailsTo(to)) {
        const held = text.match(/(?<=http:\/\/ad\.localhost:\d+)\/\S*/g) ?? [];
        expect(held.length, subject).toBeGreaterThan(1);
        expect(
          held.map(kindOf).filter((kind) => !kinds.has(kind)),
          subject,
        ).toEqual([]);
      }
  });

  test('due jobs run, and their work happens once', async () => {
    const { now } = upgraded().facts;
    const due = () => upgraded().rows(`select name from timed_work where due_at <= '${now}' or failures > 0`);
    await expect.poll(due).toEqual([]);
    const sent = (template: string, account: string) =>
      upgraded().rows(`select id from mail where template = '${template}' and account_id = '${account}'`);
    expect(await sent('moving-done', 'reader-fred')).toHaveLength(1);
    expect(await sent('delivery-question', 'reader-eva')).toHaveLength(1);
    const [moved] = await upgraded().rows(
      "select street, house_number from subscription where account_id = 'reader-fred'",
    );
    expect(moved).toEqual({ street: 'Dorpsstraat', house_number: '7' });
  });
});

function expectOn(page: Page, words: string, status = 200): Page {
  expect({ status: page.status, says: mainOf(page.html) }, page.path).toEqual({
    status,
    says: expect.stringContaining(words),
  });
  return page;
}

/** The overview shows it, its link opens the form, and the form cancels it. */
async function expectEnded(reader: ReaderClient, path: string, field: string, day: string): Promise<void> {
  const overview = expectOn(await open(reader, path), day);
  const [, id = ''] = /href="[^"]*\?annuleren=([^"]*)"/.exec(overview.html) ?? [];
  const link = `${path}?annuleren=${id}`;
  const done = await send(reader, await open(reader, link), field);
  expect(done.path).toBe(`${path}?gelukt=${id}`);
  expect((await open(reader, path)).html).not.toContain(link);
}
