/** Bad weather: what is outside the portal fails or is closed, and the pages stay. */

import { HOLDER } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { maintenanceOf } from '../../support/browser/page-outage.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../support/processes/portal-process.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const FALLBACK = 'Helaas, deze inhoud kan niet geladen worden.';

test.describe.configure({ mode: 'default', timeout: 180_000 });

/** Of a test that takes one down, or closes it. */
let own: PortalProcess | undefined;
test.afterEach(async () => {
  await own?.stop();
  own = undefined;
});

test('with the content lake down the pages still come, also after a restart', async ({ page }) => {
  own = await startPortalProcess();
  await page.goto(portalAddress('ad', FAQ, own.port));
  const questions = await page.locator('main details').count();
  await own.lake.kill();
  await own.portal.kill();
  await own.portal.start();
  await page.goto(portalAddress('ad', FAQ, own.port));
  await expect(page.locator('main details')).toHaveCount(questions);
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/abonnementen', own.port));
  await expect(page).toHaveURL(portalAddress('ad', '/abonnementen', own.port));
});

test('with the back office down a personal page says so, and shows itself on a new try', async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/abonnementen', 'weekend');
  await expect(page.locator('main')).not.toContainText(FALLBACK);
  await journey.whileDown(async () => {
    await page.goto(journey.address('/abonnementen'));
    await expect(page.locator('main')).toContainText(FALLBACK);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await expect(async () => {
    await page.getByRole('button', { name: 'Probeer opnieuw' }).first().click();
    await expect(page.locator('main')).not.toContainText(FALLBACK, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test('a part that breaks while it is drawn says so, and its button draws it again', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  await journey.visit(page, '/vakantieservice', 'vakanties');
  const offer = page.getByRole('link', { name: /^Pauze annuleren/ }).first();
  if (javaScriptEnabled) {
    // The dialog cannot be drawn without it.
    await page.evaluate(() => {
      const value = () => {
        throw new Error('Broken by the test');
      };
      Object.defineProperty(crypto, 'randomUUID', { configurable: true, value });
    });
    await offer.click();
    await expect(page.getByRole('alert')).toContainText(FALLBACK);
    await expect(offer).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(crypto, 'randomUUID'));
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(complaints.splice(0).filter((line) => !line.includes('Broken by the test'))).toEqual([]);
  }
  await expect(page.locator('main')).not.toContainText(FALLBACK);
  await expect(offer).toBeVisible();
});

test('maintenance closes every page of the brand, politely, and no other brand', async ({ page }) => {
  own = await startPortalProcess({ mutations: [maintenanceOf('ad', 'We werken aan het portaal.')] });
  for (const path of ['/', FAQ, '/abonnementen', '/bestaat-niet']) {
    const response = await page.goto(portalAddress('ad', path, own.port));
    expect(response?.status(), path).toBe(503);
    expect(response?.headers()['retry-after'], path).toBeTruthy();
    await expect(page).toHaveTitle(/^Onderhoud – /);
  }
  expect((await page.goto(portalAddress('hln', FAQ, own.port)))?.status()).toBe(200);
});

test('with logging in switched off the login page explains it, and nothing breaks', async ({
  page,
  journey,
}) => {
  await journey.withFlags({ 'general.isOnlineOAuthAccountServiceV2Enabled': false }, async () => {
    const response = await page.goto(journey.address('/abonnementen'));
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(journey.address('/login'));
    await expect(page.locator('main')).toContainText(/inloggen .*kan nu niet/i);
  });
});
