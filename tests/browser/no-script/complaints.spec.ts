/** Reporting a delivery in a real browser without script, once. All else without script: `tests/http/complaints.test.ts`. */

import { expectTaken, goTo, heading, next, sendIt, WEB } from '../../fixtures/complaints/wizard.ts';
import { complaintsOf } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

test('a paper that did not come is reported once by two presses', async ({ page, journey }) => {
  const reader = await journey.visit(page, WEB, 'jan');
  await goTo(page, 'oplossing');
  await expect(page.locator('[name="remedy"]:checked')).toHaveCount(1);
  await next(page);
  await sendIt(page).dblclick();
  await expectTaken(page);
  await page.goBack();
  await page.reload();
  await expectTaken(page);
  expect(await complaintsOf(journey, reader)).toHaveLength(1);
  await expect(page.locator('main .action')).toHaveText(nl('navigation.toToday'));
  await page.getByRole('link', { name: nl('complaint.done.follow') }).click();
  await expect(heading(page)).toHaveText(nl('complaint.follow.heading'));
});
