/** The link of a mail or a bill, without script and without a login: one report, and nothing that shows whose it is. */

import { beforeAll, expect, it } from 'vitest';
import { maskedEmail } from '../../backoffice/kernel/masked-email.ts';
import { halfOf, type Reader } from '../fixtures/readers.ts';
import {
  comesEveryDay,
  complaintsOf,
  dayFromToday,
  isAsked,
  isAway,
  isKnownToBeLate,
  linkAbout,
  paperOf,
  waitForDayWithPapers,
} from '../fixtures/subscriptions/delivery-rows.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { readDate } from '../support/form-client/read-date.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { postInstead } from '../support/http/post-form.ts';
import { begins, nl } from '../support/texts.ts';

const REPORT = nl('link.button');
const TAKEN = 'We hebben uw melding ontvangen. Uw nummer is';
const USED = 'U hebt dit al laten weten.';

const portal = await journeyPortal();
beforeAll(() => waitForDayWithPapers());

async function linkOf(reader: Reader): Promise<string> {
  const { id: subscriptionId } = await comesEveryDay(portal, reader);
  return linkAbout(portal, { subscriptionId, day: dayFromToday(-1), purpose: 'report' });
}

/** Two tabs of a browser without a session. */
async function open(link: string) {
  const browser = openBrowser();
  const [tab, other] = [browser.newTab(), browser.newTab()];
  for (const one of [tab, other]) await one.open(link);
  return { browser, tab, other };
}

it('A link is opened without changing anything, reports once by two presses, and is over after that', async () => {
  const reader = await portal.readerLike('jan');
  const link = await linkOf(reader);
  const { browser, tab, other } = await open(link);
  expect(tab.main).toContain('Is uw krant van');
  // A form without an answer in it is the page once more.
  expect(await postInstead({ browser, tab }, { antwoord: 'misschien' })).toContain(REPORT);
  expect(await complaintsOf(portal, reader)).toHaveLength(0);
  await Promise.all([tab.press(REPORT), other.press(REPORT)]);
  for (const one of [tab, other]) expect(one.main).toContain(TAKEN);
  const said = tab.main;
  await tab.reload();
  expect(tab.main).toBe(said);
  expect(await complaintsOf(portal, reader)).toHaveLength(1);
  expect(await portal.queuedTemplates(reader)).toEqual(['complaint-received']);
  const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
  for (const [address, status, words, nextStep] of [
    [link, 410, USED, nl('service.toDeliveries')],
    [forged, 404, 'Deze link klopt niet', 'Inloggen'],
  ] as const) {
    await other.open(address);
    expect([other.status, other.main]).toEqual([status, expect.stringContaining(words)]);
    expect(other.headers).toMatchObject({ 'referrer-policy': 'same-origin' });
    expect(other.headers['cache-control']).toContain('no-store');
    expect(other.main).not.toContain('Ochtendblad');
    expect(other.links(nextStep)).toHaveLength(1);
  }
});

it('A link says in one sentence why it cannot be used now, and does not show whose it is', async () => {
  const reader = await portal.readerLike('jan');
  const paper = await comesEveryDay(portal, reader);
  await isKnownToBeLate(portal, paper, dayFromToday(0), '23:59');
  await isAway(portal, paper.id, { pausedOn: dayFromToday(-2) });
  const tab = openBrowser().newTab();
  for (const [days, status, words, isNamed] of [
    [0, 200, 'komt later: voor 23.59', true],
    [1, 200, 'komt voor 8.00', true],
    [-2, 409, 'Op deze dag bezorgen we niets bij u', false],
    [-4, 410, nl('link.expired'), false],
  ] as const) {
    const day = dayFromToday(days);
    await tab.open(await linkAbout(portal, { subscriptionId: paper.id, day, purpose: 'report' }));
    expect([tab.status, tab.main]).toEqual([status, expect.stringContaining(words)]);
    expect(tab.all('main button'), words).toEqual([]);
    if (isNamed) expect(tab.html).toContain('Ochtendblad');
    for (const own of [paper.id, reader.username, paper.zip_code ?? '', 'Jansen', 'Lange Nieuwstraat'])
      expect(tab.html, `${words} (${own})`).not.toContain(own);
  }
  const day = dayFromToday(-2);
  const other = openBrowser().newTab();
  await other.open(await linkAbout(portal, { subscriptionId: paper.id, day, purpose: 'report' }));
  expect(other.texts('main a.action-quiet')).toHaveLength(1);
  await portal.withFlags({ 'ad.isBrandSubscriptionsEnabled': false }, async () => {
    await other.reload();
    expect(other.texts('main a.action-quiet'), 'where a flag has closed the subscriptions').toEqual([]);
  });
  await tab.follow(nl('link.login'));
  await logIn(tab, reader);
  expect(tab.heading).toBe(nl('moving.heading.controle'));
  expect(await complaintsOf(portal, reader)).toHaveLength(0);
});

it.each([nl('complaint.question.yes'), nl('complaint.question.no')])(
  'The question of the day after is answered once by its link with "%s", also in the browser of another account',
  async (response) => {
    const isYes = response.startsWith('Ja');
    const reader = await portal.readerLike('weekend');
    await isAsked(portal, reader);
    const { id: subscriptionId } = await paperOf(portal, reader);
    const day = dayFromToday(-1);
    const link = await linkAbout(portal, { subscriptionId, day, purpose: 'question' });
    // Another account of the household, whose session has ended since.
    const other = await portal.readerLike('zaterdag');
    const { tab, browser, openTab } = await visitAs(other, portal.address('/bezorgservice'));
    await portal.endSession(other);
    await tab.open(link);
    expect(tab.main).toContain('Is uw krant van');
    const stale = await openTab(link);
    await Promise.all([tab.press(response), tab.press(response)]);
    expect(tab.main).toContain(isYes ? 'Fijn dat uw krant er is.' : TAKEN);
    await stale.press(isYes ? nl('complaint.question.no') : nl('complaint.question.yes'));
    expect(stale.main).toContain(USED);
    await tab.open(link);
    expect(tab.main).toContain(USED);
    expect(await complaintsOf(portal, reader)).toHaveLength(isYes ? 0 : 1);
    expect(await complaintsOf(portal, other)).toHaveLength(0);

    browser.cookies.clear();
    await tab.open(portal.address('/bezorgservice'));
    await logIn(tab, reader);
    expect(tab.buttons(nl('complaint.question.yes'))).toEqual([]);
    expect(tab.links(begins(nl('subscriptions.follow')))).toHaveLength(isYes ? 0 : 1);
    const yesterday = tab
      .texts('main ol > li')
      .filter((text) => text.includes(readDate(day, dayFromToday(0))));
    expect(yesterday).toEqual([
      expect.stringContaining(isYes ? nl('agenda.day.came') : nl('agenda.day.missed.newspaper')),
    ]);
    if (!isYes) expect(yesterday.join()).not.toContain(nl('agenda.day.past.magazine'));
  },
);

it('Another account that is logged in sees for whom the report is, may switch, and may report for that one', async () => {
  const reader = await portal.readerLike('jan');
  const link = await linkOf(reader);
  const other = await portal.readerLike('geen');
  const { tab, browser } = await visitAs(other, portal.address('/account'));
  await tab.open(link);
  const masked = maskedEmail(reader.username);
  expect(tab.main).toContain(`Deze melding is voor het abonnement van ${masked}.`);
  expect(tab.main).toContain(`U bent nu ingelogd als ${other.username}.`);
  expect(tab.html).not.toContain(halfOf(reader));
  await tab.press(nl('differentAccount.switch'));
  await logIn(tab, reader);
  expect(tab.url.href).toBe(link);
  expect(tab.main).not.toContain(masked);
  expect(await complaintsOf(portal, reader)).toHaveLength(0);

  browser.cookies.clear();
  await tab.open(portal.address('/account'));
  await logIn(tab, other);
  await tab.open(link);
  await tab.press(REPORT);
  expect(tab.main).toContain(TAKEN);
  expect(await complaintsOf(portal, reader)).toHaveLength(1);
  expect(await complaintsOf(portal, other)).toHaveLength(0);
});
