/**
 * Opens a page with a session cookie, without the login page: that would cost three page loads in each test. Only the
 * journeys about the login use the login page.
 */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { cookieOf } from '../http/http-login.ts';

/** Logs the reader in at the brand of the address, puts the session cookie into the browser, and opens the address. */
export async function openLoggedIn(page: Page, reader: Reader, address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const agent = await page.evaluate(() => navigator.userAgent);
  const cookie = await cookieOf(
    Number(port),
    hostname.replace(/\.localhost$/, ''),
    reader,
    '/account',
    agent,
  );
  const [name = '', value = ''] = cookie.split('=');
  const sessionCookie = { name, value, domain: hostname, path: '/', secure: true, httpOnly: true };
  await page.context().addCookies([sessionCookie]);
  await page.goto(address);
}
