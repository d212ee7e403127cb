/** Bytes per page load: one flight and no script file without a form, and little script before a form is used. */

import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MOST_BYTES, type Size } from '../../bench/bars.ts';
import { NEWSLETTER_ENDPOINTS } from '../../contract/rest.newsletter.ts';
import { sampleOf } from '../../sandbox/sample.ts';
import { hydrated } from '../support/browser/hydration.ts';
import { openLoggedIn } from '../support/browser/logged-in.ts';
import { FEW_FORM_PAGES, FORM_PAGES, PERSONAL_PAGES } from '../support/browser/pages.ts';
import { partSizes } from '../support/browser/part-sizes.ts';
import { expect, portalAddress, portalPort, test } from '../support/browser/portal.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { RUNS_ALL, variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

test.describe.configure({ mode: 'default' });

const MOST_REQUESTS = 3;
const PATHS = [
  '/',
  '/login',
  '/klantenservice/veelgestelde-vragen',
  '/klantenservice/contact',
  '/onderhoud',
  '/404',
  '/er-is-hier-niets',
];
const BRANDS = ['ad', 'hln'];

const rows: string[] = [];

/** `bench/sizes.ts` reads these measurements. */
function expectWithinBar(kind: Size, bytes: number): void {
  if (process.env.SIZES_FILE) appendFileSync(process.env.SIZES_FILE, `${JSON.stringify([kind, bytes])}\n`);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES[kind]);
}

for (const brand of variants(BRANDS))
  for (const path of PATHS)
    test(`${brand}${path} costs one flight`, async ({ page }) => {
      const requests: { address: string; kind: string }[] = [];
      page.on('request', (request) =>
        requests.push({ address: request.url(), kind: request.resourceType() }),
      );
      await page.goto(portalAddress(brand, path), { waitUntil: 'networkidle' });
      const counted = requests.filter(
        ({ kind, address }) => kind !== 'font' && !address.includes('/favicon'),
      );
      const sizes = await Promise.all(counted.map(({ address }) => bytesOf(address)));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      rows.push(
        `${brand.padEnd(4)} ${path.padEnd(38)} ${String(bytes).padStart(6)} bytes ${counted.length} requests`,
      );

      expect(counted.filter(({ kind }) => kind === 'script')).toEqual([]);
      expectWithinBar('read page', bytes);
      expect(bytes, 'nothing was measured').toBeGreaterThan(500);
      expect(counted.length).toBeLessThanOrEqual(MOST_REQUESTS);
    });

for (const brand of variants(BRANDS))
  test(`${brand}: the login page of the account host costs one flight`, async ({ page }) => {
    await page.goto(portalAddress(brand, '/abonnementen'));
    await expect(page.locator('[name=password]')).toBeVisible();
    const bytes = await bytesOfAll(page, [page.url()]);
    rows.push(
      `${brand.padEnd(4)} ${'account host'.padEnd(38)} ${String(bytes).padStart(6)} bytes, page alone`,
    );
    expectWithinBar('read page', bytes);
    expect(bytes, 'nothing was measured').toBeGreaterThan(3_000);
  });

for (const { brand, reader, path, hasForm } of PERSONAL_PAGES)
  test(`${brand}${path} of ${reader.username} costs one flight and no script file`, async () => {
    const cookie = await cookieOf(portalPort(), brand, reader, path);
    const address = portalAddress(brand, path);
    const bytes = await bytesOf(address, cookie);
    rows.push(`${brand.padEnd(4)} ${path.padEnd(38)} ${String(bytes).padStart(6)} bytes, page alone`);
    expectWithinBar(hasForm ? 'form page' : 'read page', bytes);
    expect(bytes, 'nothing was measured').toBeGreaterThan(5_000);
    const page = await ask({
      port: portalPort(),
      host: `${brand}.localhost`,
      path,
      headers: { cookie, accept: 'text/html' },
    });
    expect(page.body.toString()).not.toMatch(/<script[^>]* src=/);
  });

/** Of each page one reader, and in `npm test` of two pages. */
const OPENING = PERSONAL_PAGES.filter(({ opens }) => opens !== undefined);

for (const { brand, reader, path, opens } of variants(OPENING, 2))
  if (opens)
    test(`${brand}${path} of ${reader.username} asks for no script before a dialog`, async ({ page }) => {
      await openLoggedIn(page, reader, portalAddress(brand, path));
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.goto(portalAddress(brand, path), { waitUntil: 'networkidle' });
      await page.mouse.move(200, 400);
      await page.keyboard.press('Tab');
      await page.waitForTimeout(1_000);
      expect(scripts).toEqual([]);
      await page.getByRole('link', { name: opens }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expectWithinBar('form, hydrated', await bytesOfAll(page, new Set(scripts)));
    });

for (const { name, reader, brand, path, go, send } of RUNS_ALL ? FORM_PAGES : FEW_FORM_PAGES)
  test(`form ${name}: little before the first use, React within its limit`, async ({ page }) => {
    await openLoggedIn(page, reader, portalAddress(brand, path));
    await go?.(page);
    // No form is submitted: other tests use the same reader.
    const refusal = { errors: [{ message: 'no', extensions: { code: 'NOT-FOUND' } }] };
    const chosen = sampleOf(NEWSLETTER_ENDPOINTS.chooseNewsletter.response, {});
    await page.route('**/api/graphql*', (route) => route.fulfill({ json: refusal }));
    await page.route('**/api/newsletter/**', (route) => route.fulfill({ json: chosen }));
    const asked = { page: new Set<string>(), script: new Set<string>() };
    page.on('request', (request) => {
      const kind = request.resourceType();
      const address = request.url();
      if (kind === 'script') asked.script.add(address);
      else if (kind === 'document' || kind === 'stylesheet' || kind === 'image') asked.page.add(address);
    });
    await page.goto(page.url());
    await hydrated(page);
    const served = [...asked.page].filter((address) => !address.includes('/favicon'));
    const ofPage = await bytesOfAll(page, served);
    const ofScript = await bytesOfAll(page, asked.script);
    rows.push(`form ${name.padEnd(38)} ${String(ofPage).padStart(6)} bytes, script ${ofScript}`);
    expectWithinBar('form page', ofPage);
    expect(ofPage, 'nothing was measured').toBeGreaterThan(5_000);
    expectWithinBar('form, hydrated', ofScript);
    expect(ofScript, 'no script was measured').toBeGreaterThan(30_000);
    if (!send) return;
    await send(page);
    await expect.poll(() => [...asked.script].join()).toMatch(/(?:graphql|newsletter)-client/);
    const whole = await bytesOfAll(page, asked.script);
    rows.push(`form ${name.padEnd(38)} script once sending ${whole}`);
    expect(whole).toBeGreaterThan(ofScript);
    expectWithinBar('form, sending', whole);
  });

/** It is somewhat larger than when it is loaded again: it names the draft that it begins. */
test('the first page of every form is within its limit', async () => {
  for (const { name, reader, brand, path } of FORM_PAGES) {
    const bytes = await bytesOf(
      portalAddress(brand, path),
      await cookieOf(portalPort(), brand, reader, path),
    );
    rows.push(`first page ${name.padEnd(32)} ${String(bytes).padStart(6)} bytes`);
    expectWithinBar('form page', bytes);
    expect(bytes, 'nothing was measured').toBeGreaterThan(5_000);
  }
});

test('the chat asks for no script before it is opened, for no more than a form after', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(portalAddress('ad', '/klantenservice/contact'), { waitUntil: 'networkidle' });
  expect([...scripts]).toEqual([]);
  await page.locator('[data-chat]:visible').first().click();
  await expect(page.getByRole('dialog').getByLabel(nl('chat.name'))).toBeVisible();
  // What the window shows comes as a module too; a form has that in its page.
  const bytes = await bytesOfAll(
    page,
    [...scripts].filter((address) => !address.endsWith('/api/chat/window')),
  );
  rows.push(`chat ${'opened'.padEnd(38)} script ${bytes}`);
  expectWithinBar('form, hydrated', bytes);
  expect(bytes, 'no script was measured').toBeGreaterThan(30_000);
});

async function bytesOfAll(page: Page, addresses: Iterable<string>): Promise<number> {
  const cookies = await page.context().cookies();
  let sum = 0;
  for (const address of addresses) {
    const own = cookies.filter(({ domain }) => domain === new URL(address).hostname);
    sum += await bytesOf(address, own.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  return sum;
}

/** Bytes of one part of the kit with its imports, without React. */
const MOST_OF_PART = 4_000;
/** Dates are also typed in words, without a year, and with characters that cannot be seen; that is in every form. */
const MOST_OF_DATES = 5_000;

test('no part of the kit costs more than 4 kB, and those with a month a little more', async () => {
  const parts = await partSizes();
  expect(parts.length, 'no parts were measured').toBeGreaterThan(20);
  for (const { part, script, styles } of parts) {
    rows.push(`kit  ${part.padEnd(38)} ${String(script).padStart(6)} bytes script, ${styles} styles`);
    expect(script, part).toBeLessThanOrEqual(
      ['date', 'period'].includes(part) ? MOST_OF_DATES : MOST_OF_PART,
    );
    expect(styles, `styles of ${part}`).toBeLessThanOrEqual(MOST_OF_PART);
  }
  expect(Math.max(...parts.map(({ script }) => script)), 'no script was measured').toBeGreaterThan(1_000);
});

test.afterAll(() => {
  process.stdout.write(`\n${rows.sort().join('\n')}\n`);
});

/** Headers and compressed body, as a browser asks for them. */
async function bytesOf(address: string, cookie?: string): Promise<number> {
  const { hostname, pathname, search } = new URL(address);
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    accept: 'text/html,*/*',
    ...(cookie ? { cookie } : {}),
  };
  const reply = await ask({ port: portalPort(), host: hostname, path: pathname + search, headers });
  return reply.wireBytes;
}
