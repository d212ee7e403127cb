/** What every wizard does without script, and every form that takes a change back. What comes between: `interruptions.test.ts`. */
import { describe, expect, it } from 'vitest';
import { HOLIDAY_FORMS } from '../fixtures/holiday/forms.ts';
import { MOVING_FORMS } from '../fixtures/moving/forms.ts';
import { ONE_OF_EACH_SERVICE, WIZARDS } from '../fixtures/wizards.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { nl } from '../support/texts.ts';

const portal = await journeyPortal();

describe.each(ONE_OF_EACH_SERVICE)('$name', (wizard) => {
  it('keeps what was filled in when refreshed and gone back to, and says the same when it has been sent', async () => {
    const { tab } = await begin(portal, wizard);
    const steps = await toTheEnd(tab, wizard);
    await tab.reload();
    expect(tab.buttons(wizard.send)).toHaveLength(1);
    const kept = new Set<string>();
    for (const step of steps)
      for (const look of [() => tab.open(step), tab.reload]) {
        await look();
        tab.unfold(nl('address.find.wrong'));
        for (const [name, answer] of Object.entries(wizard.answers).filter(([one]) => tab.has(one))) {
          kept.add(name);
          const held = tab.value(name);
          if (typeof answer === 'string') expect(held, tab.url.search).toBe(answer);
          else expect(held.split(' '), tab.url.search).toContain(answer(tab));
        }
      }
    expect([...kept].toSorted()).toEqual(Object.keys(wizard.answers).toSorted());
    await tab.press(wizard.send);
    expect(tab.url.search).toContain('stap=klaar');
    expect(tab.main).not.toMatch(/Stap \d van \d/);
    const said = tab.main;
    for (const step of [tab.url, ...steps.slice(1)]) {
      await tab.open(step);
      expect(tab.main).toBe(said);
    }
  });
});

it.each([
  ['a pause', nl('holiday.done.overview')],
  ['a move', nl('moving.done.overview')],
])('The last page of %s leads to Vandaag, and not where a flag has closed that', async (wanted, overview) => {
  const wizard = WIZARDS.find(({ name }) => name === wanted)!;
  const { tab } = await begin(portal, wizard);
  await toTheEnd(tab, wizard);
  await portal.withFlags({ 'ad.isBrandSubscriptionsEnabled': false }, async () => {
    await tab.press(wizard.send);
    expect(tab.main).toMatch(wizard.done);
    expect(tab.texts('main a.action')).toEqual([overview]);
  });
  await tab.reload();
  expect(tab.texts('main a.action')).toEqual([nl('navigation.toToday')]);
});

it.each([...HOLIDAY_FORMS, ...MOVING_FORMS])(
  '$name is gone from the overview when refreshed and gone back to, and another tab says so',
  async (ending) => {
    const { tab, reader, openTab } = await begin(portal, ending);
    const offers = (one: Tab) => one.links(ending.link ?? '').length;
    const overview = portal.address(ending.path);
    const other = await openTab(tab.url);
    const before = offers(await openTab(overview));
    expect(tab.texts('main h2')).toContainEqual(expect.stringMatching(/^Wilt u /));
    await tab.press(ending.send);
    expect(tab.texts('main [role="status"]')).toContainEqual(expect.stringMatching(/^Gelukt\. /));
    for (const look of [() => {}, tab.reload, () => tab.open(overview)]) {
      await look();
      expect(offers(tab)).toBe(before - 1);
    }
    expect(tab.all('header, footer')).toHaveLength(ending.path.includes('/app/') ? 0 : 2);
    await other.press(ending.send);
    expect(other.main).toMatch(/Gelukt\.|voorbij|in de maak|er niet meer|al geweest of geannuleerd/);
    expect(await portal.queuedTemplates(reader)).toHaveLength(1);
  },
);
