/** Reporting a delivery with script, on the web and in the app. Without one: `tests/http/complaints.test.ts`. */

import {
  APP,
  earlierIssue,
  expectStep,
  expectTaken,
  goTo,
  heading,
  next,
  sendIt,
  WEB,
} from '../../fixtures/complaints/wizard.ts';
import { hasComplainedThrice, isAsked } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { nl } from '../../support/texts.ts';

// As most readers see it: with the movement between two pages.
test.use({ reducedMotion: 'no-preference' });

test('a damaged paper is reported on the web: mistakes have the focus, and two quick presses report it once', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, WEB, 'jan');
  const summary = page.locator('#problemen');
  const remark = page.getByLabel(nl('complaint.remark.label'));
  const damaged = page.locator('[name="type"][value="damaged"]');
  await goTo(page, 'nummers');
  for (const day of await page.locator('[name="days"]:checked').all()) await day.uncheck();
  await next(page);
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: nl('violation.FIELD-MISSING.days') }).click();
  await expect(page.locator('[name="days"]:enabled').first()).toBeFocused();
  await earlierIssue(page).check();
  await next(page);
  await goTo(page, 'wat');
  await remark.fill('Lag <nat> in de tuin');
  await damaged.check();
  await next(page);
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Haal .+ uit uw tekst/ }).click();
  await expect(remark).toBeFocused();
  await page.getByRole('button', { name: nl('complaint.remark.without') }).click();
  await expectStep(page, 'controle');
  await goTo(page, 'wat');
  await expect(damaged).toBeChecked();
  await page.goBack();
  await expectStep(page, 'controle');
  await page.reload();
  await expect(page.locator('main')).toContainText('Lag nat in de tuin');
  await sendIt(page).dblclick();
  await expectTaken(page);
  await page.goBack();
  await expectTaken(page);
  expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
  await page.getByRole('button', { name: nl('complaint.withdraw.button') }).click();
  await expect(heading(page)).toHaveText(nl('complaint.follow.heading.withdrawn'));
});

test('in the app a no opens a filled-in complaint, the third asks for a call', async ({ page, journey }) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await hasComplainedThrice(journey, reader);
  await page.goto(journey.address(`${APP}/vraag/${await isAsked(journey, reader)}`));
  await page.getByRole('button', { name: nl('complaint.question.no') }).dblclick();
  await expectStep(page, 'controle');
  await expect(page.locator('main')).toContainText(nl('complaint.type.not_delivered.newspaper'));
  await sendIt(page).click();
  await expectTaken(page);
  await expectWhole(page, 'klaar');
  await page.getByRole('link', { name: nl('complaint.call.button') }).click();
  const call = page.getByRole('button', { name: nl('complaint.call.button') });
  const number = page.getByLabel(nl('complaint.call.phone'));
  await number.fill('1234');
  await page.getByLabel(nl('complaint.call.moment.afternoon')).check();
  await call.click();
  await expect(page.locator('#problemen')).toBeFocused();
  await expect(number).toHaveValue('(+31) 1 234');
  await expect(page.getByLabel(nl('complaint.call.moment.afternoon'))).toBeChecked();
  await page.getByLabel(nl('complaint.call.country')).selectOption('32');
  await number.fill('0470 12 34 56');
  await call.dblclick();
  await expect(heading(page)).toHaveText(nl('complaint.call.heading.done'));
  const mails = await journey.queuedTemplates(reader);
  expect(mails.toSorted()).toEqual(['callback-requested', 'complaint-received']);
});
