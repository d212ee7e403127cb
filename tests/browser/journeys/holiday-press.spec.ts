/** The overview's script comes at the first press of a link. Until it is there, and when it never comes, nothing is lost. */

import { delayScripts, loseScripts, scriptsOf } from '../../support/browser/hydration.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

const OVERVIEW = '/vakantieservice';
const ENDING = /^Pauze annuleren/;

test('pressed twice while the script is on its way, a link opens one dialog', async ({ page, journey }) => {
  await delayScripts(page, 1_500);
  const asked = scriptsOf(page);
  await journey.visit(page, OVERVIEW, 'vakanties');
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: ENDING }).first().dblclick();
  await expect(page.getByRole('heading', { name: /^Wilt u / })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(page.url()).not.toContain('annuleren=');
  // Closed at once, it stays closed: the second press is not repeated as well.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('with data saved or on a slow line the link is followed without script', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  const asked = scriptsOf(page);
  for (const line of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      line,
    );
    await journey.visit(page, OVERVIEW, 'vakanties');
    await page.getByRole('link', { name: ENDING }).first().click();
    await expect(page).toHaveURL(/annuleren=/);
    await expect(page.getByRole('heading', { name: /^Wilt u / })).toBeVisible();
    expect(asked, JSON.stringify(line)).toEqual([]);
  }
});

test('when a release took the script files, the link is followed', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  await journey.visit(page, OVERVIEW, 'vakanties');
  await loseScripts(page);
  await page.getByRole('link', { name: ENDING }).first().click();
  await expect(page).toHaveURL(/annuleren=/);
  await expect(page.getByRole('button', { name: nl('holiday.end.cancel.suspension') })).toBeVisible();
  const others = complaints.filter((line) => !line.includes('Error hydrating /_astro/EndDialog'));
  complaints.length = 0;
  complaints.push(...others);
  expectComplaints(complaints, 404);
});
