/**
 * What comes between while a move is passed on: the session ends, the back office is down, the service is switched off,
 * somebody else logs in. On the web and in the app, one with a script and the other without.
 */

import {
  expectMoved,
  expectMovingStep,
  field,
  fillAddress,
  fillDay,
  IN_THE_APP,
  MOVING_DAY,
  next,
  ON_THE_WEB,
  sendMove,
  toCheck,
} from '../../fixtures/moving/wizard.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { fillLogin } from '../../support/browser/portal.ts';

test('a move goes on after the back office was down and the session has ended', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const variant = javaScriptEnabled ? IN_THE_APP : ON_THE_WEB;
  const reader = await journey.visit(page, variant.path, 'weekend');
  await field(page, 'movingDay').fill(MOVING_DAY);
  await journey.whileDown(async () => {
    await next(page);
    await expect(page.locator('main')).toContainText(/lukt nu niet|kan niet geladen worden/);
  });
  // What was sent stays in the browser's hands: once all works again, a refresh sends it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wat is uw nieuwe adres?', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await journey.endSession(reader);
  await field(page, 'street').fill('Lindelaan');
  await next(page);
  await fillLogin(page, reader.username, reader.password);
  await expect(page.locator('main')).toContainText('U was uitgelogd.');
  await expect(field(page, 'street')).toHaveValue('Lindelaan');
  await fillAddress(page);
  await expectMovingStep(page, 'controle');
  await sendMove(page).click();
  await expectMoved(page);
  expect(await journey.queuedTemplates(reader)).toEqual(['moving-submitted']);
  expectComplaints(complaints, 503);
  expectComplaints(complaints, 401);
});

test('another account that logs in during a move sees nothing of it', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const variant = javaScriptEnabled ? ON_THE_WEB : IN_THE_APP;
  const reader = await journey.visit(page, variant.path, 'weekend');
  const other = await journey.readerLike('weekend');
  await fillDay(page);
  await expectMovingStep(page, 'adres');
  const form = page.url();
  await field(page, 'street').fill('Geheimeweg');
  await journey.endSession(reader);
  await next(page);
  await fillLogin(page, other.username, other.password);
  await expectMovingStep(page, 'datum');
  await expect(page.locator('main')).toContainText('Dit formulier is te oud of al weg.');
  await expect(page.locator('main')).not.toContainText('U was uitgelogd.');
  await expect(field(page, 'movingDay')).toHaveValue('');
  expect(await page.content()).not.toContain('Geheimeweg');
  await page.goto(form);
  await expectMovingStep(page, 'datum');
  await expect(field(page, 'movingDay')).toHaveValue('');
  for (const account of [reader, other]) expect(await journey.queuedTemplates(account)).toEqual([]);
  expectComplaints(complaints, 401);
});

test('the service is switched off: its form and its pages are not found, and go on once it is back', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, ON_THE_WEB.path, 'weekend');
  await toCheck(page);
  const off = {
    'ad.isSubscriptionMovingHouseEnabled': false,
    'ad.isAppSubscriptionMovingHouseEnabled': false,
  };
  const check = page.url();
  await journey.withFlags(off, async () => {
    await sendMove(page).click();
    await expect(page).toHaveTitle(/^Pagina niet gevonden/);
    for (const path of ['/verhuisservice', IN_THE_APP.path])
      expect((await page.goto(journey.address(path)))?.status()).toBe(404);
    expect(await journey.queuedTemplates(reader)).toEqual([]);
  });
  await page.goto(check);
  await sendMove(page).click();
  await expectMoved(page);
});

test('somebody with several subscriptions sees what moving means for each, and takes one along', async ({
  page,
  journey,
}) => {
  await journey.visit(page, ON_THE_WEB.path, 'veel', 'dpgnl');
  await fillDay(page);
  await expectMovingStep(page, 'adres');
  await page.locator('select[name="country_code"]').selectOption('BE');
  const gent = { zip_code: '9000', street: 'Korenmarkt', house_number: '12', city: 'Gent' };
  for (const [name, value] of Object.entries(gent)) await field(page, name).fill(value);
  await next(page);
  await expectMovingStep(page, 'abonnementen');
  // A newspaper stays on its side of the border; a magazine goes by post.
  await expect(page.locator('main')).toContainText('Op dit adres bezorgen we niet.');
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('checkbox', { name: /Lavendel/ }).check();
  await next(page);
  await expectMovingStep(page, 'controle');
  await expect(page.locator('main')).toContainText('Het eerste nummer op uw nieuwe adres komt op');
  await sendMove(page).click();
  await expectMoved(page);
});
