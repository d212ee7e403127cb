/** The service page: what each brand offers, and what it does not. */

import { expect, test } from '../../support/browser/journey.ts';
import { portalAddress, portalPort } from '../../support/browser/portal.ts';
import { ask } from '../../support/http/http.ts';

const serviceLinks = async (page: import('@playwright/test').Page) => {
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  return [...new Set(links)];
};

for (const brand of ['ad', 'hln', 'lib', 'dpgnl'])
  test(`${brand} shows tiles that lead somewhere`, async ({ page }) => {
    await page.goto(portalAddress(brand, '/'));
    const links = await serviceLinks(page);
    expect(links).toEqual(expect.arrayContaining(['/abonnementen', '/klantenservice/veelgestelde-vragen']));
    for (const link of links) {
      const { status } = await ask({ port: portalPort(), host: `${brand}.localhost`, path: link ?? '' });
      expect([200, 303], String(link)).toContain(status);
    }
  });

test('a page that is not built yet has no tile and is not found', async ({ page }) => {
  await page.goto(portalAddress('ad', '/'));
  expect(await serviceLinks(page)).not.toContain('/facturen');
  const response = await page.goto(portalAddress('ad', '/facturen'));
  expect(response?.status()).toBe(404);
});

test('a brand with every flag off offers the account only, and its other pages are not found', async ({
  page,
}) => {
  const response = await page.goto(portalAddress('qmnl', '/'));
  expect(response?.status()).toBe(200);
  expect(await serviceLinks(page)).toEqual(['/account']);
  for (const path of ['/abonnementen', '/klantenservice/veelgestelde-vragen'])
    expect((await page.goto(portalAddress('qmnl', path)))?.status(), path).toBe(404);
});

test('each brand has its own title, language and favicon', async ({ page }) => {
  await page.goto(portalAddress('ad', '/'));
  const ofAd = await page.title();
  expect(ofAd).toMatch(/ Mijn Omgeving$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goto(portalAddress('hln', '/login'));
  expect(await page.title()).toMatch(/^Inloggen – .+ Mijn Omgeving$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
  const icon = await page.locator('link[rel~="icon"]').first().getAttribute('href');
  const { headers } = await ask({ port: portalPort(), host: 'hln.localhost', path: icon ?? '' });
  expect(headers['content-type']).toMatch(/^image\//);
});

test("a host that is nobody's is answered by a page without brand", async ({ page }) => {
  const response = await page.goto(portalAddress('geenmerk', '/'));
  expect(response?.status()).toBe(421);
  await expect(page).toHaveTitle('Mijn Omgeving');
});

test('the keyboard reaches the content first, by the skip link', async ({ page }) => {
  await page.goto(portalAddress('ad', '/'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ga naar de inhoud' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});
