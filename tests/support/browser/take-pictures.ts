/**
 * Takes the named pictures of whole pages, in a portal of its own: `npm run pictures -- <folder> [parts of names]`.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath, LAUNCH_OPTIONS } from '../../../scripts/browser.mjs';
import { setTestClock } from '../clock/test-clock.ts';
import { run } from '../processes/processes.ts';
import { doubleText } from './checks.ts';
import startSharedPortal from './global-setup.ts';
import { loadOwnFont } from './own-font.ts';
import { endOutage } from './page-outage.ts';
import type { NamedPicture } from './picture.ts';

const HEIGHT = 812;
/** The account page names the device of each session. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const DESK_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const [folder, ...parts] = process.argv.slice(2);
// The fixtures' dates are of that day.
setTestClock();
await import('../clock/shift-clock.mjs');
if (!folder) throw new Error('Name a folder for the pictures');
mkdirSync(folder, { recursive: true });

await run(['scripts/build.ts'], process.env);
const stopSharedPortal = await startSharedPortal();
const browser = await chromium.launch({ executablePath: await chromiumPath(), ...LAUNCH_OPTIONS });
try {
  const { PICTURES } = await import('./named-pictures.ts');
  for (const picture of PICTURES.filter(isNamed)) await take(picture);
} finally {
  await browser.close();
  await endOutage();
  await stopSharedPortal();
}

function isNamed({ name }: NamedPicture): boolean {
  return parts.length === 0 || parts.some((part) => name.includes(part));
}

async function take({ name, width = 375, dark, large, reach }: NamedPicture): Promise<void> {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width, height: HEIGHT },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    userAgent: width < 768 ? PHONE_AGENT : DESK_AGENT,
  });
  const page = await context.newPage();
  try {
    const leave = await reach(page);
    // The console has no font of its own.
    await loadOwnFont(page).catch(() => undefined);
    if (large) await doubleText(page);
    // A press leaves the mouse on what it opened.
    await page.mouse.move(0, 0);
    // As high as the page, because a full-page screenshot draws what is sticky in its middle. A window keeps its height.
    const hasWindow = (await page.locator('dialog[open]').count()) > 0;
    const height = hasWindow ? HEIGHT : await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    await leave?.();
  } catch (error) {
    console.error(`${name}: ${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
}
