/** The dialog that asks before a move is taken back. The page that asks: `tests/http/moving.test.ts`. */

import type { Page } from '@playwright/test';
import { dayFromToday, isToMove } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, expectComplaints, type JourneyFixture, test } from '../../support/browser/journey.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

const OVERVIEW = '/verhuisservice';
const DONE = 'Gelukt. Uw verhuizing gaat niet door.';
const confirm = (page: Page) => page.getByRole('button', { name: nl('moving.cancel') });
const offers = (page: Page) => page.getByRole('link', { name: /^Verhuizing annuleren/ });

async function askToCancel(page: Page): Promise<void> {
  await offers(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(confirm(page)).toBeVisible();
}

async function visitMoves(page: Page, journey: JourneyFixture) {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await isToMove(journey, reader, dayFromToday(60));
  await page.goto(journey.address(OVERVIEW));
  return reader;
}

test('a move is taken back once by two presses and two tabs, and stays so when refreshed and gone back to', async ({
  page,
  context,
  journey,
}) => {
  const reader = await visitMoves(page, journey);
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

test('a move is taken back after the session has ended, and after the back office was down', {
  tag: '@all',
}, async ({ page, journey, complaints }) => {
  const reader = await visitMoves(page, journey);
  await askToCancel(page);
  await journey.endSession(reader);
  await confirm(page).click();
  await expect(page.getByRole('alert')).toHaveText(nl('violation.UNAUTHENTICATED'));
  await page.getByRole('link', { name: nl('form.login') }).press('Enter');
  await fillLogin(page, reader.username, reader.password);
  await page.goto(journey.address(OVERVIEW));
  await askToCancel(page);
  await journey.whileDown(async () => {
    await confirm(page).click();
    await expect(page.getByRole('alert')).toContainText('[GraphQL] Dit lukt nu niet');
  });
  // The login from another device has a mail of its own.
  const aboutMoves = async () =>
    (await journey.queuedTemplates(reader)).filter((template) => template.startsWith('moving'));
  expect(await aboutMoves()).toEqual([]);
  // For a while the portal asks nothing of a back office that kept failing.
  await expect(async () => {
    await page.goto(journey.address(OVERVIEW));
    await expect(offers(page)).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 60_000 });
  await askToCancel(page);
  await expect(async () => {
    if (await confirm(page).isVisible()) await confirm(page).click();
    await expect(page.locator('main')).toContainText(DONE, { timeout: 2_500 });
  }).toPass({ timeout: 60_000 });
  expect(await aboutMoves()).toEqual(['moving-cancelled']);
  expectComplaints(complaints, 401);
  expectComplaints(complaints, 503);
});
