/** A form that was refused, as a person without script meets it. */

import { expect } from 'vitest';
import { nl } from '../texts.ts';
import type { Tab } from './browser.ts';
import { attribute, textOf } from './page.ts';

/** What the summary says, by the field that it leads to, in the order of the page. */
export type Refusals = Readonly<Record<string, string | RegExp>>;

/** The page opens at the summary, which leads to each field; the field says the same, and a screen reader connects them. */
export function expectRefused(tab: Tab, refusals: Refusals): void {
  expect(tab.title).toMatch(/^Fout: /);
  expect(tab.texts('#problemen h2')).toEqual([nl('form.errorHeading')]);
  expect(tab.all('#problemen[autofocus][tabindex="-1"]')).toHaveLength(1);
  const links = tab.all('#problemen a').map((link) => [attribute(link, 'href'), textOf(link)]);
  expect(links).toEqual(
    Object.entries(refusals).map(([name, words]) => [
      `#${name}`,
      // A number of a message stays on one line; the text of a page has plain spaces.
      typeof words === 'string' ? words.replaceAll(/\s+/g, ' ') : expect.stringMatching(words),
    ]),
  );
  for (const name of Object.keys(refusals)) {
    expect(tab.texts(`[id="${name}-fout"]`)).toEqual([links.find(([href]) => href === `#${name}`)?.[1]]);
    expect(tab.all(`[id="${name}"]`), `#${name}`).toHaveLength(1);
    const described = tab
      .all('[aria-describedby]')
      .filter((element) => attribute(element, 'aria-describedby')?.split(' ').includes(`${name}-fout`));
    expect(described, name).toHaveLength(1);
    // Of a group it is the group that is described.
    for (const field of described.filter((element) => element.is('input') || element.is('select')))
      expect(attribute(field, 'aria-invalid'), name).toBe('true');
  }
}

/** Types these values and sends the form. */
export async function sendValues(tab: Tab, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) tab.answer(name, value);
  await tab.press('Verder');
}

export function expectValues(tab: Tab, values: Readonly<Record<string, string>>): void {
  expect(Object.fromEntries(Object.keys(values).map((name) => [name, tab.value(name)]))).toEqual(values);
}
