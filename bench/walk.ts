/**
 * How long a reader with a slow phone waits from opening the home page until a missing newspaper is reported, with an
 * empty cache and without a session. The time for reading and typing is not counted.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath, LAUNCH_OPTIONS } from '../scripts/browser.mjs';
import { sendIt, WEB } from '../tests/fixtures/complaints/wizard.ts';
import type { Reader } from '../tests/fixtures/readers.ts';
import { restsToday } from '../tests/fixtures/subscriptions/delivery-rows.ts';
import startPortal from '../tests/support/browser/global-setup.ts';
import { openSharedPortal, type SharedPortal } from '../tests/support/processes/journey-portal.ts';
import { nl } from '../tests/support/texts.ts';
import { middle } from './middle.ts';
import { slowDown } from './slow-phone.ts';

/** An odd number; the middle one counts. */
const WALKS = 3;

/** The number of the first reader that is made for it. */
const FIRST_READER = 900;

/** Milliseconds of each part of the walk. They wait for what is seen; `expect` would look a few times a second only. */
interface Walk {
  readonly home: number;
  /** From the press on the home page until the login form is there. */
  readonly login: number;
  /** From the press on the form until the page of the report is there. */
  readonly back: number;
  /** From the press on that page until it says that the report has arrived. */
  readonly reported: number;
  /** The requests of documents, redirects too. */
  readonly requests: readonly string[];
}

/** @returns milliseconds of the whole walk; prints its parts. Needs a built portal. */
export async function measureWalk(): Promise<number> {
  const stopPortal = await startPortal();
  const portal = await openSharedPortal(FIRST_READER);
  const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: await chromiumPath() });
  try {
    const totals: number[] = [];
    for (let walk = 0; walk < WALKS; walk += 1) {
      const { requests, ...parts } = await walkWith(browser, portal);
      const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
      const each = Object.entries(parts).map(([name, time]) => `${name} ${time.toFixed(0)}`);
      process.stdout.write(`home to reported: ${total.toFixed(0)} ms (${each.join(', ')})\n`);
      if (walk === 0) process.stdout.write(`${requests.join('\n')}\n`);
      totals.push(total);
    }
    return middle(totals);
  } finally {
    await browser.close();
    await portal.close();
    await stopPortal();
  }
}

async function walkWith(browser: Browser, portal: SharedPortal): Promise<Walk> {
  const reader = await portal.readerLike('jan');
  await restsToday(portal, reader);
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'nl-NL' });
  try {
    const page = await context.newPage();
    await slowDown(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.resourceType() === 'font')
        requests.push(`  ${request.method()} ${request.url().replace(/\?.*/, '')}`);
    });
    return { ...(await partsOf(page, portal, reader)), requests };
  } finally {
    await context.close();
  }
}

async function partsOf(page: Page, portal: SharedPortal, reader: Reader): Promise<Omit<Walk, 'requests'>> {
  const password = page.locator('#password');
  const home = await timeOf(() => page.goto(portal.address('/'), { waitUntil: 'domcontentloaded' }));
  const login = await timeOf(async () => {
    await page.locator(`main a[href="${WEB}"]`).first().click();
    await password.waitFor();
  });
  await page.locator('#username').fill(reader.username);
  await password.fill(reader.password);
  const back = await timeOf(async () => {
    await page.locator('button[type="submit"]').click();
    await sendIt(page).waitFor();
  });
  const reported = await timeOf(async () => {
    await sendIt(page).click();
    await page.getByText(nl('complaint.done.before')).first().waitFor();
  });
  return { home, login, back, reported };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
