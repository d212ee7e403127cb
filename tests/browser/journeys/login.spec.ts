/** What a browser keeps of a session: its back button, and the cookies that a script could read. */

import { HOLDER } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { logOut, portalAddress, signIn } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

test('logging out closes the personal pages, also by the back button', async ({ page }) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  await logOut(page);
  await page.goBack();
  await expect(page.locator('main')).not.toContainText(HOLDER.username);
  await page.goto(portalAddress('ad', '/abonnementen'));
  await expect(page.getByLabel(nl('account.password'), { exact: true })).toBeVisible();
});

test('the session cookie is the only one, and no script can read it', async ({ page, context }) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  const cookies = (await context.cookies()).filter(({ domain }) => domain === 'ad.localhost');
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-session']);
  expect(cookies[0]).toMatchObject({ httpOnly: true, secure: true, path: '/' });
  expect(cookies[0]?.value.length).toBeGreaterThanOrEqual(22);
});
