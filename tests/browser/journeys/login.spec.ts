/** What a browser keeps of a session: its back button. */

import { HOLDER } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { logOut, portalAddress, signIn } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

test('logging out closes the personal pages, also by the back button', async ({ page }) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  await logOut(page);
  await page.goBack();
  await expect(page.locator('main')).not.toContainText(HOLDER.username);
  await page.goto(portalAddress('ad', '/abonnementen'));
  await expect(page.getByLabel(nl('account.password'), { exact: true })).toBeVisible();
});
