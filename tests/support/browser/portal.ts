/** What every browser test is given: a page whose complaints are collected, addresses of a brand, and a way in. */

import { test as base, expect, type Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { nl } from '../texts.ts';

export {
  accountAddress,
  consolePort,
  portalAddress,
  portalData,
  portalPort,
} from '../processes/shared-portal.ts';

/** Opens a personal page and logs in at the account host that it leads to. */
export async function signIn(page: Page, reader: Reader, address: string): Promise<void> {
  await page.goto(address);
  await fillLogin(page, reader.username, reader.password);
  await page.waitForURL((url) => !url.hostname.startsWith('login.'));
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/e-mail/i).fill(username);
  await page.getByRole('textbox', { name: /^wachtwoord/i }).fill(password);
  await page.getByRole('button', { name: /inloggen/i }).click();
}

/** Logs out from the account page, by way of the account host, to the portal's own login page. */
export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: nl('account.logout.here') })
    .click();
  await page.waitForURL((url) => url.pathname === '/login' && !url.hostname.startsWith('login.'));
}

/** The browser was too busy for the animation between two pages, and left it out. */
const LEFT_OUT = /^\w+Error: Transition was /;

/**
 * Everything the browser complains about on a page: errors of scripts, of the console, and of the content security
 * policy. That a document itself has an error status is no complaint: tests ask for such pages on purpose.
 */
export function collectComplaints(page: Page, complaints: string[] = []): string[] {
  const documents = new Set<string>();
  // The browser names a document without the place in it that was asked for.
  const placeless = (address: string) => address.replace(/#.*$/, '');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(placeless(request.url()));
  });
  page.on('pageerror', (error) => {
    if (!LEFT_OUT.test(String(error))) complaints.push(String(error));
  });
  page.on('console', (message) => {
    const aboutDocument =
      documents.has(placeless(message.location().url)) && /^Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !aboutDocument) complaints.push(message.text());
  });
  return complaints;
}

/** The browser itself says of each refused request that it was refused; where that is what a test is about, it is no complaint. */
export function expectComplaints(complaints: string[], status: 401 | 404 | 422 | 503): void {
  const others = complaints.filter((line) => !line.includes(`a status of ${status}`));
  complaints.splice(0, complaints.length, ...others);
}

export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
  // A test that asks over HTTP only opens none.
  page: async ({ page, complaints }, use) => {
    collectComplaints(page, complaints);
    await use(page);
  },
});

export { expect };
