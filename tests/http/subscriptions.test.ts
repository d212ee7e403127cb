/** The page of the reader's subscriptions, without script. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTOR, EMPTY, FORMER, HOLDER, MAGAZINES, MANY, PAUSED } from '../fixtures/readers.ts';
import { readsAlong } from '../fixtures/sharing/rows.ts';
import {
  comesEveryDayBefore,
  dayFromToday,
  isAsked,
  isKnownToBeLate,
  paperOf,
  waitForDayWithPapers,
} from '../fixtures/subscriptions/delivery-rows.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { attribute } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { openSharedPortal } from '../support/processes/journey-portal.ts';

let portal: Awaited<ReturnType<typeof openSharedPortal>>;
beforeAll(async () => {
  portal = await openSharedPortal(2_700);
  await waitForDayWithPapers();
});
afterAll(() => portal?.close());

const open = async (reader: typeof HOLDER, brand = 'ad') =>
  (await visitAs(reader, portal.address('/abonnementen', brand))).tab;
const signsOf = ({ html }: Tab) => [...html.matchAll(/<symbol id="sign-(\w+)"/g)].map(([, sign]) => sign);
const covers = (tab: Tab) => tab.html.match(/<svg class="cover[ "]/g)?.length ?? 0;

it('A reader with one subscription sees the next date once, one main action and two on the card', async () => {
  const reader = await portal.readerLike('jan');
  await comesEveryDayBefore(portal, reader, '23:59');
  const tab = await open(reader);
  expect(tab.main).toContain('Uw volgende krant');
  expect(tab.main.match(/voor \d+\.\d\d\s+uur/g)).toHaveLength(1);
  expect(tab.texts('main .action').map((text) => text.trim())).toEqual(['Online lezen']);
  expect(tab.texts('.first li').map((text) => text.split(':')[0]?.trim())).toEqual(['Vakantie', 'Melden']);
  expect(covers(tab)).toBe(2);
});

it('A magazine shows its next three issues, and its name is not repeated as its product', async () => {
  const tab = await open(MAGAZINES, 'lib');
  expect(tab.texts('.ribbon li').map((text) => text.includes('Tijdschrift'))).toEqual([true, true, true]);
  expect(tab.main).not.toMatch(/Lavendel\s*,?\s*Lavendel/);
  expect(signsOf(tab)).toContain('magazine');
  expect(signsOf(tab)).not.toContain('delivery');
  expect(tab.html.match(/href="#sign-magazine"/g)).toHaveLength(3);
});

it('Several subscriptions share one ribbon, and their cards are in the order of their next delivery', async () => {
  const tab = await open(MANY, 'dpgnl');
  expect(tab.all('.ribbon')).toHaveLength(1);
  tab.unfold('Nog een week');
  expect(tab.texts('.ribbon li').join()).toContain('2 titels');
  expect(tab.texts('h2')).toContain('Uw 5 abonne\u00admenten');
  // De Rijnbode is paused for weeks, and the reader has had it longer. The order of the others depends on the day.
  const names = tab.texts('h3').filter((name) => name === 'De Rijnbode' || name === 'Lavendel');
  expect(names).toEqual(['Lavendel', 'De Rijnbode']);
  // The covers of the first two titles of the next day lie beside the date.
  const days = tab.texts('.facts .next').map((text) => text.replace(/,? voor .*/s, ''));
  const first = days.filter((day) => day === days[0]).length;
  expect(tab.html.match(/<svg class="cover large"/g)).toHaveLength(Math.min(2, first));
  expect(tab.main).toContain('Gestopte abonne\u00admenten (1)');
  // The address of all is said once, and the number behind "Meer".
  expect(
    tab
      .texts('.cards')
      .join()
      .match(/Lange Nieuwstraat/g),
  ).toHaveLength(1);
  expect(tab.main).toMatch(/Alles komt op Lange Nieuwstraat 106 bis, 3512\sPN Utrecht\./);
  expect(tab.texts('.facts').join()).not.toContain('Abonnements');
  expect(tab.html).toMatch(/Abonnements.*10001301/);
});

it('Six of many subscriptions are shown at first, and the others on request', async () => {
  const tab = await open(COLLECTOR, 'dpgnl');
  expect(tab.texts('h3')).toHaveLength(6);
  tab.unfold('Toon alle 8');
  expect(tab.texts('h3')).toHaveLength(8);
});

it('What comes stands beside the card, or else the address, and a paused title has a button for its pause', async () => {
  const quiet = await open(MAGAZINES, 'lib');
  expect(quiet.main).not.toContain('Dit komt eraan');
  expect(quiet.texts('aside h2')).toEqual(['Bezorgadres', 'Hulp nodig?']);
  expect(quiet.main.match(/Lange Nieuwstraat/g)).toHaveLength(1);
  expect(quiet.links('Verhuizing doorgeven')).toHaveLength(1);
  const tab = await open(PAUSED);
  expect(tab.texts('aside').join()).toMatch(/Dit komt eraan.*De eerste krant komt weer/s);
  expect(tab.texts('.first li')).toHaveLength(1);
  await tab.follow(/^(Pauze annuleren|Eerder weer bezorgen)/);
  expect(tab.url.pathname).toBe('/vakantieservice');
  expect(tab.url.search).toMatch(/^\?(annuleren|stoppen)=/);
});

it('A reader without a subscription, or with ended ones only, gets a next step', async () => {
  const empty = await open(EMPTY);
  expect(empty.main).toContain('Hier komen uw abonnementen te staan');
  expect(empty.links('Kies een abonnement')).toHaveLength(1);
  expect(empty.main).toMatch(/Bijvoorbeeld deze.*€.\d+,\d\d per maand/s);
  const [all] = empty.links('Kies een abonnement');
  const offers = empty.links(/per maand/);
  expect(offers).toHaveLength(3);
  expect(new Set(offers.map((link) => attribute(link, 'href')))).toEqual(new Set([attribute(all!, 'href')]));
  expect(empty.all('.ribbon')).toEqual([]);
  const former = await open(FORMER);
  expect(former.main).toContain('U hebt nu geen lopend abonnement');
  expect(former.links('Kies een abonnement')).toHaveLength(1);
});

it('A reader without a subscription who reads along sees the shared title, and the way to read it', async () => {
  const reader = await portal.readerLike('geen');
  await readsAlong(portal, reader);
  const tab = await open(reader);
  expect(tab.main).toMatch(/Hier leest u mee\s+Ochtendblad/);
  await tab.follow('Bekijk wat u online leest');
  expect(tab.heading).toBe('Online lezen');
  await tab.open(portal.address('/'));
  await tab.follow('U leest mee met Ochtendblad');
  expect(tab.heading).toBe('Online lezen');
  const holder = await open(HOLDER);
  expect(holder.main).not.toContain('Hier leest u mee');
});

it('Asks after the paper of today from its time until it is reported, and not while it is known to be late', async () => {
  const [reader, other] = [await portal.readerLike('weekend'), await portal.readerLike('weekend')];
  await comesEveryDayBefore(portal, reader, '23:59');
  const tab = await open(reader);
  expect(tab.links('Niet gekomen? Meld het')).toEqual([]);
  for (const one of [reader, other]) await comesEveryDayBefore(portal, one, '00:00');
  await tab.reload();
  expect(tab.texts('.heading p')).toContain('Uw krant van vandaag had er om 0.00 uur moeten zijn.');
  // It is the one yellow action, directly below the next paper.
  expect(tab.texts('main .action')).toEqual(['Niet gekomen? Meld het']);
  await tab.follow('Niet gekomen? Meld het');
  expect(tab.heading).toBe('Klopt dit zo?');
  expect(tab.main).toContain('vandaag, ');
  await tab.press('Meld het');
  await tab.open(portal.address('/abonnementen'));
  expect(tab.links('Niet gekomen? Meld het')).toEqual([]);
  await isKnownToBeLate(portal, await paperOf(portal, other), dayFromToday(0), '23:59');
  expect((await open(other)).links('Niet gekomen? Meld het')).toEqual([]);
});

it('The row of today offers to report the paper once it should have come, and until then names its time', async () => {
  const reader = await portal.readerLike('weekend');
  await comesEveryDayBefore(portal, reader, '23:59');
  const { tab } = await visitAs(reader, portal.address('/bezorgservice'));
  await tab.follow(/^Bekijk per dag/);
  const rowOfToday = () => tab.texts('.days li.today').join();
  expect(rowOfToday()).toContain('Uw krant komt voor 23.59 uur.');
  expect(tab.links('Niet gekomen? Meld het')).toEqual([]);
  await comesEveryDayBefore(portal, reader, '00:00');
  await tab.reload();
  expect(rowOfToday()).toContain('Uw krant had er om 0.00 uur moeten zijn.');
  const days = tab.url.href;
  await tab.follow('Niet gekomen? Meld het');
  await tab.press('Meld het');
  await tab.open(days);
  expect(rowOfToday()).toContain('U meldde een klacht. We zijn ermee bezig.');
  expect(tab.links('Niet gekomen? Meld het')).toEqual([]);
});

it('The question whether a paper came is answered on the page, and the complaint opens with its subscription', async () => {
  const reader = await portal.readerLike('weekend');
  await isAsked(portal, reader);
  const tab = await open(reader);
  expect(tab.main).toContain('Is uw krant van');
  await tab.press('Ja, alles is goed');
  expect(tab.heading).toBe('Bedankt voor uw antwoord');
  // Nothing is missing now.
  expect(tab.texts('main .tasks b')).toEqual(['Online lezen', 'Ik ga op vakantie', 'Ik ga verhuizen']);
  await tab.open(portal.address('/abonnementen'));
  expect(tab.main).not.toContain('Is uw krant van');
  await tab.follow(/^Melden: /);
  expect(tab.url.pathname).toBe('/bezorgservice/klacht');
});
