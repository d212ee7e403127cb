/** Bad weather: what is outside the portal fails or is closed, and the pages stay. */
import { LOGIN_SWITCHED_OFF, maintenanceOf } from '../support/bad-weather.ts';
import { type House, startHouse } from '../support/house.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import { expect, portalAddress, test } from '../support/portal.ts';
import { HOLDER } from '../support/readers.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const FALLBACK = 'Helaas, deze inhoud kan niet geladen worden.';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let house: House | undefined;
test.afterEach(async () => {
  await house?.stop();
  house = undefined;
});

test('with the content lake down the pages still come, also after a restart', async ({ page }) => {
  house = await startHouse();
  await page.goto(portalAddress('ad', FAQ, house.port));
  const questions = await page.locator('main details').count();
  await house.lake.kill();
  await house.portal.kill();
  await house.portal.start();
  await page.goto(portalAddress('ad', FAQ, house.port));
  await expect(page.locator('main details')).toHaveCount(questions);
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/abonnementen', house.port));
  await expect(page).toHaveURL(portalAddress('ad', '/abonnementen', house.port));
});

test('with the back office down a personal page says so, and shows itself on a new try', async ({ page }) => {
  house = await startHouse({ backofficeApart: true });
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/abonnementen', house.port));
  await expect(page.locator('main')).not.toContainText(FALLBACK);
  await house.backoffice?.kill();
  await page.goto(portalAddress('ad', '/abonnementen', house.port));
  await expect(page.locator('main')).toContainText(FALLBACK);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await house.backoffice?.start();
  await expect(async () => {
    await page.getByText('Probeer opnieuw').first().click();
    await expect(page.locator('main')).not.toContainText(FALLBACK, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test('maintenance closes every page of the brand, politely, and no other brand', async ({ page }) => {
  house = await startHouse({ mutations: [maintenanceOf('ad', 'We werken aan het portaal.')] });
  for (const path of ['/', FAQ, '/abonnementen', '/bestaat-niet']) {
    const response = await page.goto(portalAddress('ad', path, house.port));
    expect(response?.status(), path).toBe(503);
    expect(response?.headers()['retry-after'], path).toBeTruthy();
    await expect(page).toHaveTitle(/^Onderhoud – /);
  }
  expect((await page.goto(portalAddress('hln', FAQ, house.port)))?.status()).toBe(200);
});

test('with logging in switched off the login page explains it, and nothing breaks', async ({ page }) => {
  house = await startHouse({ mutations: [LOGIN_SWITCHED_OFF] });
  const response = await page.goto(portalAddress('ad', '/abonnementen', house.port));
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(portalAddress('ad', '/login', house.port));
  await expect(page.locator('main')).toContainText(/inloggen .*kan nu niet/i);
});
