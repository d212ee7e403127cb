/** Own data and the e-mail address with script. Without script: `tests/http/account.test.ts`, `tests/http/email-change.test.ts`. */

import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, type JourneyFixture, test } from '../../support/browser/journey.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: nl('account.save') });
const lastName = (page: Page) => page.getByRole('textbox', { name: nl('account.name.last') });

test('a row opens, refuses a wrong value beside its field, and is saved once by two clicks', async ({
  page,
  journey,
}) => {
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

test('going back, forward and cancelling change nothing', async ({ page, journey }) => {
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

test('going back to a form that was refused first shows it again', async ({ page, journey }) => {
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

test('a name that another device has changed is shown, and overwritten only by a second press', async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/account?wijzigen=naam', 'weekend');
  const other = await page.context().newPage();
  await other.goto(journey.address('/account?wijzigen=naam'));
  for (const one of [page, other]) await hydrated(one);
  await lastName(other).fill('Visser');
  await save(other).click();
  await expect(main(other)).toContainText(nl('account.changed.naam'));
  await lastName(page).fill('Bakker');
  await save(page).click();
  await expect(page.locator('#problemen')).toContainText('Dit is net ergens anders gewijzigd.');
  await expect(main(page)).toContainText('Visser');
  await expect(lastName(page)).toHaveValue('Bakker');
  await other.reload();
  await expect(main(other)).toContainText('Visser');
  await save(page).click();
  await expect(main(page)).toContainText(nl('account.changed.naam'));
  await expect(main(page)).toContainText('Bakker');
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

for (const [what, end] of variants([
  ['the session has ended', 'endSession'],
  ['another device has ended the login', 'refuseTokens'],
] as const))
  test(`a form is given back, filled in, after ${what}`, async ({ page, journey }) => {
    const reader = await journey.visit(page, '/account?wijzigen=naam', 'weekend');
    await hydrated(page);
    await lastName(page).fill('Mulder');
    await journey[end](reader);
    await page.context().clearCookies({ domain: 'login.ad.localhost' });
    await save(page).click();
    await fillLogin(page, reader.username, reader.password);
    await expect(main(page)).toContainText('U bent opnieuw ingelogd.');
    await expect(lastName(page)).toHaveValue('Mulder');
    await save(page).click();
    await expect(main(page)).toContainText(nl('account.changed.naam'));
  });

/** The address of a link in the last mail to a reader or an address. */
async function linkIn(journey: JourneyFixture, to: string, subject: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await journey.mailsTo({ username: to, password: '' });
      const mail = mails.findLast((one) => subject.test(one.subject));
      link = /https?:\/\/\S+\/account\/email\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

async function asks(page: Page, journey: JourneyFixture): Promise<{ reader: Reader; email: string }> {
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
  return { reader, email };
}

test('a new e-mail address is asked for, and confirmed once by the link of its mail', async ({
  page,
  journey,
}) => {
  const { reader, email } = await asks(page, journey);
  await page.goto(await linkIn(journey, email, /./));
  await page.reload();
  await page.getByRole('button', { name: nl('emailLink.confirm.button') }).dblclick();
  await expect(main(page)).toContainText(nl('emailLink.done'));
  await page.goto(journey.address('/account'));
  await expect(main(page)).toContainText(email);
  expect(reader.username).not.toBe(email);
});

test('the link in the mail to the old address stops the change without a login', { tag: '@all' }, async ({
  page,
  journey,
  browser,
}) => {
  const { reader, email } = await asks(page, journey);
  const link = await linkIn(journey, reader.username, /./);
  const guest = await browser.newContext();
  const tab = await guest.newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: nl('emailLink.cancel.button') }).click();
  await expect(tab.getByRole('main')).toContainText(nl('emailLink.cancel.done'));
  await guest.close();
  await page.goto(await linkIn(journey, email, /./));
  await expect(page.getByRole('button', { name: nl('emailLink.confirm.button') })).toHaveCount(0);
  await page.goto(journey.address('/account'));
  await expect(main(page)).toContainText(reader.username);
  await expect(main(page)).not.toContainText(email);
});

const addressField = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

test('another postcode shows and saves its street, also after a refusal, and keeps a street that was typed', async ({
  page,
  journey,
}) => {
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

test('a birthday in the future, or of over 120 years ago, is refused when its field is left', async ({
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

test('on a desk the name and the way to log out stand at the top of every page, and not twice', async ({
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
