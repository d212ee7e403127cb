/** Logging in and out, and what a session protects. */

import { BELGIAN, EMPTY, HOLDER } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { accountAddress, fillLogin, logOut, portalAddress, signIn } from '../../support/browser/portal.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a reader who opens a personal page logs in and comes back to it', async ({ page }) => {
  await page.goto(portalAddress('ad', '/abonnementen'));
  await expect(page).toHaveURL(new RegExp(`^${accountAddress('ad', '').replaceAll('.', '\\.')}/`));
  await fillLogin(page, HOLDER.username, HOLDER.password);
  await expect(page).toHaveURL(portalAddress('ad', '/abonnementen'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a wrong password is told in Dutch, keeps the address, and can be mended', async ({ page }) => {
  await page.goto(portalAddress('ad', '/account'));
  await fillLogin(page, HOLDER.username, 'Verkeerd-2026');
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.getByRole('heading', { name: 'Er is een probleem' })).toBeVisible();
  await expect(page.getByLabel(/e-mail/i)).toHaveValue(HOLDER.username);
  await fillLogin(page, HOLDER.username, HOLDER.password);
  await expect(page).toHaveURL(portalAddress('ad', '/account'));
});

test('a session that ends in the middle leads back to the same page', async ({ page, context }) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  await context.clearCookies({ domain: 'ad.localhost' });
  await page.goto(portalAddress('ad', '/abonnementen'));
  await expect(page, 'the account host still knows the reader').toHaveURL(
    portalAddress('ad', '/abonnementen'),
  );
  await context.clearCookies();
  await page.goto(portalAddress('ad', '/account'));
  await fillLogin(page, HOLDER.username, HOLDER.password);
  await expect(page).toHaveURL(portalAddress('ad', '/account'));
});

test('logging out closes the personal pages, also by the back button', async ({ page }) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  await logOut(page);
  await page.goBack();
  await expect(page.locator('main')).not.toContainText(HOLDER.username);
  await page.goto(portalAddress('ad', '/abonnementen'));
  await expect(page.getByLabel('Wachtwoord')).toBeVisible();
});

test('logging out keeps what is of the browser: that it is known, and the choice about scripts', async ({
  page,
  context,
}) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  await page.getByRole('button', { name: 'Nee, liever niet' }).click();
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['consent', '__Host-device', '__Host-session']));
  await logOut(page);
  expect(await names()).toEqual(expect.arrayContaining(['consent', '__Host-device']));
  expect(await names()).not.toContain('__Host-session');
});

test('nothing of one account shows to the next one in the same browser', async ({ page }) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  await expect(page.locator('main')).toContainText(HOLDER.username);
  await logOut(page);
  await signIn(page, EMPTY, portalAddress('ad', '/account'));
  for (const path of ['/account', '/abonnementen', '/']) {
    await page.goto(portalAddress('ad', path));
    expect(await page.content(), path).not.toContain(HOLDER.username);
  }
});

test('a Belgian reader logs in at the own brand, and is a stranger at another', async ({ page }) => {
  await signIn(page, BELGIAN, portalAddress('hln', '/abonnementen'));
  await expect(page).toHaveURL(portalAddress('hln', '/abonnementen'));
  await page.goto(portalAddress('ad', '/abonnementen'));
  await expect(page).toHaveURL(/login\.ad\.localhost/);
});

test('the session cookie is the only one, and no script can read it', async ({ page, context }) => {
  await signIn(page, HOLDER, portalAddress('ad', '/account'));
  const cookies = (await context.cookies()).filter(({ domain }) => domain === 'ad.localhost');
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-session']);
  expect(cookies[0]).toMatchObject({ httpOnly: true, secure: true, path: '/' });
  expect(cookies[0]?.value.length).toBeGreaterThanOrEqual(22);
});
