/** Own data and the e-mail address with script. Without script: `tests/http/account.test.ts`, `tests/http/email-change.test.ts`. */

import type { Page } from '@playwright/test';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: nl('account.save') });
const lastName = (page: Page) => page.getByRole('textbox', { name: nl('account.name.last') });

test('a row refuses a wrong value beside it, and is saved once by two clicks', async ({ page, journey }) => {
  await journey.visit(page, '/account', 'weekend');
  await page.getByRole('link', { name: `${nl('account.change')} naam` }).click();
  await hydrated(page);
  await lastName(page).fill('');
  await lastName(page).press('Tab');
  await expect(lastName(page)).toHaveAttribute('aria-invalid', 'true');
  await lastName(page).fill('<b>');
  await save(page).click();
  await expect(page.getByRole('heading', { name: nl('form.errorHeading') })).toBeVisible();
  await expect(page.locator('#problemen')).toContainText('Gebruik geen tekens zoals');
  await expect(lastName(page)).toHaveValue('<b>');
  await hydrated(page);
  await lastName(page).fill('van der Berg');
  await save(page).dblclick();
  await expect(main(page)).toContainText(nl('account.changed.naam'));
  await expect(main(page)).toContainText('van der Berg');
  await page.reload();
  await expect(main(page)).toContainText('van der Berg');
  await expect(page.getByRole('heading', { name: nl('form.errorHeading') })).toHaveCount(0);
});

test('going back, forward and cancelling change nothing', { tag: '@all' }, async ({ page, journey }) => {
  await journey.visit(page, '/account', 'weekend');
  await page.getByRole('link', { name: `${nl('account.change')} naam` }).click();
  await hydrated(page);
  const before = await lastName(page).inputValue();
  await lastName(page).fill('Half getypt');
  await page.goBack();
  await expect(page.getByRole('link', { name: `${nl('account.change')} naam` })).toBeVisible();
  await expect(main(page)).not.toContainText('Half getypt');
  await page.goForward();
  await expect(lastName(page)).toBeVisible();
  await page.getByRole('link', { name: nl('account.cancel') }).click();
  await expect(main(page)).toContainText(before);
  await expect(main(page)).not.toContainText('Half getypt');
});

test('going back to a form that was refused first shows it again', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/account?wijzigen=naam', 'weekend');
  await hydrated(page);
  await lastName(page).fill('');
  await save(page).click();
  await expect(page.getByRole('heading', { name: nl('form.errorHeading') })).toBeVisible();
  await lastName(page).fill('Visser');
  await save(page).click();
  await expect(main(page)).toContainText(nl('account.changed.naam'));
  await page.goBack();
  await expect(lastName(page)).toHaveValue('Visser');
});

test('a row is opened, filled in and saved with the keyboard alone', async ({ page, journey }) => {
  await journey.visit(page, '/account', 'weekend');
  await page.getByRole('link', { name: `${nl('account.change')} naam` }).focus();
  await page.keyboard.press('Enter');
  await expect(lastName(page)).toBeVisible();
  await hydrated(page);
  await page.getByRole('textbox', { name: /^Voornaam/ }).focus();
  await page.keyboard.press('Tab');
  await expect(lastName(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('De Wit');
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(nl('account.changed.naam'));
  await expect(main(page)).toContainText('De Wit');
});

test('a new e-mail address is confirmed once, by the link of its mail', async ({ page, journey }) => {
  const reader = await journey.visit(page, '/account', 'weekend');
  const email = `nieuw-${reader.username}`;
  await page.getByRole('link', { name: `${nl('account.change')} e-mailadres` }).click();
  await hydrated(page);
  await page.getByLabel(nl('account.email.new')).fill('jan@voorbeeld');
  await page.getByRole('button', { name: nl('account.email.action') }).click();
  await expect(page.locator('#problemen')).toContainText(nl('violation.EMAIL-INVALID'));
  await hydrated(page);
  await page.getByLabel(nl('account.email.new')).fill(email);
  await page.getByRole('button', { name: nl('account.email.action') }).dblclick();
  await expect(main(page)).toContainText('Kijk in uw mail.');
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await journey.mailsTo({ username: email, password: '' })).at(-1);
      link = /https?:\/\/\S+\/account\/email\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: nl('emailLink.confirm.button') }).dblclick();
  await expect(main(page)).toContainText(nl('emailLink.done'));
  await page.goto(journey.address('/account'));
  await expect(main(page)).toContainText(email);
});

const addressField = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

test('another postcode shows and saves its street, also after a refusal, and keeps a street that was typed', {
  tag: '@all',
}, async ({ page, journey }) => {
  await journey.visit(page, '/account?wijzigen=adres', 'weekend');
  await hydrated(page);
  const fill = async (postcode: string, number: string) => {
    await addressField(page, 'zip_code').fill(postcode);
    await addressField(page, 'house_number').fill(number);
    await addressField(page, 'house_number').press('Tab');
  };
  const expectPlace = async (street: string, city: string) => {
    await expect(addressField(page, 'street')).toHaveValue(street);
    await expect(addressField(page, 'city')).toHaveValue(city);
  };
  await fill('6811 AB', '14');
  await expectPlace('Lindelaan', 'Arnhem');
  await expect(page.locator('.found')).toContainText('Lindelaan 14');
  await addressField(page, 'house_number_suffix').fill('<b>');
  await save(page).click();
  await expect(page.getByRole('heading', { name: nl('form.errorHeading') })).toBeVisible();
  await hydrated(page);
  await addressField(page, 'house_number_suffix').fill('');
  await fill('1796 AA', '7');
  await expectPlace('Badweg', 'De Koog');
  // Sent before the register is asked: the server looks it up, and shows it first.
  await addressField(page, 'zip_code').fill('3512 JK');
  await addressField(page, 'zip_code').press('Enter');
  await expectPlace('Dorpsstraat', 'Utrecht');
  await expect(page.locator('.found')).toContainText('Dorpsstraat 7');
  await save(page).click();
  await expect(main(page)).toContainText(nl('account.changed.adres'));
  await expect(main(page)).toContainText(/Dorpsstraat 7\s*3512\sJK Utrecht/);
  await page.goto(journey.address('/account?wijzigen=adres'));
  await hydrated(page);
  await page.locator('.address-own > summary').click();
  await addressField(page, 'street').fill('Dorpsstraat zuid');
  await fill('6811 AB', '14');
  await expect(addressField(page, 'city')).toHaveValue('Arnhem');
  await expect(addressField(page, 'street')).toHaveValue('Dorpsstraat zuid');
});

test('a birthday to come, or of over 120 years ago, is refused on leaving it', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/account?wijzigen=geboortedatum', 'weekend');
  await hydrated(page);
  const field = page.locator('.field', { has: page.locator('#date_of_birth') });
  for (const [text, state] of [
    ['17-04-2068', 'invalid'],
    ['17-04-1968', 'valid'],
    ['17-04-1901', 'invalid'],
  ] as const) {
    await page.locator('#date_of_birth').fill(text);
    await page.locator('#date_of_birth').press('Tab');
    await expect(field, text).toHaveAttribute('data-state', state);
  }
  await expect(field).toContainText(nl('violation.FIELD-INVALID.date_of_birth'));
});

test('on a desk the name and the way to log out stand once, at the top', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const reader = await journey.visit(page, '/account', 'weekend');
  for (const path of ['/account', '/abonnementen', '/']) {
    await page.goto(journey.address(path));
    const line = page.getByRole('region', { name: nl('shell.reader.top') });
    await expect(line, path).toContainText(reader.username);
    await expect(line.getByRole('button', { name: nl('account.logout') })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: nl('shell.reader'), exact: true })).toHaveCount(0);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('region', { name: nl('shell.reader.top') })).toHaveCount(0);
  await expect(page.getByRole('region', { name: nl('shell.reader'), exact: true })).toHaveCount(1);
});
