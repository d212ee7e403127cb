/**
 * Passing on a holiday and taking it back without script. The days: `holiday-days.test.ts`. What comes between:
 * `interruptions.test.ts`.
 */

import { describe, expect, it } from 'vitest';
import { typed, type Wizard } from '../fixtures/form-row.ts';
import { FORMS, ON_A_SURFACE, ON_BOTH_SURFACES } from '../fixtures/wizards.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { expectRefused, expectValues, type Refusals, sendValues } from '../support/form-client/refusals.ts';
import { begin, fillAnswers, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { nl } from '../support/texts.ts';

const OVERVIEW = '/vakantieservice';
const ofHoliday = ({ path }: Wizard) => path.startsWith(OVERVIEW);
const VARIANTS = ON_BOTH_SURFACES.filter(ofHoliday);
const ENDINGS = FORMS.filter(ofHoliday);
const named = (wanted: string) => [...VARIANTS, ...ENDINGS].find(({ name }) => name === wanted) as Wizard;
const PAUSE = named('a pause');
const CANCEL = named('a coming pause taken back');
const DATES = nl('holiday.heading.datums');
const LIVE = '.notice[data-state="coming"], .notice[data-state="running"]';

const portal = await journeyPortal();

/** The portal's own frame is on the web only; an app has its own. */
const expectFrame = (tab: Tab, { path }: Wizard) =>
  expect(tab.all('header, footer')).toHaveLength(path.includes('/app/') ? 0 : 2);

const isPauseAt = ({ answers }: Wizard) => answers.kind === 'suspension';

describe.each(VARIANTS)('$name', (variant) => {
  const isInApp = variant.path.includes('/app/');
  const isPause = isPauseAt(variant);
  const shown = isPause ? 'Pauze' : String(variant.answers.street);

  it('is passed on, mailed and shown', async () => {
    const { tab, reader } = await begin(portal, variant);
    const steps = await toTheEnd(tab, variant);
    // The check is the last step to take: the receipt is none. The page that shows the street is the same step again.
    const length = new Set(steps.map(({ searchParams }) => searchParams.get('stap'))).size;
    expect(tab.texts('nav[aria-label="Stappen"] p')).toEqual([`Stap ${length} van ${length}: controle`]);
    if (!isPause) expect(tab.main).toContain(shown);
    await tab.press(variant.send);
    expect(tab.main).toMatch(variant.done);
    expect(tab.all('nav[aria-label="U bent hier"]')).toHaveLength(isInApp ? 0 : 1);
    expect(tab.texts('.ribbon .next .word')).toEqual(['Krant']);
    await expect.poll(async () => (await portal.mailsTo(reader)).length).toBe(1);
    const [mail] = await portal.mailsTo(reader);
    expect(mail?.subject).toMatch(isPause ? /pauze/i : /adres/i);
    await tab.follow(nl('holiday.done.overview'));
    expect(tab.texts(LIVE)).toEqual([expect.stringContaining(shown)]);
    // The main action of the page no longer is what the reader has just done.
    expect(tab.texts('main a.action')).toEqual([]);
    expectFrame(tab, variant);
    // And back to the form, from which the app alone leads there.
    await tab.follow(nl('holiday.request'));
    expect(tab.url.pathname).toBe(variant.path);
    expect(tab.links(nl('holiday.done.overview'))).toHaveLength(isInApp ? 1 : 0);
  });
});

describe.each(ON_A_SURFACE.filter(ofHoliday))('$name', (variant) => {
  it('is refused for what is wrong at each step, and keeps what was right', async () => {
    // Of a daily paper the next issue is on its way, whatever day it is.
    const { tab } = await portal.visit(variant.path, 'veel');
    expectValues(tab, { kind: 'suspension' });
    await sendValues(tab, { kind: String(variant.answers.kind) });
    for (const [firstDay, lastDay, refusals] of WRONG_DAYS) {
      await sendValues(tab, { firstDay, lastDay });
      expectRefused(tab, refusals);
      expectValues(tab, { firstDay, lastDay });
    }
    fillAnswers(tab, variant);
    await tab.press(nl('form.next'));
    const isPause = isPauseAt(variant);
    expect(tab.heading).toBe(isPause ? nl('holiday.heading.controle') : nl('holiday.heading.adres'));
    if (!isPause) await expectWrongAddresses(tab);
  });
});

const WRONG_DAYS: readonly (readonly [firstDay: string, lastDay: string, Refusals])[] = [
  ['gisteren', '', { firstDay: /^Vul een datum in/, lastDay: nl('violation.FIELD-MISSING.lastDay') }],
  ['gisteren', 'morgen', { firstDay: /^Vul een datum in/, lastDay: /^Vul een datum in/ }],
  [typed(50), typed(30), { lastDay: nl('violation.DATE-ORDER') }],
  [typed(0), typed(50), { firstDay: /^Kies .+ of later\./ }],
  [typed(800), typed(820), { firstDay: /^Kies uiterlijk / }],
];

async function expectWrongAddresses(tab: Tab): Promise<void> {
  await tab.press(nl('form.next'));
  expectRefused(tab, {
    zip_code: nl('violation.FIELD-MISSING.zip_code'),
    house_number: nl('violation.FIELD-MISSING.house_number'),
  });
  await sendValues(tab, { zip_code: '12', house_number: '3' });
  expectRefused(tab, { zip_code: /^Vul een postcode in zoals/ });
  await sendValues(tab, { zip_code: '1796 AA', house_number: 'drie' });
  expectRefused(tab, { house_number: /alleen cijfers/ });
  expectValues(tab, { zip_code: '1796 AA', house_number: 'drie' });
  // The street is found, also when the reader continues at once, and shown before it is taken.
  await sendValues(tab, { house_number: '3' });
  expect(tab.heading).toBe(nl('holiday.heading.adres'));
  expect(tab.texts('.found').join()).toContain('Badweg 3');
  tab.fill('zip_code', '6811 AB');
  await tab.press(nl('address.find'));
  expect(tab.texts('.found').join()).toContain('Lindelaan 3');
  await sendValues(tab, { country_code: 'elders' });
  expect(tab.texts('#problemen a')).toContainEqual(expect.stringMatching(/^Kies Nederland of België\./));
  expectValues(tab, { country_code: 'elders', street: 'Lindelaan', city: 'Arnhem' });
  expect(tab.links(nl('holiday.address.abroadLink'))).toHaveLength(1);
  // The fields are now in the order of a Belgian address.
  await sendValues(tab, { country_code: 'BE', street: '', house_number: 'drie', zip_code: '', city: '' });
  await tab.press(nl('form.next'));
  expectRefused(tab, {
    street: nl('violation.FIELD-MISSING.street'),
    house_number: /alleen cijfers/,
    zip_code: nl('violation.FIELD-MISSING.zip_code'),
    city: nl('violation.FIELD-MISSING.city'),
  });
}

it('A pause is refused without any subscription, and is for the chosen one when gone back to', async () => {
  const { tab } = await portal.visit(PAUSE.path, 'veel', 'dpgnl');
  fillAnswers(tab, PAUSE);
  const all = tab.options('subscriptionIds');
  expect(all.length).toBeGreaterThan(1);
  for (const id of all) tab.uncheck('subscriptionIds', id);
  await tab.press(nl('form.next'));
  expectRefused(tab, { subscriptionIds: nl('violation.FIELD-MISSING.subscriptionIds') });
  tab.check('subscriptionIds', /Ochtendblad/);
  const chosen = tab.value('subscriptionIds');
  await tab.press(nl('form.next'));
  expect(tab.heading).toBe(nl('holiday.heading.controle'));
  await tab.follow(/^Terug/);
  expect(all).toContain(chosen);
  expectValues(tab, { subscriptionIds: chosen });
});

it('An address of a step of an earlier release leads to the page that asks it all now', async () => {
  const { tab } = await portal.visit(PAUSE.path);
  const concept = tab.url.searchParams.get('concept');
  await tab.open(new URL(`?stap=soort&concept=${concept}`, tab.url));
  expect(tab.heading).toBe(DATES);
  expect(tab.main).not.toContain('te oud of al weg');
});

it('A magazine reader sees the word for a magazine, and never the one for a newspaper', async () => {
  const { tab } = await portal.visit(OVERVIEW, 'tijdschrift', 'lib');
  for (const path of [OVERVIEW, '/verhuisservice', '/bezorgservice', PAUSE.path]) {
    await tab.open(portal.address(path, 'lib'));
    expect(tab.main, path).not.toMatch(/krant/i);
  }
  expect(tab.main).toContain(nl('holiday.kind.question.magazine'));
  expect(tab.html).toContain('d="M5 3h14v18H5Z');
});

describe.each(ENDINGS)('$name', (ending) => {
  const offers = (tab: Tab) => tab.links(ending.link ?? '').length;

  it('is closed with the whole service, and stays as it was', async () => {
    const { tab, reader } = await begin(portal, ending);
    const off = { 'ad.isSubscriptionHolidayEnabled': false, 'ad.isAppSubscriptionHolidayEnabled': false };
    await portal.withFlags(off, async () => {
      await tab.press(ending.send);
      expect(tab.main).toMatch(/Dit is er niet meer|We kunnen deze pagina niet vinden/);
      expect(await portal.queuedTemplates(reader)).toEqual([]);
    });
    await tab.open(portal.address(ending.path));
    expect(offers(tab)).toBeGreaterThan(0);
  });
});

it('What has been taken back already is said so on the page that asks', async () => {
  const { tab } = await begin(portal, CANCEL);
  const question = tab.url;
  await tab.press(CANCEL.send);
  await tab.open(question);
  expect(tab.main).toContain(nl('violation.HOLIDAY-PAST'));
  expect(tab.buttons(CANCEL.send)).toEqual([]);
});
