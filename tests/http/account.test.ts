/** The reader's own account without script. What comes between is in `interruptions.test.ts`. */
import { describe, expect, test } from 'vitest';
import type { Wizard } from '../fixtures/form-row.ts';
import { INCOMPLETE } from '../fixtures/readers.ts';
import { WIZARDS } from '../fixtures/wizards.ts';
import { expectRefused, expectValues } from '../support/form-client/refusals.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { nl } from '../support/texts.ts';

const portal = await sharedPortal(3_100);

test('a row opens as a form in its place, keeps what was typed when refused, and says when it is saved', async () => {
  const { tab } = await portal.visit('/account');
  await tab.follow(`${nl('account.change')} naam`);
  tab.answer('first_name', 'Ngô');
  tab.answer('last_name', '<b>');
  await tab.press(nl('account.save'));
  expect(tab.status).toBe(422);
  expectRefused(tab, { last_name: nl('violation.TEXT-CHARACTERS') });
  expectValues(tab, { first_name: 'Ngô', last_name: '<b>' });
  tab.answer('last_name', '  van   der Berg ');
  await tab.press(nl('account.save'));
  expect(tab.main).toMatch(/Uw naam is gewijzigd.*Ngô van der Berg/s);
});

test('a profile with several gaps asks for one of them, by its own name', async () => {
  const { tab } = await visitAs(INCOMPLETE, portal.address('/account', 'vk'));
  expect(tab.main).toContain('Nog 4 gegevens');
  expect(tab.main, 'in words, not as a share').not.toMatch(/\d\s?%/);
  // Only the first name is known.
  expect(tab.texts('.completeness a')).toEqual([nl('account.part.last_name')]);
});

test('the account leads to the sections that the bar on a phone leaves out', async () => {
  const { tab } = await portal.visit('/account');
  // The first one only on the smallest phone, whose bar has room for four.
  const others = ['moving', 'delivery', 'invoices', 'sharing', 'newsletters'] as const;
  expect(tab.texts('nav[aria-labelledby] li')).toEqual(others.map((name) => nl(`navigation.${name}`)));
  await tab.follow(`${nl('account.change')} naam`);
  expect(tab.texts('nav[aria-labelledby]')).toEqual([]);
});

test('each section is saved, and a birthday can be cleared again', async () => {
  const example = nl('account.birthday.example');
  const { tab } = await portal.visit('/account');
  await tab.follow(`${nl('account.change')} aanhef`);
  tab.answer('gender', 'none');
  await tab.press(nl('account.save'));
  expect(tab.main).toMatch(/Uw aanhef is gewijzigd.*Geen aanhef/s);
  await tab.follow(`${nl('account.change')} geboortedatum`);
  tab.answer('date_of_birth', '31-2-1980');
  await tab.press(nl('account.save'));
  expectRefused(tab, { date_of_birth: nl('violation.DATE-UNKNOWN', { example }) });
  tab.answer('date_of_birth', '17.04.68');
  await tab.press(nl('account.save'));
  expectRefused(tab, { date_of_birth: nl('violation.DATE-YEAR', { example }) });
  tab.answer('date_of_birth', '1 december 2200');
  await tab.press(nl('account.save'));
  expectRefused(tab, { date_of_birth: nl('violation.FIELD-INVALID.date_of_birth') });
  tab.answer('date_of_birth', '２９ februari １９８０');
  await tab.press(nl('account.save'));
  expect(tab.main).toContain('29 februari 1980');
  await tab.follow(`${nl('account.change')} geboortedatum`);
  tab.answer('date_of_birth', '');
  await tab.press(nl('account.save'));
  expect(tab.links(`${nl('account.fill')} geboortedatum`)).toHaveLength(1);
});

test.each([
  ['naam', nl('account.open.naam')],
  ['geboortedatum', 'geboortedatum'],
  ['adres', nl('account.open.adres')],
])('the form of %s has the page to itself, and leads back to the account', async (section, heading) => {
  const { tab } = await portal.visit(`/account?wijzigen=${section}`);
  expect(tab.main).toContain(heading);
  for (const other of [
    'Aanhef',
    nl('sessions.heading'),
    nl('language.heading'),
    `${nl('account.change')} naam`,
  ])
    expect(tab.main).not.toContain(other);
  await tab.follow(nl('account.cancel'));
  expect(tab.main).toContain(nl('sessions.heading'));
});

test('a new address names the deliveries that still go elsewhere, and a move begins with it', async () => {
  const { tab } = await portal.visit('/account?wijzigen=adres');
  const home = {
    zip_code: '9000',
    house_number: '7',
    street: 'Korenmarkt',
    city: 'Gent',
    country_code: 'BE',
  };
  // Without script the fields change their order after the country was sent.
  tab.answer('country_code', 'BE');
  await tab.press(nl('account.save'));
  expectValues(tab, { country_code: 'BE', street: '', city: '' });
  for (const [name, value] of Object.entries(home)) tab.answer(name, value);
  await tab.press(nl('account.save'));
  expect(tab.main).toMatch(/Uw adres is gewijzigd.*Dit bezorgen we nog op een ander adres/s);
  await tab.follow(nl('account.elsewhere.move'));
  expectValues(tab, home);
});

describe('the address', () => {
  const FIND = nl('address.find');
  const opened = () => portal.visit('/account?wijzigen=adres');

  test('is looked up without script, keeps what was typed, and is saved', async () => {
    const { tab } = await opened();
    tab.fill('zip_code', '1011 AC');
    tab.fill('house_number', '12');
    tab.fill('house_number_suffix', 'zolder');
    await tab.press(FIND);
    expect(tab.status).toBe(200);
    const found = { zip_code: '1011 AC', house_number: '12', street: 'Kanaalkade', city: 'Amsterdam' };
    expectValues(tab, { ...found, house_number_suffix: 'zolder' });
    // Nothing is stored by the lookup.
    expect(tab.main).not.toContain(nl('account.changed.adres'));
    await tab.press('C');
    expectValues(tab, { ...found, house_number_suffix: 'C' });
    // What the lookup filled in is found anew for another number; what the reader typed stays.
    tab.fill('zip_code', '6811ab');
    tab.fill('house_number', '14');
    tab.fill('house_number_suffix', '');
    await tab.press(FIND);
    expectValues(tab, { zip_code: '6811ab', house_number: '14', street: 'Lindelaan', city: 'Arnhem' });
    tab.unfold(nl('address.find.wrong'));
    tab.fill('street', 'Lindelaan zuid');
    tab.fill('house_number', '15');
    await tab.press(FIND);
    expectValues(tab, { house_number: '15', street: 'Lindelaan zuid', city: 'Arnhem' });
    await tab.press(nl('account.save'));
    expect(tab.main).toMatch(/Uw adres is gewijzigd.*Lindelaan zuid 15/s);
  });

  test('is looked up before it is saved with another postcode and the street of the former one', async () => {
    const { tab } = await opened();
    tab.fill('zip_code', '6811 AB');
    tab.fill('house_number', '14');
    await tab.press(nl('account.save'));
    expect(tab.main).not.toContain(nl('account.changed.adres'));
    expect(tab.texts('.found').join()).toContain('Lindelaan 14');
    expectValues(tab, { zip_code: '6811 AB', house_number: '14', street: 'Lindelaan', city: 'Arnhem' });
    await tab.press(nl('account.save'));
    expect(tab.main).toMatch(/Uw adres is gewijzigd.*Lindelaan 14/s);
  });

  test('without a postcode or number is refused with what is missing, and keeps the rest', async () => {
    const { tab } = await opened();
    for (const [name, value] of [
      ['zip_code', '12'],
      ['house_number', ''],
    ] as const)
      tab.fill(name, value);
    await tab.press(FIND);
    expect(tab.status).toBe(422);
    expectRefused(tab, {
      zip_code: nl('violation.POSTCODE-INVALID'),
      house_number: nl('violation.FIELD-MISSING.house_number'),
    });
    expectValues(tab, { zip_code: '12', house_number: '' });
  });

  test('that has several streets, or none, asks the reader', async () => {
    const { tab } = await opened();
    tab.fill('zip_code', '8401 XB');
    tab.fill('house_number', '3');
    await tab.press(FIND);
    expect(tab.main).toContain(nl('address.find.streets'));
    await tab.press('Achterlaan, Gorredijk');
    expectValues(tab, { street: 'Achterlaan', city: 'Gorredijk' });
    tab.fill('zip_code', '9999 ZZ');
    await tab.press(FIND);
    expect(tab.main).toContain(nl('address.find.none'));
    expectValues(tab, { zip_code: '9999 ZZ', house_number: '3', street: '', city: '' });
  });
});

test('a move offers to take the address of the account along, and sends what was chosen', async () => {
  const move = WIZARDS.find(({ name }) => name === 'a move') as Wizard;
  const { tab, reader } = await begin(portal, move);
  await toTheEnd(tab, move);
  expect(tab.value('movesAccount')).toBe('ja');
  await tab.press(nl('moving.request'));
  expect(tab.main).toContain('Veel geluk in uw nieuwe huis!');
  const versions = await portal.db
    .selectFrom('moving_house')
    .innerJoin('subscription', 'subscription.id', 'moving_house.subscription_id')
    .select('account_version')
    .where('subscription.account_id', '=', reader.username)
    .execute();
  expect(versions).toEqual([{ account_version: expect.stringMatching(/^[\w-]{22}$/) }]);
});

test('a name that was changed on another device is shown, and not overwritten unseen', async () => {
  const visitor = await portal.visit('/account?wijzigen=naam');
  const { tab } = visitor;
  const other = await visitor.openTab(tab.url);
  for (const [device, name] of [
    [other, 'Visser'],
    [tab, 'Bakker'],
  ] as const) {
    device.answer('last_name', name);
    await device.press(nl('account.save'));
  }
  expect(tab.texts('#problemen').join()).toContain('Dit is net ergens anders gewijzigd.');
  expect(tab.main).toMatch(/Dit staat er nu:.*Visser/s);
  expectValues(tab, { last_name: 'Bakker' });
  await tab.press(nl('account.save'));
  expect(tab.main).toContain('Bakker');
  expect(tab.main).toContain(nl('account.changed.naam'));
  expect(tab.html).toMatch(/role="?status"?[^>]*><div class="?done-field/);
});

test('a section that does not exist is not found', async () => {
  const { tab } = await portal.visit('/account?wijzigen=wachtwoord');
  expect(tab.status).toBe(404);
});

test('/myaccount shows that it is loading once, and then leads to the account at once', async () => {
  const visitor = await portal.visit('/myaccount');
  expect(visitor.tab.main).toContain(nl('shell.loading'));
  expect(visitor.tab.html).toContain('<meta http-equiv="refresh" content="0;url=/account">');
  const again = await visitor.openTab(portal.address('/myaccount'));
  expect(new URL(again.url).pathname).toBe('/account');
});
