/** Alerts on pages that are the same for everyone. */
import { expect, test } from '../../support/browser/journey.ts';
import { portalAddress } from '../../support/browser/portal.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';

test('a dismissed alert is gone from shared pages', async ({ page }) => {
  await page.goto(portalAddress('par', FAQ));
  const alerts = page.locator('.alerts .alert').filter({ visible: true });
  await expect(alerts).toHaveCount(3);
  await expect(page.locator('.alerts summary')).toHaveText('Meer meldingen');
  await page.locator('.alerts summary').click();
  await expect(alerts).toHaveCount(4);
  const telephone = alerts.filter({ hasText: 'Onze telefoon is vrijdag dicht' });
  await page.getByRole('button', { name: 'Verberg deze melding' }).first().click();
  await expect(page).toHaveURL(portalAddress('par', FAQ));
  await expect(telephone).toHaveCount(0);
  await page.goto(portalAddress('par', '/'));
  await expect(alerts.first()).toBeVisible();
  await expect(telephone).toHaveCount(0);
});
