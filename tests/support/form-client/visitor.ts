/** A reader with a separate browser, logged in by the login page. */
import type { Reader } from '../../fixtures/readers.ts';
import { type Browser, openBrowser, type Tab } from './browser.ts';

export interface Visitor {
  readonly reader: Reader;
  readonly browser: Browser;
  readonly tab: Tab;
  /** Another tab of the same browser. */
  openTab(address: string | URL): Promise<Tab>;
}

/** Opens a personal page, logs in where it leads, and is back at it. A page for everyone is opened after a login elsewhere. */
export async function visitAs(reader: Reader, address: string): Promise<Visitor> {
  const browser = openBrowser();
  const openTab = async (where: string | URL) => {
    const tab = browser.newTab();
    await tab.open(where);
    return tab;
  };
  const tab = await openTab(address);
  const isForEveryone = !tab.has('username');
  if (isForEveryone) await tab.open(new URL('/account', address));
  await logIn(tab, reader);
  if (isForEveryone) await tab.open(address);
  return { reader, browser, tab, openTab };
}

/** Opens a page in a browser that has these cookies. @param cookie the `Cookie` header, empty without any */
export async function openWith(cookie: string, address: string): Promise<Tab> {
  const browser = openBrowser();
  const stored = cookie === '' ? [] : cookie.split('; ');
  browser.cookies.store(
    new URL(address),
    stored.map((one) => `${one}; Path=/; Secure; HttpOnly; SameSite=Lax`),
  );
  const tab = browser.newTab();
  await tab.open(address);
  return tab;
}

export async function logIn(tab: Tab, { username, password }: Reader): Promise<void> {
  tab.fill('username', username);
  tab.fill('password', password);
  await tab.press('Inloggen');
}
