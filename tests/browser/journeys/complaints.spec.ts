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

// As most readers see it: with the movement between two pages.
test.use({ reducedMotion: 'no-preference' });

test('a damaged paper is reported on the web: mistakes have the focus, and two quick presses report it once', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, WEB, 'jan');
  const summary = page.locator('#problemen');
  const remark = page.getByLabel('Wilt u er iets bij zeggen?');
  const damaged = page.locator('[name="type"][value="damaged"]');
  await goTo(page, 'nummers');
  for (const day of await page.locator('[name="days"]:checked').all()) await day.uncheck();
  await next(page);
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Kies een of meer dagen.' }).click();
  await expect(page.locator('[name="days"]:enabled').first()).toBeFocused();
  await earlierIssue(page).check();
  await next(page);
  await goTo(page, 'wat');
  await remark.fill('Lag <nat> in de tuin');
  await damaged.check();
  await next(page);
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Haal deze tekens uit uw tekst/ }).click();
  await expect(remark).toBeFocused();
  await page.getByRole('button', { name: 'Ga verder zonder deze tekens' }).click();
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
  await page.getByRole('button', { name: 'Melding intrekken' }).click();
  await expect(heading(page)).toHaveText('U hebt uw melding ingetrokken');
});

test('in the app a no is a complaint that is filled in, and after the third a call is asked for', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await hasComplainedThrice(journey, reader);
  await page.goto(journey.address(`${APP}/vraag/${await isAsked(journey, reader)}`));
  await page.getByRole('button', { name: 'Nee, niet gekomen' }).dblclick();
  await expectStep(page, 'controle');
  await expect(page.locator('main')).toContainText('De krant is niet gekomen');
  await sendIt(page).click();
  await expectTaken(page);
  await expectWhole(page, 'klaar');
  await page.getByRole('link', { name: 'Bel mij terug' }).click();
  const call = page.getByRole('button', { name: 'Bel mij terug' });
  const number = page.getByLabel('Telefoonnummer');
  await number.fill('1234');
  await page.getByLabel('In de middag').check();
  await call.click();
  await expect(page.locator('#problemen')).toBeFocused();
  await expect(number).toHaveValue('(+31) 1 234');
  await expect(page.getByLabel('In de middag')).toBeChecked();
  await page.getByLabel('Land').selectOption('32');
  await number.fill('0470 12 34 56');
  await call.dblclick();
  await expect(heading(page)).toHaveText('We bellen u terug');
  const mails = await journey.queuedTemplates(reader);
  expect(mails.toSorted()).toEqual(['callback-requested', 'complaint-received']);
});
