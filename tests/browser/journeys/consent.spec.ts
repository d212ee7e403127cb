/** The form for consent with script, in each frame: it never loads a new page, and nothing is counted without a yes. */

import type { Page } from '@playwright/test';
import { CAMPING, HOLDER, type Reader } from '../../fixtures/readers.ts';
import { accessibilityFindings } from '../../support/browser/checks.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

const YES = nl('consent.yes');
const NO = nl('consent.no');
/** The field keeps what the reader typed as long as no new page is loaded. */
const FRAMES: readonly (readonly [frame: string, brand: string, path: string, reader?: Reader])[] = [
  ['account', 'dpgnl', '/klantenservice/veelgestelde-vragen'],
  ['media', 'ad', '/klantenservice/veelgestelde-vragen'],
  ['app', 'ad', '/vakantieservice/app/doorgeven', HOLDER],
];

function measured(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:meten|buiten)\.js$|\/api\/meten$/.test(request.url()))
      asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const button = (page: Page, name: string) => page.locator('#consent').getByRole('button', { name });
const isChosen = async (page: Page, name: string) => {
  await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
  const other = button(page, name === YES ? NO : YES);
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, name).locator('.icon')).toBeVisible();
  await expect(other.locator('.icon')).toBeHidden();
};

for (const [frame, brand, path, reader] of variants(FRAMES))
  test(`in the ${frame} frame a choice stays on the page, and is marked on others`, async ({ page }) => {
    const address = portalAddress(brand, path);
    if (reader) await openLoggedIn(page, reader, address);
    await page.goto(address);
    const asked = measured(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await expect(button(page, YES)).not.toHaveAttribute('aria-pressed');
    const isFine = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      expect(await accessibilityFindings(page)).toEqual([]);
    };
    await isFine();
    await button(page, NO).click();
    await isChosen(page, NO);
    expect(asked).toEqual([]);
    await isFine();
    await button(page, YES).click();
    await isChosen(page, YES);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), 'no new page was loaded').toBe(true);
    await expect.poll(() => asked).toContain('/api/meten');
    await page.reload();
    await isChosen(page, YES);
    await button(page, NO).click();
    await isChosen(page, NO);
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    await page.goto(address, { waitUntil: 'networkidle' });
    await isChosen(page, NO);
    expect(asked.slice(before), 'after the withdrawal').toEqual([]);
  });

test('a choice that does not arrive is posted once more, and explained', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await page.goto(portalAddress('dpgnl', '/'));
  await page.route('**/api/consent', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.abort()
      : route.fulfill({ status: 429, body: 'Later' }),
  );
  await button(page, YES).click();
  await expect(page.locator('body')).toHaveText('Later');
  complaints.length = 0;
});

test('on the account page the way to withdraw consent is beside the other data', { tag: '@all' }, async ({
  page,
}) => {
  await openLoggedIn(page, CAMPING, portalAddress('dpgnl', '/account'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /privacy/i })
    .click();
  await expect(page.locator('#consent')).toBeInViewport();
});
