/** The page of the reader's subscriptions, without script. */

import { beforeAll, expect, it } from 'vitest';
import { euros } from '../../src/lib/shared/money.ts';
import { COLLECTOR, EMPTY, FORMER, HOLDER, MAGAZINES, MANY, PAUSED } from '../fixtures/readers.ts';
import { readsAlong } from '../fixtures/sharing/rows.ts';
import {
  comesEveryDayBefore,
  complaintsOf,
  dayFromToday,
  isAsked,
  isKnownToBeLate,
  isToMove,
  paperOf,
  waitForDayWithPapers,
} from '../fixtures/subscriptions/delivery-rows.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { attribute, textOf } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { addRows, rowOf } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const portal = await sharedPortal(2_700);
beforeAll(() => waitForDayWithPapers());

const open = async (reader: typeof HOLDER, brand = 'ad') =>
  (await visitAs(reader, portal.address('/abonnementen', brand))).tab;
const signsOf = ({ html }: Tab) => [...html.matchAll(/<symbol id="sign-(\w+)"/g)].map(([, sign]) => sign);
const covers = (tab: Tab) => tab.html.match(/<svg class="cover[ "]/g)?.length ?? 0;

it('A reader with one subscription sees the next date once, one main action and two on the card', async () => {
  const reader = await portal.readerLike('jan');
  await comesEveryDayBefore(portal, reader, '23:59');
  const tab = await open(reader);
  expect(tab.main).toContain(nl('hero.coming.newspaper'));
  expect(tab.main.match(/voor \d+\.\d\d\s+uur/g)).toHaveLength(1);
  expect(tab.texts('main .action').map((text) => text.trim())).toEqual([nl('task.reading')]);
  expect(tab.texts('.first li').map((text) => text.split(':')[0]?.trim())).toEqual([
    'Vakantie',
    nl('action.short.complaint'),
  ]);
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
  tab.unfold(nl('ribbon.more'));
  expect(tab.texts('.ribbon li').join()).toContain('2 titels');
  expect(tab.texts('h2')).toContain(nl('subscriptions.all', { number: '5' }));
  // De Rijnbode is paused for weeks, and the reader has had it longer. The order of the others depends on the day.
  const names = tab.texts('h3').filter((name) => name === 'De Rijnbode' || name === 'Lavendel');
  expect(names).toEqual(['Lavendel', 'De Rijnbode']);
  // The covers of the first two titles of the next day lie beside the date.
  const days = tab.texts('.facts .next').map((text) => text.replace(/,? voor .*/s, ''));
  const first = days.filter((day) => day === days[0]).length;
  expect(tab.html.match(/<svg class="cover large"/g)).toHaveLength(Math.min(2, first));
  expect(tab.main).toContain(nl('subscriptions.ended', { count: '1' }));
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
  tab.unfold(nl('subscriptions.showAll', { number: '8' }));
  expect(tab.texts('h3')).toHaveLength(8);
});

it('What comes stands beside the card, or else the address, and a paused title has a button for its pause', async () => {
  const quiet = await open(MAGAZINES, 'lib');
  expect(quiet.main).not.toContain(nl('coming.heading'));
  expect(quiet.texts('aside h2')).toEqual(['Bezorgadres', nl('help.heading')]);
  expect(quiet.main.match(/Lange Nieuwstraat/g)).toHaveLength(1);
  expect(quiet.links(nl('moving.request'))).toHaveLength(1);
  const tab = await open(PAUSED);
  expect(tab.texts('aside').join()).toMatch(/Dit komt eraan.*Uw krant komt weer/s);
  expect(tab.texts('.first li')).toHaveLength(1);
  await tab.follow(/^(Pauze annuleren|Eerder weer bezorgen)/);
  expect(tab.url.pathname).toBe('/vakantieservice');
  expect(tab.url.search).toMatch(/^\?(annuleren|stoppen)=/);
});

it('A planned move stands in what comes, with its address and the way to it', async () => {
  const reader = await portal.readerLike('weekend');
  const moveId = await isToMove(portal, reader, dayFromToday(12));
  const tab = await open(reader);
  expect(tab.texts('aside').join()).toContain(nl('coming.moves'));
  expect(tab.texts('aside').join()).toContain(
    nl('coming.moves.to', { street: 'Lindelaan 14', city: 'Arnhem' }),
  );
  await tab.follow(nl('coming.moves.view'));
  expect([tab.url.pathname, tab.url.hash]).toEqual(['/verhuisservice', `#${moveId}`]);
});

it('A reader without a subscription, or with ended ones only, gets a next step', async () => {
  const empty = await open(EMPTY);
  expect(empty.main).toContain(nl('subscriptions.empty.heading'));
  expect(empty.links(nl('subscriptions.empty.offers'))).toHaveLength(1);
  expect(empty.main).toMatch(/Bijvoorbeeld deze.*€.\d+,\d\d per maand/s);
  const [all] = empty.links(nl('subscriptions.empty.offers'));
  const offers = empty.links(/per maand/);
  expect(offers).toHaveLength(3);
  expect(new Set(offers.map((link) => attribute(link, 'href')))).toEqual(new Set([attribute(all!, 'href')]));
  expect(empty.all('.ribbon')).toEqual([]);
  const former = await open(FORMER);
  expect(former.main).toContain(nl('hero.ended'));
  expect(former.main).toContain(nl('hero.ended.text'));
  expect(former.links(nl('subscriptions.empty.offers'))).toHaveLength(1);
  expect(former.links(nl('subscriptions.again'))).toEqual([]);
});

it('Beside a running subscription, the ended ones say how to start again', async () => {
  const reader = await portal.readerLike('weekend');
  const held = await rowOf(portal.db, 'subscription', { account_id: reader.username });
  const ended = { id: `eerder-${held.id}`, subscription_number: null, ends_on: dayFromToday(-9) };
  await addRows(portal.db, 'subscription', { ...held, ...ended });
  const tab = await open(reader);
  tab.unfold(nl('subscriptions.ended', { count: '1' }));
  const [link, ...others] = tab.links(nl('subscriptions.again'));
  expect([attribute(link!, 'href'), others]).toEqual(['https://abonneren.ad.example/', []]);
});

it('A reader without a subscription who reads along sees the shared title, and the way to read it', async () => {
  const reader = await portal.readerLike('geen');
  await readsAlong(portal, reader);
  const tab = await open(reader);
  expect(tab.main).toMatch(/Hier leest u mee\s+Ochtendblad/);
  await tab.follow(nl('reading.entry'));
  expect(tab.heading).toBe(nl('task.reading'));
  await tab.open(portal.address('/'));
  await tab.follow(nl('service.readsAlong', { products: 'Ochtendblad' }));
  expect(tab.heading).toBe(nl('task.reading'));
  const holder = await open(HOLDER);
  expect(holder.main).not.toContain(nl('sharing.mine'));
});

it('Asks after the paper of today from its time until it is reported, and not while it is known to be late', async () => {
  const [reader, other] = [await portal.readerLike('weekend'), await portal.readerLike('weekend')];
  await comesEveryDayBefore(portal, reader, '23:59');
  const tab = await open(reader);
  expect(tab.links(nl('action.complaint'))).toEqual([]);
  for (const one of [reader, other]) await comesEveryDayBefore(portal, one, '00:00');
  await tab.reload();
  expect(tab.texts('.heading p')).toContain(nl('subscriptions.due.newspaper', { time: '0.00 uur' }));
  // It is the one yellow action, directly below the next paper.
  expect(tab.texts('main .action')).toEqual([nl('action.complaint')]);
  expect(tab.links(begins(`${nl('action.short.complaint')}: `))).toEqual([]);
  await tab.follow(nl('action.complaint'));
  expect(tab.heading).toBe(nl('moving.heading.controle'));
  expect(tab.main).toContain('vandaag, ');
  await tab.press(nl('complaint.check.action'));
  const [complaint] = await complaintsOf(portal, reader);
  // The text of a page has plain blanks.
  const amount = euros(complaint?.worth_cents ?? 0).replace(/\s/, ' ');
  for (const path of ['/', '/abonnementen']) {
    await tab.open(portal.address(path));
    expect(tab.links(nl('action.complaint')), path).toEqual([]);
    const [said] = tab.texts('.heading .alert');
    expect(said, path).toContain(nl('complaint.today.received'));
    expect(said, path).toContain(nl('complaint.remedy.effect.credit', { amount }));
    // The page does not lead with the same report again.
    expect(tab.texts('main .action').join(), path).not.toContain(nl('action.complaint'));
    expect(tab.texts('.tasks .lead b').join(), path).not.toBe(nl('task.complaint'));
    await tab.follow(begins(nl('subscriptions.follow')));
    expect(tab.heading, path).toBe(nl('complaint.follow.heading'));
  }
  await isKnownToBeLate(portal, await paperOf(portal, other), dayFromToday(0), '23:59');
  expect((await open(other)).links(nl('action.complaint'))).toEqual([]);
});

it('The row of today offers to report the paper once it should have come, and until then names its time', async () => {
  const reader = await portal.readerLike('weekend');
  await comesEveryDayBefore(portal, reader, '23:59');
  const { tab } = await visitAs(reader, portal.address('/bezorgservice'));
  const rowOfToday = () => tab.texts('.days li.today').join();
  expect(rowOfToday()).toContain(nl('agenda.day.coming.newspaper', { time: '23.59 uur' }));
  const reports = () => {
    const links = tab.all('.days li.today a');
    return links.filter((link) => textOf(link).startsWith(nl('action.complaint')));
  };
  expect(reports()).toEqual([]);
  await comesEveryDayBefore(portal, reader, '00:00');
  await tab.reload();
  expect(rowOfToday()).toContain(nl('agenda.day.due.newspaper', { time: '0.00 uur' }));
  const days = tab.url.href;
  await tab.follow(reports()[0] ?? 'a report');
  await tab.press(nl('complaint.check.action'));
  await tab.open(days);
  expect(rowOfToday()).toContain(nl('agenda.day.complaint.open'));
  expect(reports()).toEqual([]);
});

it('The question whether a paper came is answered on the page, and the complaint opens with its subscription', async () => {
  const reader = await portal.readerLike('weekend');
  await isAsked(portal, reader);
  const tab = await open(reader);
  expect(tab.main).toContain('Is uw krant van');
  await tab.open(portal.address('/'));
  expect(tab.main).toContain('Is uw krant van');
  expect(tab.texts('.tasks .lead b')).toEqual([nl('task.holiday')]);
  await tab.press(nl('complaint.question.yes'));
  expect(tab.heading).toBe(nl('complaint.question.heading.thanks'));
  // Nothing is missing now.
  expect(tab.texts('main .tasks b')).toEqual([nl('task.reading'), nl('task.holiday'), nl('task.moving')]);
  // The card has the report until that of today is due.
  await comesEveryDayBefore(portal, reader, '23:59');
  await tab.open(portal.address('/abonnementen'));
  expect(tab.main).not.toContain('Is uw krant van');
  await tab.follow(begins(`${nl('action.short.complaint')}: `));
  expect(tab.url.pathname).toBe('/bezorgservice/klacht');
});
