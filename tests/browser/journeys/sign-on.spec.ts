/** The scripts from outside: nothing before a yes, all that they must be told after it, nothing again after a no. */

import type { Page } from '@playwright/test';
import { HOLDER } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { portalAddress, signIn } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

const YES = nl('consent.yes');
const NO = nl('consent.no');
const ADDRESS = portalAddress('ad', '/account');

/** What the page asks of anybody but the brand's own hosts. */
function askedOutside(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('ad.localhost')) asked.push(request.url());
  });
  return asked;
}

async function response(page: Page, words: string): Promise<void> {
  const button = page.getByRole('button', { name: words });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

const isReady = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-sign-on', 'ready');

test('after consent the script gets its configuration, and is gone once withdrawn', async ({ page }) => {
  // The one signal by which the portal knows a runner of tests: set back to what a reader's browser says.
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  const outside = askedOutside(page);
  await signIn(page, HOLDER, ADDRESS);
  await response(page, YES);
  await expect(page).toHaveURL(ADDRESS);
  await isReady(page);
  const origin = portalAddress('ad', '');
  expect(await page.evaluate(() => Reflect.get(window, 'signOnConfiguration'))).toEqual({
    countryDomain: 'nl',
    authorizeUrl: `${origin}/login/start`,
    brandLogo: { url: expect.stringContaining(`${origin}/merk/logo?v=`), height: 35 },
    banner: { type: 'Newspaper' },
    userEmail: HOLDER.username,
    brandName: 'Ochtendblad',
    automaticLogin: true,
    multipleSessionsPopup: true,
    logoutUrl: `${origin}/api/logout`,
  });
  expect(await page.locator('script[src*="/sign-on/"]').getAttribute('integrity')).toMatch(/^sha384-/);
  expect(outside).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/sign-on\/v1\.js$/)]);

  await page.goto(portalAddress('ad', '/'));
  await isReady(page);
  await response(page, NO);
  const before = outside.length;
  await page.goto(ADDRESS, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).not.toHaveAttribute('data-sign-on');
  expect(outside).toHaveLength(before);
});

test('before a yes, and under a runner of tests, nothing comes from outside', { tag: '@all' }, async ({
  page,
}) => {
  const outside = askedOutside(page);
  await page.goto(portalAddress('ad', '/'), { waitUntil: 'networkidle' });
  await response(page, YES);
  await page.goto(portalAddress('ad', '/'), { waitUntil: 'networkidle' });
  await expect(page.locator('html')).not.toHaveAttribute('data-sign-on');
  expect(outside).toEqual([]);
});
