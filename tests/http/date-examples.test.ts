/** The example beside each date field is a day that can be chosen there, whatever was passed on before. */

import { expect, it } from 'vitest';
import { journeyPortal } from '../support/http/own-portal.ts';
import { variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

const portal = await journeyPortal();

const form = async (path: string, like: string, brand: string) => (await portal.visit(path, like, brand)).tab;
const exampleIn = (text: string) => /\d\d[-/]\d\d[-/]\d{4}/.exec(text)?.[0] ?? '';

const ON_HOLIDAY = [
  ['vakanties', 'ad'],
  ['tijdschrift', 'lib'],
  ['veel', 'dpgnl'],
  ['jan', 'ad'],
  ['weekend', 'ad'],
  ['camping', 'ad'],
] as const;
const MOVING = [
  ['verhuist', 'ad'],
  ['weekend', 'ad'],
  ['tijdschrift', 'lib'],
] as const;

it.each(variants(ON_HOLIDAY, 3))(
  'A holiday on the days of the examples is accepted for %s',
  async (like, brand) => {
    const tab = await form('/vakantieservice/doorgeven', like, brand);
    tab.fill('firstDay', 'niet');
    tab.fill('lastDay', 'niet');
    await tab.press(nl('form.next'));
    const examples = ['firstDay', 'lastDay'].map((name) => {
      const example = exampleIn(tab.texts(`#${name}-hint`).join());
      expect(tab.texts(`#${name}-fout`).join(), 'the message has the same example').toContain(example);
      tab.fill(name, example);
      return example;
    });
    expect(examples.join()).toMatch(/^\d.+,\d/);
    await tab.press(nl('form.next'));
    expect(tab.heading).toBe(nl('holiday.heading.controle'));
    expect(tab.buttons(nl('holiday.check.action.suspension')), 'it can be sent').toHaveLength(1);
  },
);

it.each(variants(MOVING))('A move on the day of the example is accepted for %s', async (like, brand) => {
  const tab = await form('/verhuisservice/doorgeven', like, brand);
  tab.fill('zip_code', '6811 AB');
  tab.fill('house_number', '14');
  tab.fill('movingDay', exampleIn(tab.texts('#movingDay-hint').join()));
  await tab.press(nl('address.find'));
  await tab.press(nl('form.next'));
  expect(tab.heading).toBe(nl('moving.heading.controle'));
  expect(tab.buttons(nl('moving.check.action')), 'it can be sent').toHaveLength(1);
});
