/** The holiday service in a real browser without script, once. All else without script: `tests/http/holiday.test.ts`. */

import { ELSEWHERE, expectDone, goTo, liveChanges, nextButton, send } from '../../fixtures/holiday/wizard.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

test('a temporary address is passed on and taken back', async ({ page, journey }) => {
  await journey.visit(page, ELSEWHERE.path, 'weekend');
  await expect(page).toHaveURL(/\?stap=datums&concept=[\w-]{22}$/);
  await nextButton(page).click();
  await expect(page.locator('#problemen')).toBeFocused();
  await page.locator('[name="kind"][value="temporary_address"]').check();
  await page.getByRole('button', { name: /^drie weken/i }).click();
  await expect(page.getByRole('heading', { name: nl('holiday.quote.heading') })).toBeVisible();
  await nextButton(page).click();
  await goTo(page, ELSEWHERE, 'controle', { from: 'adres' });
  await send(page, ELSEWHERE);
  await page.goBack();
  await page.reload();
  await expectDone(page);
  await page.getByRole('link', { name: nl('holiday.done.overview') }).click();
  await expect(liveChanges(page)).toHaveCount(1);
  await page.getByRole('link', { name: /^Tijdelijk adres annuleren/ }).click();
  await page.getByRole('button', { name: nl('holiday.end.cancel.temporary_address') }).dblclick();
  await expect(page.locator('main')).toContainText('Gelukt. We hebben dit geannuleerd.');
  await expect(liveChanges(page)).toHaveCount(0);
});
