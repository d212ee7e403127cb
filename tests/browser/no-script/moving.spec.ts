/** The moving service in a real browser without script, once. All else without script: `tests/http/moving.test.ts`. */

import {
  expectMoved,
  field,
  MOVING_DAY,
  NEW_HOME,
  next,
  ON_THE_WEB,
  STREET,
  sendMove,
} from '../../fixtures/moving/wizard.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

test('a move is passed on with its street found, and taken back', async ({ page, journey }) => {
  await journey.visit(page, ON_THE_WEB.path, 'weekend');
  await next(page);
  await expect(page.locator('#problemen')).toBeFocused();
  await field(page, 'movingDay').fill(MOVING_DAY);
  for (const [name, value] of Object.entries(NEW_HOME)) await field(page, name).fill(value);
  await page.getByRole('button', { name: nl('address.find') }).click();
  await expect(page.locator('.found')).toContainText('Lindelaan 14');
  for (const [name, value] of Object.entries(STREET)) await expect(field(page, name)).toHaveValue(value);
  await next(page);
  await sendMove(page).dblclick();
  await expectMoved(page);
  await page.getByRole('link', { name: nl('moving.done.overview') }).click();
  await page.getByRole('link', { name: /^Verhuizing annuleren/ }).click();
  await page.getByRole('button', { name: nl('moving.cancel') }).click();
  await expect(page.locator('main')).toContainText('Gelukt. Uw verhuizing gaat niet door.');
  await page.locator('summary').click();
  await expect(page.locator('.move')).toContainText(nl('moving.state.cancelled'));
});
