/** Data of the previous release still works: a reader who was in the middle of something can continue. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tab } from '../support/form-client/browser.ts';
import type { Words } from '../support/form-client/page.ts';
import { openWith } from '../support/form-client/visitor.ts';
import { HIDDEN_REQUESTS, statusesOf } from '../support/http/hidden-requests.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { ensureBuilt } from '../support/processes/built.ts';
import { nl } from '../support/texts.ts';
import {
  INVENTED_EMAIL_LINK,
  INVENTED_ERASURE_LINK,
  INVENTED_LINKING_LINK,
  INVENTED_UNSUBSCRIBE_LINK,
  kindOf,
  pathOf,
  SENT_ADDRESSES,
} from './sent-addresses.ts';
import { type Engine, expectOn, startUpgraded, type Upgraded } from './upgraded.ts';

const ENGINES: readonly Engine[] = ['sqlite', 'postgresql'];
const started = new Map<Engine, Upgraded>();

beforeAll(async () => {
  await ensureBuilt();
  await Promise.all(ENGINES.map(async (engine) => started.set(engine, await startUpgraded(engine))));
}, 300_000);
afterAll(() => Promise.all([...started.values()].map((one) => one.stop())));

describe.each(ENGINES)('what was stored on %s', (engine) => {
  const upgraded = () => started.get(engine) as Upgraded;
  const openAs = (cookie: string, path: string) =>
    openWith(cookie, `http://ad.localhost:${upgraded().port}${path}`);
  const loggedIn = async (username: string) => {
    const reader = { username, password: upgraded().facts.password };
    return cookieOf(upgraded().port, 'ad', reader, '/account');
  };

  test('a session continues, although its tokens have expired', async () => {
    const { session } = upgraded().facts;
    const tab = await openAs(session.cookie, '/account');
    expect(tab.url.pathname).toBe('/account');
    expectOn(tab, session.username);
    expectOn(await openAs(session.cookie, '/abonnementen'), 'Ochtendblad');
  });

  test('a request with invisible characters is refused or finds nothing, and never fails', async () => {
    const { port, facts } = upgraded();
    const statuses = await statusesOf(port, facts.session.cookie);
    expect(statuses).toEqual(HIDDEN_REQUESTS.map(({ status }) => status));
  });

  test('a draft of a holiday continues at its step and is sent', async () => {
    const { cookie, path } = upgraded().facts.drafts.holiday;
    const tab = await openAs(cookie, path);
    expectOn(tab, nl('holiday.heading.datums'));
    tab.fill('firstDay', '14-12-2026');
    tab.fill('lastDay', '21-12-2026');
    await tab.press(nl('form.next'));
    expectOn(tab, nl('moving.heading.controle'));
    await tab.press(nl('holiday.check.action.suspension'));
    expectOn(tab, 'Gelukt. We pauzeren uw bezorging');
  });

  test('a draft of a move continues at its step and is sent', async () => {
    const { cookie, path } = upgraded().facts.drafts.moving;
    const tab = await openAs(cookie, path);
    expectOn(tab, 'Vanaf vrijdag 22 januari 2027');
    tab.fill('zip_code', '6811 AB');
    tab.fill('house_number', '14');
    await tab.press(nl('address.find'));
    await tab.press(nl('form.next'));
    expectOn(tab, 'vrijdag 22 januari 2027');
    await tab.press(nl('moving.request'));
    expectOn(tab, nl('moving.done.wish'));
  });

  test('a draft of a complaint continues at its step and is sent', async () => {
    const { cookie, path } = upgraded().facts.drafts.complaint;
    const tab = await openAs(cookie, path);
    expectOn(tab, nl('complaint.remedy.question'));
    await tab.press(nl('form.next'));
    expectOn(tab, 'zaterdag 14 november');
    await tab.press(nl('complaint.check.action'));
    expectOn(tab, nl('complaint.done.before'));
  });

  test('a parked form is shown to the account that sent it, and to no other', async () => {
    const { username, other, posts } = upgraded().facts.parked;
    const words = 'U bent opnieuw ingelogd. Wat u had ingevuld staat er nog.';
    const [own, others] = posts;
    const given = await openAs(`${await loggedIn(username)}; ${own?.cookie}`, own?.path ?? '');
    expectOn(given, words);
    expect(given.value('kind')).toBe('temporary_address');
    const withheld = await openAs(`${await loggedIn(other)}; ${others?.cookie}`, others?.path ?? '');
    expectOn(withheld, nl('holiday.heading.datums'));
    expect(withheld.main).not.toContain(words);
  });

  test('a report link of either kind shows its form, makes one report and then shows that it was used', async () => {
    const { report, question } = upgraded().facts.links;
    const tab = await openAs('', report);
    await tab.press(nl('link.button'));
    expectOn(tab, nl('complaint.done.before'));
    const asked = await openAs('', question);
    expectOn(asked, 'Is uw krant van');
    await asked.press(nl('complaint.question.yes'));
    expectOn(asked, nl('complaint.question.thanks'));
    for (const link of [report, question]) expectOn(await openAs('', link), 'U hebt dit al laten weten', 410);
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
    const tab = await openAs(upgraded().facts.session.cookie, '/vakantieservice');
    await expectEnded(tab, nl('holiday.end.cancel.suspension'), 'maandag 14 december');
  });

  test('a temporary address is shown and cancelled', async () => {
    const tab = await openAs(upgraded().facts.temporaryAddress.cookie, '/vakantieservice');
    await expectEnded(tab, nl('holiday.end.cancel.temporary_address'), 'maandag 7 december');
  });

  test('a move is shown and cancelled', async () => {
    const tab = await openAs(upgraded().facts.move.cookie, '/verhuisservice');
    await expectEnded(tab, nl('moving.cancel'), 'vrijdag 15 januari 2027');
  });

  test('the address in the mail of an open complaint still shows it', async () => {
    const { cookie, id } = upgraded().facts.complaint;
    expectOn(await openAs(cookie, `/bezorgservice/klacht?melding=${id}`), 'woensdag 4 november');
  });

  test('every address of an earlier mail or calendar leads to a page', async () => {
    const { complaint, links, feed } = upgraded().facts;
    const own = { complaintId: complaint.id, reportLink: links.report, feed };
    for (const address of SENT_ADDRESSES) {
      const path = pathOf(address, own);
      const page = await openAs(complaint.cookie, path);
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

/** The overview shows it, its link opens the form, and the button cancels it. */
async function expectEnded(tab: Tab, button: Words, day: string): Promise<void> {
  const overview = tab.url;
  expectOn(tab, day);
  const [link, id] = /[^"]*\?annuleren=([^"]*)(?=")/.exec(tab.html) ?? [];
  await tab.open(new URL(link ?? '', overview));
  await tab.press(button);
  expect(tab.url.href).toBe(`${overview}?gelukt=${id}`);
  await tab.open(overview);
  expect(tab.html).not.toContain(link);
}
