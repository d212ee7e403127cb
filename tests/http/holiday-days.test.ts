/** The days of a holiday without script: the month, usual periods, days that are closed or taken, and their outcome. */

import { expect, it } from 'vitest';
import { typed, type Wizard } from '../fixtures/form-row.ts';
import { dayFromToday } from '../fixtures/subscriptions/delivery-rows.ts';
import { ON_BOTH_SURFACES } from '../fixtures/wizards.ts';
import { attribute } from '../support/form-client/page.ts';
import { expectRefused, expectValues, sendValues } from '../support/form-client/refusals.ts';
import type { Visitor } from '../support/form-client/visitor.ts';
import { toStep } from '../support/form-client/wizard-steps.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { setRows } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const PAUSE = ON_BOTH_SURFACES.find(({ name }) => name === 'a pause') as Wizard;
const DATES = nl('holiday.heading.datums');
const OVERLAP = /^Voor .+ bent u al weg van .+ tot en met .+\. Kies andere dagen\./;

const portal = await journeyPortal();

const visit = async (like: string, brand = 'ad'): Promise<Visitor> => portal.visit(PAUSE.path, like, brand);

it('Beside the form one heading stands above the changes that were passed on already', async () => {
  const { tab } = await visit('vakanties');
  expect(tab.texts('aside h2').filter((heading) => heading === nl('holiday.aside.given'))).toHaveLength(1);
  expect(tab.all('aside .when')).toHaveLength(2);
  const links = tab.texts('aside a');
  expect(new Set(links).size, 'links with the same words name their days').toBe(links.length);
});

it('The month shows which days are paused already, and that a paper comes on the others', async () => {
  const { tab } = await visit('jan');
  await toStep(tab, PAUSE, DATES);
  // The pause begins eight days ahead, which at the end of a month is in the next one.
  if (tab.buttons(/al gepauzeerd/).length === 0)
    await tab.press(tab.buttons(/Volgende maand/)[0] ?? nl('calendar.next'));
  const paused = tab.buttons(/al gepauzeerd/);
  expect(paused.length).toBeGreaterThan(0);
  for (const day of paused) expect(attribute(day, 'aria-label')).toMatch(/al gepauzeerd, kan niet$/);
  expect(tab.buttons(/de krant komt/).length).toBeGreaterThan(0);
});

it('The month opens where a day can be chosen for all titles, also after the long pause of one', async () => {
  const { tab } = await visit('veel', 'dpgnl');
  for (const id of tab.options('subscriptionIds')) tab.uncheck('subscriptionIds', id);
  for (const title of [/Rijnbode/, /Ochtendblad/]) tab.check('subscriptionIds', title);
  await tab.press(nl('holiday.dates.calculate'));
  const days = tab.buttons(/./).filter((button) => attribute(button, 'name') === 'dag');
  expect(days.length).toBeGreaterThan(0);
});

it('A title that is paused for weeks already is left out unless it is chosen, and its choice says until when', async () => {
  const { tab } = await visit('veel', 'dpgnl');
  expect(tab.main.match(/Al gepauzeerd tot en met/g)).toHaveLength(1);
  expect(tab.main).toMatch(/De Rijnbode, zaterdag\s*Al gepauzeerd tot en met [a-z]+ \d+ [a-z]+/);
  const titles = tab.options('subscriptionIds');
  const chosen = () => tab.value('subscriptionIds').split(' ');
  expect(chosen()).toHaveLength(titles.length - 1);
  tab.check('subscriptionIds', /Rijnbode/);
  await tab.press(nl('holiday.dates.calculate'));
  expect(chosen()).toEqual(titles);
});

it('A day of the month is chosen by its button, and a closed one says why and changes nothing', async () => {
  // Of a daily paper some day is too near, whatever day it is.
  const { tab } = await visit('jan');
  await toStep(tab, PAUSE, DATES);
  const [closed] = tab.buttons(/kan niet$/);
  if (!closed) throw new Error('There is no closed day');
  const reason = attribute(closed, 'aria-describedby');
  expect(tab.texts(`[id="${reason}"]`)).toEqual([expect.stringMatching(/\.$/)]);
  await expect(tab.press(closed)).rejects.toThrow('does nothing without a script');
  const [open] = tab.all('button.day[name="dag"]');
  await tab.press(open ?? 'an open day');
  expect(tab.value('firstDay')).toMatch(/^\d+-\d+-\d{4}$/);
  expect(tab.all('button.day[aria-pressed="true"]')).toHaveLength(1);
});

it('A usual period is one press, and the page says what it does', async () => {
  const { tab } = await visit('weekend');
  await toStep(tab, PAUSE, DATES);
  await tab.press(/^drie weken/i);
  expect(tab.texts('h2')).toContain(nl('holiday.quote.heading'));
  expect(tab.main).toContain('Uw krant komt weer op');
  expect(tab.value('firstDay')).toMatch(/^\d+-\d+-\d{4}$/);
  await tab.press(nl('form.next'));
  expect(tab.heading).toBe(nl('holiday.heading.controle'));
  await tab.press(PAUSE.send);
  expect(tab.main).toMatch(PAUSE.done);
});

it('The pause of one title names it, and it is left out by a press', async () => {
  const { tab } = await visit('vakanties', 'dpgnl');
  const titles = tab.options('subscriptionIds');
  for (const id of titles) tab.check('subscriptionIds', id);
  await sendValues(tab, { firstDay: typed(50), lastDay: typed(58) });
  expectRefused(tab, { firstDay: OVERLAP });
  const [leave] = tab.buttons(/ weglaten$/);
  await tab.press(leave ?? '… weglaten');
  expect(tab.value('subscriptionIds').split(' ')).toHaveLength(titles.length - 1);
  expectValues(tab, { firstDay: typed(50), lastDay: typed(58) });
});

it('A title that ends closes no day for the others: it is left out, with a word at its box', async () => {
  const { tab, reader } = await visit('veel', 'dpgnl');
  const leftOut = () =>
    tab.texts('.choice').filter((text) => /Doet niet mee: stopt op [a-z]+ \d+/.test(text));
  expect(leftOut(), 'there is still something to pause').toEqual([]);
  tab.fill('firstDay', typed(40));
  tab.fill('lastDay', typed(47));
  await tab.press(nl('holiday.dates.calculate'));
  const [left = '', ...others] = leftOut();
  expect(others).toEqual([]);
  expect(tab.texts('.reasons li').join()).not.toContain('is dan gestopt');
  const [name = ''] = left.split('Doet niet mee');
  const affected = tab.texts('.effect h3');
  expect(affected.length).toBeGreaterThan(1);
  expect(affected).not.toContain(name.trim());
  await tab.press(nl('form.next'));
  expect(tab.heading).toBe(nl('holiday.heading.controle'));
  expect(tab.texts('.check-row')[1]).not.toContain(name.trim());
  await tab.press(PAUSE.send);
  expect(tab.main).toMatch(PAUSE.done);
  await tab.open(portal.address('/vakantieservice', 'dpgnl'));
  expect(tab.texts('.notice[data-state="coming"] .change-product').toSorted()).toEqual(affected.toSorted());
  expect(await portal.queuedTemplates(reader)).toHaveLength(1);
});

it('A title of which nothing comes any more cannot be chosen, and says so at its box', async () => {
  const { tab } = await portal.visit(PAUSE.path, 'veel', 'dpgnl');
  const [id = ''] = tab.value('subscriptionIds').split(' ');
  await setRows(portal.db, 'subscription', { id }, { ends_on: dayFromToday(1) });
  await tab.reload();
  expect(tab.all('input[name="subscriptionIds"][disabled]')).toHaveLength(1);
  expect(tab.texts('.choice').filter((text) => /Stopt op [a-z]+ \d+/.test(text))).toHaveLength(1);
  expect(tab.value('subscriptionIds').split(' ')).not.toContain(id);
  expect(tab.texts('.reasons li').join()).not.toContain('is dan gestopt');
});

it('Without script a press on "Uitkomst berekenen" shows the outcome of what is filled in', async () => {
  const { tab } = await visit('weekend');
  tab.answer('kind', 'temporary_address');
  tab.fill('firstDay', typed(30));
  tab.fill('lastDay', typed(50));
  await tab.press(nl('holiday.dates.calculate'));
  expect(tab.heading).toBe(DATES);
  expect(tab.texts('.action-outcome')).toEqual([
    expect.stringMatching(/^[a-z]{2} \d+.+ t\/m [a-z]{2} \d+.+ ?\d+ kranten gaan mee$/),
  ]);
  expectValues(tab, { kind: 'temporary_address', firstDay: typed(30) });
});
