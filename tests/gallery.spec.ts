/** Every part of the kit in each of its states: accessible, valid and whole, in six brands and at three widths. */
import { accessibilityFindings, invalidHtml, sidewaysScroll } from './support/checks.ts';
import { expect, portalAddress, test } from './support/portal.ts';

const BRANDS = ['ad', 'vk', 'lib', 'dpgnl', 'hln', 'dpgbe'];
const WIDTHS = [320, 768, 1280];

test.describe.configure({ timeout: 120_000 });

for (const brand of BRANDS)
  test(`the gallery in the colours of ${brand}`, async ({ page }) => {
    await page.goto(portalAddress(brand, '/galerij'));
    const parts = await page
      .locator('main a[href^="/galerij/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(parts.length).toBeGreaterThan(1);
    for (const path of parts) {
      const answer = await page.goto(portalAddress(brand, path));
      expect(await invalidHtml((await answer?.text()) ?? ''), `HTML of ${path}`).toEqual([]);
      expect(await page.locator('[data-example]').count(), `examples of ${path}`).toBeGreaterThan(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScroll(page), `sideways scroll of ${path} at ${width}`).toEqual([]);
      }
      expect(await accessibilityFindings(page), `accessibility of ${path}`).toEqual([]);
    }
  });

test('what is typed in the gallery can be sent without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portalAddress('ad', '/galerij/tekstveld'));
  await page.getByLabel('Plaats').fill('Utrecht');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('region', { name: 'Verstuurd' })).toContainText('Utrecht');
  await context.close();
});
