/**
 * A browser that is logged in already, as one that comes back is. The way through the login page costs three pages in
 * the browser, and is walked by the journeys that are about it.
 */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { cookieOf } from '../http/http-login.ts';

/** Gives the browser a session of its own at the brand of this address, and opens it. */
export async function openLoggedIn(page: Page, reader: Reader, address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const cookie = await cookieOf(Number(port), hostname.replace(/\.localhost$/, ''), reader, '/account');
  const [name = '', value = ''] = cookie.split('=');
  const kept = { name, value, domain: hostname, path: '/', secure: true, httpOnly: true };
  await page.context().addCookies([kept]);
  await page.goto(address);
}
