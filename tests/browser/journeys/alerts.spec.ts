/** Alerts on pages that are the same for everyone. */

import { expect, test } from '../../support/browser/journey.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';

test('a phone shows the most serious alert, and a line with the number of others', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(portalAddress('par', FAQ));
  const alerts = page.locator('.alerts .alert').filter({ visible: true });
  const more = page.locator('.alerts summary').filter({ visible: true });
  await expect(alerts).toHaveText([/^Let op:\s+De bezorging in de binnenstad is later/]);
  await expect(more).toHaveText([nl('alerts.more', { count: '3' })]);
  await more.click();
  await expect(alerts).toHaveCount(4);
  await expect(more).toHaveCount(1);
  // A reader who dismissed the first one sees the next at once.
  await page.locator('.alerts > :first-child').evaluate((first) => first.remove());
  await more.waitFor({ state: 'hidden' });
  await expect(alerts).toHaveCount(3);
});

test('a dismissed alert is gone from shared pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 812 });
  await page.goto(portalAddress('par', FAQ));
  const alerts = page.locator('.alerts .alert').filter({ visible: true });
  await expect(alerts).toHaveCount(3);
  const more = page.locator('.alerts summary').filter({ visible: true });
  await expect(more).toHaveText(nl('alerts.one'));
  await more.click();
  await expect(alerts).toHaveCount(4);
  const telephone = alerts.filter({ hasText: 'Onze telefoon is vrijdag dicht' });
  await page
    .getByRole('button', { name: nl('alerts.dismiss') })
    .first()
    .click();
  await expect(page).toHaveURL(portalAddress('par', FAQ));
  await expect(telephone).toHaveCount(0);
  await page.goto(portalAddress('par', '/'));
  await expect(alerts.first()).toBeVisible();
  await expect(telephone).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(more).toHaveText(nl('alerts.more', { count: '2' }));
});
