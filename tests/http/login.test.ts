/** Logging in and out without script, and what a session protects. */

import { expect, test } from 'vitest';
import { BELGIAN, EMPTY, HOLDER, halfOf } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { accountAddress, portalAddress } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const at = (path: string, brand = 'ad') => portalAddress(brand, path);

test('a personal page leads to the login of its brand, and the login back to it', async () => {
  const tab = openBrowser().newTab();
  await tab.open(at('/abonnementen'));
  expect(tab.url.origin).toBe(accountAddress('ad', ''));
  await logIn(tab, HOLDER);
  expect(tab.url.href).toBe(at('/abonnementen'));
  expect(tab.heading).toBe('Abonnementen');
});

test('two tabs log in one after the other, and each ends on the page that it asked for', async () => {
  const browser = openBrowser();
  const [one, two] = [browser.newTab(), browser.newTab()];
  await one.open(at('/abonnementen'));
  await two.open(at('/account'));
  await logIn(one, HOLDER);
  await logIn(two, HOLDER);
  expect([one.url.href, two.url.href]).toEqual([at('/abonnementen'), at('/account')]);
  await one.reload();
  expect(one.url.href).toBe(at('/abonnementen'));
});

test('with a session a callback that is unknown or too late leads to the home page', async () => {
  const { tab } = await visitAs(HOLDER, at('/account'));
  await tab.open(at('/login/callback?code=late&state=unknown'));
  expect(tab.url.href).toBe(at('/'));
});

test('a copied login name with characters that cannot be seen logs in', async () => {
  const tab = openBrowser().newTab();
  await tab.open(at('/account'));
  await logIn(tab, { ...HOLDER, username: `\u202A${HOLDER.username}\u200B\u202C` });
  expect(tab.url.href).toBe(at('/account'));
});

test('a wrong password is refused in Dutch, keeps the login name, and can be corrected', async () => {
  const tab = openBrowser().newTab();
  await tab.open(at('/account'));
  await logIn(tab, { ...HOLDER, password: 'Verkeerd-2026' });
  expect(tab.title).toMatch(/^Fout: /);
  expect(tab.main).toContain(nl('identity.login.problem'));
  expect([tab.value('username'), tab.value('password')]).toEqual([HOLDER.username, '']);
  await logIn(tab, HOLDER);
  expect(tab.url.href).toBe(at('/account'));
});

test('a session that ends in the middle leads back to the same page', async () => {
  const { tab, browser } = await visitAs(HOLDER, at('/account'));
  browser.cookies.clear('ad.localhost');
  await tab.open(at('/abonnementen'));
  expect(tab.url.href, 'the account host still knows the reader').toBe(at('/abonnementen'));
  browser.cookies.clear();
  await tab.open(at('/account'));
  await logIn(tab, HOLDER);
  expect(tab.url.href).toBe(at('/account'));
});

test('logging out closes the personal pages, and keeps what is of the browser', async () => {
  const { tab, browser } = await visitAs(HOLDER, at('/account'));
  const cookies = () => browser.cookies.headerFor(new URL(at('/'))).replaceAll(/=[^;]*/g, '');
  expect(cookies()).toBe('__Host-session');
  await tab.press(nl('consent.no'));
  expect(cookies()).toBe('__Host-session; consent');
  await tab.press(nl('account.logout.here'));
  expect(tab.url.href).toBe(at('/login'));
  expect(cookies()).toBe('consent');
  expect(browser.cookies.headerFor(new URL(accountAddress('ad', '/')))).toContain('__Host-device=');
  await tab.back();
  expect(tab.html).not.toContain(halfOf(HOLDER));
  await tab.open(at('/abonnementen'));
  expect(tab.has('password')).toBe(true);
});

test('nothing of one account shows to the next one in the same browser', async () => {
  const { tab } = await visitAs(HOLDER, at('/account'));
  expect(tab.main).toContain(HOLDER.username);
  await tab.press(nl('account.logout.here'));
  await tab.open(at('/account'));
  await logIn(tab, EMPTY);
  for (const path of ['/account', '/abonnementen', '/']) {
    await tab.open(at(path));
    expect(tab.html.includes(halfOf(HOLDER)), path).toBe(false);
  }
});

test('a Belgian reader logs in at the own brand, and is a stranger at another', async () => {
  const { tab } = await visitAs(BELGIAN, at('/abonnementen', 'hln'));
  expect(tab.url.href).toBe(at('/abonnementen', 'hln'));
  await tab.open(at('/abonnementen'));
  expect(tab.url.origin).toBe(accountAddress('ad', ''));
});

const handOver = (account: string) => at(`/login/start?account=${account}&callback_url=/abonnementen`);

test('an app hands over its account: with a session of it, without one, and with one of another account', async () => {
  const { tab, browser } = await visitAs(HOLDER, at('/account'));
  await tab.open(handOver('demo-jan'));
  expect(tab.url.href).toBe(at('/abonnementen'));

  browser.cookies.clear();
  await tab.open(handOver('demo-jan'));
  await logIn(tab, HOLDER);
  expect(tab.url.href).toBe(at('/abonnementen'));

  browser.cookies.clear();
  await tab.open(handOver('demo-jan'));
  await logIn(tab, EMPTY);
  expect(tab.url.pathname).toBe('/login');
  expect(tab.main).toContain(nl('differentAccount.app'));
  expect(tab.main).toContain(`U bent nu ingelogd als ${EMPTY.username}.`);
  expect(tab.html).not.toContain(halfOf(HOLDER));
  await tab.press(nl('differentAccount.switch'));
  await logIn(tab, HOLDER);
  expect(tab.url.href).toBe(at('/abonnementen'));
  expect(tab.heading).toBe('Abonnementen');
});

test('a hand-over of another account may go on with this one, and leads to no other site', async () => {
  const { tab } = await visitAs(EMPTY, at('/account'));
  await tab.open(handOver('demo-jan'));
  await tab.follow(nl('differentAccount.stay'));
  expect(tab.url.href).toBe(at('/abonnementen'));
  await tab.open(at('/login?account=demo-jan&callback_url=https://evil.example/'));
  expect(tab.html).not.toContain('evil.example');
});
