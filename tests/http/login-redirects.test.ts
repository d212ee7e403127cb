/** How many redirects a login has: each costs a reader with a slow line half a second. */
import { expect, test } from 'vitest';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { accountAddress, portalAddress } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const at = (path: string) => portalAddress('ad', path);

/** The addresses of the requests that follow the first one. */
async function redirectsOf(browser: ReturnType<typeof openBrowser>, act: () => Promise<unknown>) {
  const before = browser.requests.length + 1;
  await act();
  return browser.requests.slice(before).map(({ url }) => url.host + url.pathname);
}

const host = (address: string) => new URL(address).host;
const PORTAL = host(at('/'));
const ACCOUNT = host(accountAddress('ad', '/'));

test('one redirect leads from a personal page to the login form, and two from the password back to the page', async () => {
  const browser = openBrowser();
  const tab = browser.newTab();
  for (const path of ['/abonnementen', '/bezorgservice/klacht', '/vakantieservice/app/doorgeven']) {
    browser.cookies.clear();
    expect(await redirectsOf(browser, () => tab.open(at(path)))).toEqual([`${ACCOUNT}/login`]);
    expect(tab.has('password'), path).toBe(true);
    const back = await redirectsOf(browser, () => logIn(tab, HOLDER));
    expect(back.slice(0, 2), path).toEqual([`${PORTAL}/login/callback`, PORTAL + path]);
  }
});

test('after a wrong password it is two as well', async () => {
  const browser = openBrowser();
  const tab = browser.newTab();
  await tab.open(at('/abonnementen'));
  expect(await redirectsOf(browser, () => logIn(tab, { ...HOLDER, password: 'Verkeerd-2026' }))).toEqual([]);
  expect(await redirectsOf(browser, () => logIn(tab, HOLDER))).toHaveLength(2);
  expect(tab.url.href).toBe(at('/abonnementen'));
});

test('two redirects lead from a link to the login page to its form', async () => {
  const browser = openBrowser();
  const tab = browser.newTab();
  await tab.open(at('/'));
  const redirects = await redirectsOf(browser, () => tab.follow(nl('login.button')));
  expect(redirects).toEqual([`${PORTAL}/login/start`, `${ACCOUNT}/login`]);
});

test('a reader whom the account host knows sees no form, and has three redirects', async () => {
  const { tab, browser } = await visitAs(HOLDER, at('/account'));
  browser.cookies.clear('ad.localhost');
  const redirects = await redirectsOf(browser, () => tab.open(at('/abonnementen')));
  expect(redirects).toEqual([`${ACCOUNT}/login`, `${PORTAL}/login/callback`, `${PORTAL}/abonnementen`]);
});

test('a form that is sent without a session is one redirect away from the login', async () => {
  const { tab, browser } = await visitAs(HOLDER, at('/vakantieservice/doorgeven'));
  browser.cookies.clear();
  const redirects = await redirectsOf(browser, () => tab.press(nl('form.next')));
  expect(redirects).toEqual([`${ACCOUNT}/login`]);
});

test('the back button leads from the page to the form and on to the page, or to another login after a logout', async () => {
  const browser = openBrowser();
  const tab = browser.newTab();
  await tab.open(at('/abonnementen'));
  const form = tab.url;
  await logIn(tab, HOLDER);
  await tab.open(form);
  expect(tab.url.href).toBe(at('/abonnementen'));
  await tab.open(at('/account'));
  await tab.press(nl('account.logout.here'));
  await tab.open(form);
  await logIn(tab, HOLDER);
  expect(tab.url.href).toBe(at('/abonnementen'));
});

test('the address of a form that is kept for later starts another login', async () => {
  const tab = openBrowser().newTab();
  await tab.open(at('/abonnementen'));
  const later = new URL(tab.url);
  later.searchParams.set('started_at', String(Number(later.searchParams.get('started_at')) - 86_400));
  const browser = openBrowser();
  const other = browser.newTab();
  await other.open(later);
  await logIn(other, HOLDER);
  expect(other.url.href).toBe(at('/abonnementen'));
});
