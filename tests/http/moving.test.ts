/** Passing on a move and taking it back without script. What comes between is in `interruptions.test.ts`. */

import { describe, expect, it } from 'vitest';
import { typed, type Wizard } from '../fixtures/form-row.ts';
import { BELGIAN } from '../fixtures/readers.ts';
import { dayFromToday, isToMove } from '../fixtures/subscriptions/delivery-rows.ts';
import { FORMS, ON_A_SURFACE, ON_BOTH_SURFACES } from '../fixtures/wizards.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { parsePage, select, textOf } from '../support/form-client/page.ts';
import { expectValues, sendValues } from '../support/form-client/refusals.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { begin, fillAnswers, toStep, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { setRows } from '../support/rows.ts';
import { belgian, nl } from '../support/texts.ts';

const OVERVIEW = '/verhuisservice';
const ofMoving = ({ path }: Wizard) => path.startsWith(OVERVIEW);
const VARIANTS = ON_BOTH_SURFACES.filter(ofMoving);
const [MOVE, IN_THE_APP] = VARIANTS as [Wizard, Wizard];
const TAKEN_BACK = FORMS.find(({ path }) => path === OVERVIEW) as Wizard;
const { movingDay, ...HOME } = MOVE.answers as Readonly<Record<string, string>>;
const ADDRESS = nl('moving.heading.adres');
const CHECK = nl('moving.heading.controle');

const portal = await journeyPortal();

/** Each move of an overview, those of a closed list too. */
const moves = ({ html }: Tab) => select(parsePage(html), '.move').map(textOf);
const problems = (tab: Tab) => tab.texts('#problemen').join();

describe.each(VARIANTS)('$name', (variant) => {
  const isInApp = variant.path.includes('/app/');

  it('is passed on with its street found, shown and taken back', async () => {
    const { tab, reader } = await begin(portal, variant);
    expect(tab.heading).toBe(ADDRESS);
    expect(tab.main).toContain('Nu: ');
    // What moves along is read before the button.
    expect(tab.main.split(nl('form.next'))[0]).toContain(nl('moving.alongAll'));
    expect(tab.texts('#movingDay-hint').join()).toMatch(
      /^Zoals \d\d-\d\d-\d{4}\. Dat kan vanaf [a-z]+ \d+\s[a-z]+/,
    );
    expect(tab.texts('#house_number-hint')).toEqual([nl('address.numberHint.NL')]);
    for (const name of ['zip_code', 'house_number', 'movingDay'])
      tab.fill(name, variant.answers[name] as string);
    await tab.press(nl('address.find'));
    expect(tab.texts('.found')).toEqual([expect.stringContaining('Lindelaan 14')]);
    expectValues(tab, variant.answers as Readonly<Record<string, string>>);
    await tab.press(nl('form.next'));
    expect(tab.heading).toBe(CHECK);
    expect(tab.main).toContain('Lindelaan 14');
    // The day and the title are in the rows already.
    expect(tab.texts('.effect h3')).toEqual([]);
    expect(tab.texts('.effect p').join()).toMatch(
      /^(Die dag ligt uw krant al|De eerste krant) op uw nieuwe adres/,
    );
    expect(tab.texts('aside h2').includes(nl('moving.aside.now'))).toBe(!isInApp);
    await tab.press(variant.send);
    expect(tab.main).toMatch(variant.done);
    // The first paper comes later when that day has none, or falls in a pause.
    expect(tab.main).toMatch(/Uw nieuwe adres geldt vanaf [a-z]+dag .*: Lindelaan 14/);
    expect(tab.links(nl('moving.done.crossSell'))).toHaveLength(isInApp ? 0 : 1);
    await tab.follow(nl('moving.done.overview'));
    expect(tab.all('header, footer')).toHaveLength(isInApp ? 0 : 2);
    expect(tab.texts('.move')).toEqual([expect.stringContaining('Doorgegeven')]);
    expect(tab.main.match(/Lindelaan 14/g)).toHaveLength(1);
    // The main action of the page no longer is what the reader has just done.
    expect(tab.texts('main a.action')).toEqual([]);
    expect(tab.links(nl('moving.another'))).toHaveLength(1);
    await tab.follow(TAKEN_BACK.link ?? '');
    await tab.press(TAKEN_BACK.send);
    expect(tab.main).toMatch(TAKEN_BACK.done);
    expect(tab.texts('#volgende-verhuizing').join()).toContain(nl('moving.hero.ready'));
    await tab.open(portal.address(isInApp ? `${variant.path}?overzicht` : OVERVIEW));
    expect(moves(tab)).toEqual([expect.stringContaining('Geannuleerd')]);
    const mails = await portal.queuedTemplates(reader);
    expect(mails.toSorted()).toEqual(['moving-cancelled', 'moving-submitted']);
  });
});

describe.each(ON_A_SURFACE.filter(ofMoving))('$name', (variant) => {
  it('is refused for what is wrong, keeps it and can be put right', async () => {
    const { tab } = await begin(portal, variant);
    fillAnswers(tab, variant);
    await tab.press(nl('address.find'));
    for (const [day, said] of [
      ['', nl('violation.FIELD-MISSING.movingDay')],
      ['31-2-2027', 'Vul een datum in zoals'],
      ['1-1-2020', 'of later. We hebben die tijd nodig'],
      ['1-1-2099', 'Kies uiterlijk'],
    ] as const) {
      await sendValues(tab, { movingDay: day });
      expect(problems(tab)).toContain(said);
      // A day that exists comes back with two digits for each number.
      expectValues(tab, { movingDay: day.startsWith('31') ? day : day.replaceAll(/\b\d\b/g, '0$&') });
    }
    tab.fill('movingDay', movingDay?.replaceAll('-', '.') ?? '');
    const box = { zip_code: '3500 AA', house_number: '1203', street: 'Postbus', city: 'Utrecht' };
    const { zip_code, house_number } = box;
    await sendValues(tab, { zip_code, house_number });
    expect(tab.main).toContain('We kennen dit adres niet.');
    await sendValues(tab, box);
    expect(problems(tab)).toContain('Naar een postbus kunnen we niet bezorgen.');
    expectValues(tab, box);
    // Abroad: customer service knows, and nothing of what was filled in is lost.
    await sendValues(tab, { country_code: 'elders' });
    expect(tab.links(nl('moving.abroad.link'))).toHaveLength(1);
    await tab.reload();
    expectValues(tab, box);
    await sendValues(tab, { country_code: 'NL', ...HOME });
    expect(tab.heading).toBe(CHECK);
  });

  it('that another device has passed on already is refused by name, and a later one is a second move', async () => {
    const { tab, reader } = await begin(portal, variant);
    await toTheEnd(tab, variant);
    const { tab: device } = await visitAs(reader, portal.address(variant.path));
    await toTheEnd(device, variant);
    await tab.press(variant.send);
    expect(tab.main).toMatch(variant.done);
    await device.press(variant.send);
    const taken = 'verhuist al op';
    expect(device.main).toContain(taken);
    expect(await portal.queuedTemplates(reader)).toEqual(['moving-submitted']);
    await device.open(portal.address(variant.path));
    fillAnswers(device, variant);
    await device.press(nl('address.find'));
    await device.press(nl('form.next'));
    expect(problems(device)).toContain(taken);
    expectValues(device, { movingDay: movingDay ?? '' });
    await sendValues(device, { movingDay: typed(90) });
    expect(device.heading).toBe(CHECK);
  });
});

it.each([
  [MOVE, 'camping', typed(60), /Tot en met .+ bezorgen we nog op uw tijdelijke adres\./],
  [IN_THE_APP, 'vakantie', typed(30), /Uw bezorging is gepauzeerd tot en met .+\./],
] as const)('$name of one like $1 shows its effect on their holiday', async (wizard, like, day, said) => {
  const moved = { ...wizard, like, answers: { ...wizard.answers, movingDay: day } };
  const { tab } = await begin(portal, moved);
  await toTheEnd(tab, moved);
  expect(tab.main).toMatch(said);
});

it('Each field of a Belgian address that stands in a row has its hint, so that their labels are in line', async () => {
  const { tab } = await visitAs(BELGIAN, portal.address(MOVE.path, 'hln'));
  const hints = ['house_number', 'zip_code', 'city'].map((name) => tab.texts(`#${name}-hint`).join());
  expect(hints).toEqual([
    belgian('address.numberHint.BE'),
    belgian('address.zipHint.BE'),
    belgian('address.cityHint.BE'),
  ]);
});

const GENT = {
  country_code: 'BE',
  zip_code: '9000',
  street: 'Korenmarkt',
  house_number: '12',
  city: 'Gent',
};
const SUBSCRIPTIONS = `${nl('wizard.check.change')}: ${nl('moving.check.abonnementen')}`;

it('A move of several subscriptions says what it means for each, and takes the chosen one along', async () => {
  const abroad = { ...MOVE, like: 'veel', answers: { movingDay: typed(60), ...GENT } };
  const { tab } = await begin(portal, abroad, 'dpgnl');
  await toStep(tab, abroad, CHECK);
  await tab.follow(SUBSCRIPTIONS);
  expect(tab.heading).toBe(nl('moving.heading.abonnementen'));
  // A newspaper stays on its side of the border; a magazine goes by post.
  expect(tab.main).toContain('Op dit adres bezorgen we niet.');
  for (const id of tab.options('subscriptionIds').filter((one) => tab.value('subscriptionIds').includes(one)))
    tab.uncheck('subscriptionIds', id);
  tab.check('subscriptionIds', /Lavendel/);
  await tab.press(nl('form.next'));
  expect(tab.heading).toBe(CHECK);
  expect(tab.main).toContain('Het eerste nummer op uw nieuwe adres komt op');
  await tab.press(abroad.send);
  expect(tab.main).toMatch(abroad.done);
});

it('All subscriptions that can move then are on the check, and the one that ends before stays and says why', async () => {
  const many = { ...MOVE, like: 'veel' };
  const { tab } = await begin(portal, many, 'dpgnl');
  await toStep(tab, many, CHECK);
  const [, , row = ''] = tab.texts('.check-row');
  expect(row).toContain(nl('moving.check.abonnementen'));
  const names = tab.texts('.effect h3');
  const staying = tab.texts('.effect p').flatMap((text) => /^(.+) stopt al op /.exec(text)?.[1] ?? []);
  expect(staying).toHaveLength(1);
  expect(tab.texts('.effect p')).toContain(nl('moving.effect.stays'));
  const moving = names.filter((name) => !staying.includes(name));
  expect(moving).toHaveLength(names.length - 1);
  for (const name of moving) expect(row).toContain(name);
  expect(row).not.toContain(staying[0]);
  await tab.press(MOVE.send);
  expect(tab.main).toMatch(MOVE.done);
  expect(tab.texts('.done-rows h3').toSorted()).toEqual(moving.toSorted());
});

it('A move that has come too near while it was asked about stays, and the page says until when it could be taken back', async () => {
  let moveId = '';
  const prepare: Wizard['prepare'] = async (...given) => {
    moveId = await isToMove(...given, dayFromToday(60));
  };
  const { tab, reader } = await begin(portal, { ...TAKEN_BACK, prepare });
  const question = tab.url;
  await setRows(portal.db, 'moving_house', { move_id: moveId }, { moving_day: dayFromToday(2) });
  await tab.press(TAKEN_BACK.send);
  const closed = 'Annuleren kon tot en met';
  expect(tab.main).toContain(closed);
  await tab.open(question);
  expect(tab.texts('h2')[0]).toBe(nl('moving.cancel.not'));
  expect(tab.main).toContain(closed);
  await tab.follow(/^Terug naar het overzicht/);
  expect(tab.texts('.move')).toHaveLength(1);
  expect(tab.links(TAKEN_BACK.link ?? '')).toEqual([]);
  expect(await portal.queuedTemplates(reader)).toEqual([]);
});
