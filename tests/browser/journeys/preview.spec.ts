/** Preview mode: an editor opens a signed link and sees drafts, until it is ended. */
import { expect, test } from '../../support/browser/journey.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { previewLink } from '../../support/http/preview.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
/** Stands in a draft of the demo content, and in nothing that is published. */
const DRAFT = 'Kan ik inloggen met een code?';

test('an editor sees a draft by the signed link, and leaves preview by the button', async ({ page }) => {
  await page.goto(portalAddress('ad', FAQ));
  await expect(page.locator('main')).not.toContainText(DRAFT);
  await page.goto(portalAddress('ad', previewLink('ad', FAQ)));
  await expect(page).toHaveURL(portalAddress('ad', FAQ));
  await expect(page.locator('main')).toContainText(DRAFT);
  await page.getByRole('link', { name: 'Exit Preview Mode' }).click();
  await expect(page.locator('body')).not.toContainText('Exit Preview Mode');
  await page.goto(portalAddress('ad', FAQ));
  await expect(page.locator('main')).not.toContainText(DRAFT);
});

test('a preview link of another brand, for another page or with a changed signature opens nothing', async ({
  page,
}) => {
  const forHome = new URLSearchParams(previewLink('ad', '/').split('?')[1]);
  forHome.set('path', FAQ);
  for (const link of [previewLink('hln', FAQ), `/api/preview?${forHome}`, `${previewLink('ad', FAQ)}x`]) {
    const response = await page.goto(portalAddress('ad', link));
    expect(response?.status()).toBe(403);
    await page.goto(portalAddress('ad', FAQ));
    await expect(page.locator('main')).not.toContainText(DRAFT);
  }
});
