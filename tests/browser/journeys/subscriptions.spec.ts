/** The list of subscriptions opens as many cards as this person last had open. */
import { COLLECTOR } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';

test('all cards are open at the next visit too, as long as that is stored', async ({ page }) => {
  await openLoggedIn(page, COLLECTOR, portalAddress('dpgnl', '/abonnementen'));
  const list = page.locator('#alle-abonnementen');
  await expect(list).not.toHaveAttribute('open');
  await list.locator(':scope > summary').click();
  await expect.poll(() => page.evaluate(() => localStorage['detailed-subscriptions'])).toMatch(/^\d+$/);
  await page.reload();
  await expect(list).toHaveAttribute('open');
  await page.evaluate(() => localStorage.setItem('detailed-subscriptions', '6'));
  await page.reload();
  await expect(list).not.toHaveAttribute('open');
});
