/**
 * Taking a move back with what may come between, and a move that meets another one, a pause or a temporary address. Passing
 * one on is met on the web and in the app, one with a script and the other without.
 */
import type { Page } from '@playwright/test';
import {
  dayFromNow,
  expectMoved,
  expectMovingStep,
  field,
  fillDay,
  IN_THE_APP,
  MOVING_DAY,
  next,
  ON_THE_WEB,
  sendMove,
  toCheck,
} from '../../fixtures/moving/wizard.ts';
import { dayFromToday, isToMove } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { expectBack, expectDown } from '../../support/browser/outage.ts';
import { fillLogin } from '../../support/browser/portal.ts';

const OVERVIEW = '/verhuisservice';
const DONE = 'Gelukt. Uw verhuizing gaat niet door.';
const confirm = (page: Page) => page.getByRole('button', { name: 'Verhuizing annuleren' });
const offers = (page: Page) => page.getByRole('link', { name: /^Verhuizing annuleren/ });

async function askToCancel(page: Page): Promise<void> {
  await offers(page).click();
  await expect(confirm(page)).toBeVisible();
}

test('a move is taken back once by two presses and two tabs, and stays so when refreshed and gone back to', async ({
  page,
  context,
  journey,
}) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await isToMove(journey, reader, dayFromToday(60));
  await page.goto(journey.address(OVERVIEW));
  const other = await context.newPage();
  await other.goto(journey.address(OVERVIEW));
  await askToCancel(page);
  await askToCancel(other);
  await confirm(page).dblclick();
  await expect(page.locator('main')).toContainText(DONE);
  await confirm(other).click();
  await expect(other.locator('main')).toContainText('al geweest of geannuleerd');
  for (const again of [
    () => page.reload(),
    () => page.goBack(),
    () => page.goto(journey.address(OVERVIEW)),
  ]) {
    await again();
    await expect(confirm(page)).toHaveCount(0);
    await expect(offers(page)).toHaveCount(0);
  }
  expect(await journey.queuedTemplates(reader)).toEqual(['moving-cancelled']);
});

test('a move is taken back after the session has ended, and after the back office was down', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await isToMove(journey, reader, dayFromToday(60));
  await page.goto(journey.address(OVERVIEW));
  await askToCancel(page);
  await journey.endSession(reader);
  await confirm(page).click();
  if (javaScriptEnabled) {
    await expect(page.getByRole('alert')).toHaveText('U bent uitgelogd. Log opnieuw in.');
    await page.getByRole('link', { name: 'Inloggen' }).press('Enter');
  }
  await fillLogin(page, reader.username, reader.password);
  if (!javaScriptEnabled)
    await expect(page.locator('main')).toContainText('U was uitgelogd. Er is nog niets verstuurd.');
  await journey.whileDown(async () => {
    await confirm(page).click();
    await expectDown(page);
  });
  expect(await journey.queuedTemplates(reader)).toEqual([]);
  await page.goto(journey.address(OVERVIEW));
  await expectBack(page, offers(page));
  await askToCancel(page);
  await expect(async () => {
    if (await confirm(page).isVisible()) await confirm(page).click();
    await expect(page.locator('main')).toContainText(DONE, { timeout: 2_500 });
  }).toPass({ timeout: 60_000 });
  expect(await journey.queuedTemplates(reader)).toEqual(['moving-cancelled']);
  expectComplaints(complaints, 401);
  expectComplaints(complaints, 503);
});

test('a move that has come too near while it was asked about stays, and the page says until when it could be taken back', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  const moveId = await isToMove(journey, reader, dayFromToday(60));
  await page.goto(journey.address(OVERVIEW));
  await askToCancel(page);
  await journey.inBackoffice((db) =>
    db
      .updateTable('moving_house')
      .set({ moving_day: dayFromToday(2) })
      .where('move_id', '=', moveId)
      .execute(),
  );
  await confirm(page).click();
  const closed = 'Annuleren kon tot en met';
  await expect(page.locator('main')).toContainText(closed);
  await page.goto(journey.address(`${OVERVIEW}?annuleren=${moveId}`));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'U kunt deze verhuizing niet meer annuleren',
  );
  await expect(page.locator('main')).toContainText(closed);
  await page.getByRole('link', { name: 'Terug naar het overzicht' }).click();
  await expect(page.locator('.move')).toHaveCount(1);
  await expect(offers(page)).toHaveCount(0);
  expect(await journey.queuedTemplates(reader)).toEqual([]);
});

test('a move outlives a session and a back office that end at its last step, and is over when gone back to', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const variant = javaScriptEnabled ? ON_THE_WEB : IN_THE_APP;
  const reader = await journey.visit(page, variant.path, 'weekend');
  await toCheck(page);
  await journey.endSession(reader);
  await sendMove(page).click();
  await fillLogin(page, reader.username, reader.password);
  await expect(page.locator('main')).toContainText('U was uitgelogd.');
  await expectMovingStep(page, 'controle');
  await journey.whileDown(async () => {
    await sendMove(page).click();
    await expectDown(page);
  });
  await expectBack(page, sendMove(page));
  await sendMove(page).click();
  await expectMoved(page);
  const said = await page.locator('main').innerText();
  await page.goto(page.url().replace('stap=klaar', 'stap=adres'));
  await expectMoved(page);
  expect(await page.locator('main').innerText()).toBe(said);
  expect(await journey.queuedTemplates(reader)).toEqual(['moving-submitted']);
  expectComplaints(complaints, 503);
});

test('a move that another device was quicker with is refused by name, and a later one is a second move', async ({
  page,
  browser,
  context,
  journey,
  javaScriptEnabled,
}) => {
  const variant = javaScriptEnabled ? IN_THE_APP : ON_THE_WEB;
  const reader = await journey.visit(page, variant.path, 'weekend');
  await toCheck(page);
  const other = await context.newPage();
  await other.goto(page.url().replace('stap=controle', 'stap=datum'));
  await field(other, 'movingDay').fill(dayFromNow(61));
  await next(other);
  await expectMovingStep(other, 'adres');
  await sendMove(page).click();
  await expect(page.locator('#problemen')).toContainText('in een ander tabblad gewijzigd');
  const elsewhere = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false });
  const device = await elsewhere.newPage();
  await journey.visitAs(device, variant.path, reader);
  await toCheck(device);
  await sendMove(page).click();
  await expectMoved(page);
  await sendMove(device).click();
  const taken = 'verhuist al op';
  await expect(device.locator('main')).toContainText(taken);
  expect(await journey.queuedTemplates(reader)).toEqual(['moving-submitted']);

  await device.goto(journey.address(variant.path));
  await device.locator('#movingDay').fill(MOVING_DAY);
  await next(device);
  await expect(device.locator('#problemen')).toContainText(taken);
  await expect(device.locator('#movingDay')).toHaveValue(MOVING_DAY);
  await fillDay(device, dayFromNow(90));
  await expectMovingStep(device, 'adres');
  await elsewhere.close();
});

test('who is on a temporary address or has paused is told what a move means for that', async ({
  page,
  browser,
  journey,
  javaScriptEnabled,
}) => {
  await journey.visit(page, ON_THE_WEB.path, 'camping');
  await toCheck(page);
  await expect(page.locator('main')).toContainText(/Tot en met .+ bezorgen we nog op uw tijdelijke adres\./);
  const elsewhere = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false });
  const other = await elsewhere.newPage();
  await journey.visit(other, IN_THE_APP.path, 'vakantie');
  await fillDay(other, dayFromNow(30));
  for (const [name, value] of Object.entries({
    zip_code: '6811 AB',
    house_number: '14',
    street: 'Lindelaan',
    city: 'Arnhem',
  }))
    await field(other, name).fill(value);
  await next(other);
  await expectMovingStep(other, 'controle');
  await expect(other.locator('main')).toContainText(/De bezorging pauzeert nog tot en met .+\./);
  await elsewhere.close();
});
