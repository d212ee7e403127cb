/** The events of a walk over all addresses, on the web and in the webview, against a table from the specification. */

import type { Page } from '@playwright/test';
import { HOLDER, type Reader } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { COUNTED } from '../../support/browser/pages.ts';
import { ask } from '../../support/http/http.ts';
import { makeSecrets, secretsIn } from '../../support/http/planted-secrets.ts';
import { startPortalProcess } from '../../support/processes/portal-process.ts';
import { portalAddress } from '../../support/processes/shared-portal.ts';
import { nl } from '../../support/texts.ts';

interface Event {
  readonly event: string;
  readonly screenName?: string;
  readonly category: string;
  readonly accountId: string;
  readonly platform: string;
  readonly brand: string;
}

interface Walk {
  readonly page: Page;
  readonly reader: Reader;
  readonly sandboxPort: number;
  address(path: string): string;
}

/** A file, which a browser stores, and an address that leads to a page which is counted at its own. */
const NO_PAGE = ['/facturen/jaar/2026', '/facturen/betalen'];
const isCount = /\/api\/meten$/;
const secrets = { ...makeSecrets(), iban: 'NL91ABNA0417164300' };
/** Personal data in the path, the query and the fragment. */
const PLANTED = [
  `/${secrets.email}`,
  `/account/${secrets.iban}`,
  `/?naam=${encodeURIComponent(secrets.name)}&e=${secrets.email}#${secrets.iban}`,
  `/klantenservice/veelgestelde-vragen?zoek=${encodeURIComponent(secrets.phone)}`,
];
const OF_PLANTED = [
  'Unknown path unknown',
  'Mijn Account unknown',
  'Service /',
  'FAQ /klantenservice/veelgestelde-vragen',
];

async function eventsOf(sandboxPort: number): Promise<readonly Event[]> {
  const { body } = await ask({ port: sandboxPort, host: 'localhost', path: '/collect' });
  return JSON.parse(body.toString()).events;
}

const line = ({ category, screenName, event }: Pick<Event, 'category' | 'event' | 'screenName'>) =>
  `${category} ${event === 'page_loading' ? 'loading' : screenName}`;

async function choose(page: Page, name: string): Promise<void> {
  const button = page.locator('#consent').getByRole('button', { name });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Every page but the loading page posts its path; the server decides whether it counts. */
async function read(page: Page, address: string): Promise<void> {
  if (address.endsWith('/myaccount')) {
    await page.context().clearCookies({ name: 'myaccount' });
    const next = page.waitForRequest(isCount);
    await page.goto(address);
    await page.waitForURL(/\/account$/);
    await next;
    return;
  }
  await Promise.all([page.waitForRequest(isCount), page.goto(address)]);
}

async function walk({ page, reader, sandboxPort, address }: Walk, platform: string): Promise<void> {
  await openLoggedIn(page, reader, address('/account'));
  await page.goto(address('/abonnementen'), { waitUntil: 'networkidle' });
  await page.goto(address('/'), { waitUntil: 'networkidle' });
  await Promise.all([page.waitForRequest(isCount), choose(page, nl('consent.yes'))]);
  for (const { path } of COUNTED.filter((one) => !NO_PAGE.includes(one.path)))
    await read(page, address(path));
  // A second load of the loading page leads to the account at once.
  await Promise.all([page.waitForRequest(isCount), page.goto(address('/myaccount'))]);
  for (const path of PLANTED) await read(page, address(path));
  await page.goto(address('/'), { waitUntil: 'networkidle' });
  await choose(page, nl('consent.no'));
  for (const path of ['/account', '/abonnementen', '/'])
    await page.goto(address(path), { waitUntil: 'networkidle' });

  const expected = COUNTED.flatMap(({ screen, category }) => (screen ? [`${category} ${screen}`] : []));
  const afterLoading = ['Mijn Account /account', 'Mijn Account /account'];
  // The pages of the yes and of the no.
  const all = [...expected, ...afterLoading, ...OF_PLANTED, 'Service /', 'Service /'].sort();
  await expect.poll(async () => (await eventsOf(sandboxPort)).map(line).sort()).toEqual(all);
  const events = await eventsOf(sandboxPort);
  expect(new Set(events.map((event) => event.platform))).toEqual(new Set([platform]));
  expect(new Set(events.map((event) => event.brand))).toEqual(new Set(['ad']));
  expect(new Set(events.map(({ accountId }) => accountId)).size).toBe(1);
  expect(events[0]?.accountId).not.toBe('anonymous');
  // The id of a copied test account is its e-mail address; that of a real one is opaque.
  const text = JSON.stringify(events.map((event) => ({ ...event, accountId: '' })));
  expect(secretsIn(text, { ...secrets, username: reader.username })).toEqual([]);
  expect(text).not.toContain('?');
}

test('on the web each address counts what the specification says, and nothing without consent', {
  tag: '@all',
}, async ({ page, journey }) => {
  const reader = await journey.readerLike('jan');
  await walk({ page, reader, sandboxPort: journey.sandboxPort, address: journey.address }, 'WEB');
});

test('in the webview each address counts the same, as WEBVIEW', { tag: '@all' }, async ({ page }) => {
  const patch = { id: 'client-settings', set: { webviewLimitation: true } };
  const portal = await startPortalProcess({ mutations: [{ patch }] });
  try {
    const address = (path: string) => portalAddress('ad', path, portal.port);
    await walk({ page, reader: HOLDER, sandboxPort: portal.lake.port, address }, 'WEBVIEW');
  } finally {
    await portal.stop();
  }
});

test('a page from the back and forward cache is counted once more', async ({ page }) => {
  await page.goto(portalAddress('dpgnl', '/'));
  await Promise.all([page.waitForRequest(isCount), choose(page, nl('consent.yes'))]);
  const shown = (persisted: boolean) =>
    page.evaluate((is) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: is })), persisted);
  const counted: string[] = [];
  page.on(
    'request',
    (request) => isCount.test(request.url()) && counted.push(new URL(request.url()).pathname),
  );
  await shown(false);
  await shown(true);
  await expect.poll(() => counted).toEqual(['/api/meten']);
});
