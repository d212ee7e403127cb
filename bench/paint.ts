/**
 * How soon the largest part of a page is seen on a phone with a slow line, how much of the page moves meanwhile, and how
 * soon the page then shows what a press does.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath, LAUNCH_OPTIONS } from '../scripts/browser.mjs';
import type { Reader } from '../tests/fixtures/readers.ts';
import startPortal from '../tests/support/browser/global-setup.ts';
import { openLoggedIn } from '../tests/support/browser/logged-in.ts';
import { FORM_PAGES, PERSONAL_PAGES } from '../tests/support/browser/pages.ts';
import { portalAddress } from '../tests/support/browser/portal.ts';
import { middle } from './middle.ts';
import { SLOW_4G, slowDown } from './slow-phone.ts';

/** Visits with an empty cache, an odd number; the middle ones count. */
const VISITS = 3;

const PUBLIC_PATHS = ['/', '/login', '/klantenservice/veelgestelde-vragen', '/klantenservice/contact'];
const BRANDS = ['ad', 'hln'];

export interface Paint {
  /** Milliseconds until the largest part is seen (LCP). */
  readonly largest: number;
  /** The sum of all shifts (CLS). */
  readonly shift: number;
  /** Milliseconds of the slowest press until the browser paints (INP); 0 when each is painted within 16 ms. */
  readonly press: number;
}

type Seen = Omit<Paint, 'press'>;

interface Visited {
  readonly name?: string;
  readonly brand: string;
  readonly path: string;
  readonly reader?: Reader;
  /** The way from the first page of a form to the page that is measured. */
  readonly go?: (page: Page) => Promise<void>;
}

/** Of all pages the slowest and the largest; prints each page. Needs a built portal. */
export async function measurePaint(): Promise<Paint> {
  const stopPortal = await startPortal();
  const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: await chromiumPath() });
  try {
    const paints: Paint[] = [];
    for (const visited of visitedPages()) {
      const paint = await paintOf(browser, visited);
      const name = `${visited.brand}${visited.path} ${visited.name ?? ''}`;
      process.stdout.write(
        `${name.padEnd(60)} ${paint.largest.toFixed(0)} ms, moves by ${paint.shift.toFixed(4)}, press ${paint.press} ms\n`,
      );
      paints.push(paint);
    }
    return {
      largest: Math.max(...paints.map(({ largest }) => largest)),
      shift: Math.max(...paints.map(({ shift }) => shift)),
      press: Math.max(...paints.map(({ press }) => press)),
    };
  } finally {
    await browser.close();
    await stopPortal();
  }
}

/** A form counts as it is entered, and at the step whose size is measured. */
const visitedPages = (): Visited[] => [
  ...BRANDS.flatMap((brand) => PUBLIC_PATHS.map((path) => ({ brand, path }))),
  ...PERSONAL_PAGES,
  ...FORM_PAGES.map(({ brand, path, reader }) => ({ brand, path, reader })).filter(isFirst),
  ...FORM_PAGES.filter(({ go }) => go),
];

const isFirst = ({ brand, path }: Visited, index: number, all: readonly Visited[]) =>
  all.findIndex((other) => other.brand === brand && other.path === path) === index;

async function paintOf(browser: Browser, { brand, path, reader, go }: Visited): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'nl-NL' });
  try {
    const page = await context.newPage();
    if (reader) await openLoggedIn(page, reader, portalAddress(brand, path));
    await go?.(page);
    // A fragment scrolls, and a browser reports nothing after that.
    const address = go ? page.url().replace(/#.*$/, '') : portalAddress(brand, path);
    const session = await slowDown(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const visits: Seen[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitOf(page, address));
    return {
      largest: middle(visits.map(({ largest }) => largest)),
      shift: middle(visits.map(({ shift }) => shift)),
      press: await slowestPress(page, session, address),
    };
  } finally {
    await context.close();
  }
}

/** What changes the page itself: buttons that send nothing with script, choices, and lines that open. */
const PRESSED =
  'main :is(button:is([type="button"], [name="periode"], [name="maand"], [name="dag"]), ' +
  'input[type="checkbox"], input[type="radio"], summary):visible:enabled';
const MOST_PRESSES = 25;
/** Milliseconds after which the browser has been idle, so that the page's script is there. */
const IDLE = 1_500;

/**
 * On a usual line, because on a slow one the script comes only with the first press. A later press finds the page as the
 * earlier ones left it, so that a dialog may lie over it.
 */
async function slowestPress(page: Page, session: CDPSession, address: string): Promise<number> {
  await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 50 });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(IDLE);
  const slowest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        const note = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries())
            if (Reflect.get(entry, 'interactionId')) longest = Math.max(longest, entry.duration);
        };
        const options = { type: 'event', durationThreshold: 16 };
        new PerformanceObserver(note).observe(options);
        addEventListener('all-pressed', () => setTimeout(() => resolve(longest), 300));
      }),
  );
  const presses = page.locator(PRESSED);
  const count = Math.min(await presses.count(), MOST_PRESSES);
  for (let index = 0; index < count; index += 1)
    await presses
      .nth(index)
      .click({ timeout: 1_000 })
      .catch(() => {});
  await page.evaluate(() => dispatchEvent(new Event('all-pressed')));
  return slowest;
}

async function visitOf(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    const entriesOf = (type: string): Promise<PerformanceEntry[]> =>
      new Promise((resolve) => {
        const found: PerformanceEntry[] = [];
        new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve(found), 100);
      });
    const paints = await entriesOf('largest-contentful-paint');
    const shifts = await entriesOf('layout-shift');
    return {
      largest: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, shift) => sum + Number(Reflect.get(shift, 'value')), 0),
    };
  });
}
