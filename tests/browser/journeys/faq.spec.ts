/** Frequently asked questions: read, opened and searched, all without script. */
import { expect, test } from '../../support/browser/journey.ts';
import { portalAddress } from '../../support/browser/portal.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';

for (const brand of ['ad', 'hln'])
  test(`a reader of ${brand} opens a question`, async ({ page }) => {
    await page.goto(portalAddress(brand, FAQ));
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
  });

test('a search shows only what fits', async ({ page }) => {
  await page.goto(portalAddress('ad', FAQ));
  const all = await page.locator('main details').count();
  expect(all).toBeGreaterThan(3);
  await page.getByRole('searchbox').fill('factuur');
  await page.getByRole('button', { name: /zoek/i }).click();
  await expect(page).toHaveURL(/factuur/);
  await expect(page.getByRole('searchbox')).toHaveValue('factuur');
  const found = page.locator('main details');
  expect(await found.count()).toBeGreaterThan(0);
  expect(await found.count()).toBeLessThan(all);
});

test('a search that finds nothing says so and shows the way on', async ({ page }) => {
  await page.goto(portalAddress('ad', `${FAQ}`));
  await page.getByRole('searchbox').fill('<b>xyzzy</b>');
  await page.getByRole('button', { name: /zoek/i }).click();
  await expect(page.locator('main details')).toHaveCount(0);
  await expect(page.locator('main')).toContainText('<b>xyzzy</b>');
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
});
