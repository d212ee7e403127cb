/**
 * What is thrown on the way to an answer: before the page, in a page, in an endpoint. The portal's own database loses
 * a table for as long as it takes. Each time there is one report, the page that says so, and nothing of the cause.
 */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Response } from '@playwright/test';
import { HOLDER, halfOf } from '../../fixtures/readers.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../support/processes/portal-process.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let journey: PortalProcess;
test.beforeAll(async () => {
  journey = await startPortalProcess();
});
test.afterAll(() => journey.stop());

const WIZARD = `/vakantieservice/doorgeven?concept=${'A'.repeat(22)}`;
const IN_THE_APP = WIZARD.replace('/doorgeven', '/app/doorgeven');
const CASES: readonly (readonly [what: string, table: string, path: string, route: string])[] = [
  ['a page', 'draft', WIZARD, '/vakantieservice/doorgeven'],
  ['a page of the app', 'draft', IN_THE_APP, '/vakantieservice/app/doorgeven'],
  ['an endpoint', 'login_attempt', '/login/start', '/login/start'],
  ['what comes before the page', 'session', '/abonnementen', '/abonnementen'],
];

for (const [what, table, path, route] of variants(CASES))
  test(`${what} that fails is reported once, on a page of ours; the next is whole`, async ({ page }) => {
    await openLoggedIn(page, HOLDER, portalAddress('ad', '/account', journey.port));
    const failed = await without(table, () => visit(page, path));
    await expectBroken(page, failed);
    await expect(page.locator('header, footer')).toHaveCount(path === IN_THE_APP ? 0 : 2);
    const traceId = failed.headers()['x-trace-id'];
    const reports = reportsOf(traceId);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.message).toContain(`no such table: ${table}`);
    expect(reports[0]?.route).toBe(route);

    // Its button asks for the very same address once more.
    const again = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.getByRole('button', { name: nl('fallback.retry') }).click();
    expect(addressOf(await again)).toBe(addressOf(failed));
    await page.waitForLoadState();
    const first = await visit(page, path);
    expect(first.status()).toBe(200);
    const looks = await looksOf(page);
    expect(looks.rules).toBeGreaterThan(20);
    await visit(page, '/account');
    const second = await visit(page, path);
    expect(await looksOf(page)).toEqual(looks);
    expect(second.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
  });

test('a script is told of a failure in its own protocol, and not what broke', async ({ page }) => {
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/account', journey.port));
  for (const [path, told] of [
    ['/api/customer/accounts/1', /^\{"status":500,"violations":\[\{"code":"GENERIC-ERROR"\}\]\}$/],
    [
      '/api/graphql?extensions=%7B%7D',
      /^\{"errors":\[\{"message":"GENERIC-ERROR","extensions":\{.*"traceId":"TR/,
    ],
  ] as const) {
    const failed = await without('session', () => visit(page, path));
    const { 'x-trace-id': traceId = '', ...headers } = failed.headers();
    expect(failed.status()).toBe(500);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toContain('no-store');
    expect(await failed.text()).toMatch(told);
    expect(reportsOf(traceId)).toHaveLength(1);
  }
});

async function expectBroken(page: Page, failed: Response): Promise<void> {
  expect(failed.status()).toBe(500);
  await expect(page).toHaveTitle(/^Er ging iets mis – \S.* Mijn Omgeving$/);
  const { 'x-trace-id': traceId = '', 'cache-control': caching } = failed.headers();
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(caching).toContain('no-store');
  await expect(page.locator('main')).toContainText(`TR${traceId.slice(0, 8)}`);
  await expect(page.locator('main')).toContainText(nl('fallback.message'));
  const html = await failed.text();
  expect(html).not.toMatch(/no such table|SQLITE|Error|\.m?[jt]s:\d|node_modules|\bat \w+ \(/);
  expect(html, 'the page knows no reader').not.toContain(halfOf(HOLDER));
  expect((await looksOf(page)).rules).toBeGreaterThan(20);
}

/** Whether styles apply, as the browser lets them: a blocked one has no rules. */
function looksOf(page: Page): Promise<{ rules: number; font: string; background: string }> {
  return page.evaluate(() => {
    const { fontFamily, backgroundColor } = getComputedStyle(document.body);
    const rules = [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
    return { rules, font: fontFamily, background: backgroundColor };
  });
}

/** Without the `?` that a form leaves where nothing follows it. */
const addressOf = (response: Response) => response.url().replace(/\?$/, '');

async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(portalAddress('ad', path, journey.port));
  if (!response) throw new Error(`No answer at ${path}`);
  return response;
}

/** The log's lines about a request that are errors. */
function reportsOf(traceId: string | undefined): { message: string; route?: string }[] {
  const lines = journey.portal.output().split('\n');
  const events = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  return events.filter((event) => event.level === 'error' && event.traceId === traceId);
}

async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) => {
    const database = new DatabaseSync(join(journey.dataDir, 'portal.sqlite'));
    database.exec(`alter table ${from} rename to ${to}`);
    database.close();
  };
  rename(table, `${table}_gone`);
  try {
    return await act();
  } finally {
    rename(`${table}_gone`, table);
  }
}
