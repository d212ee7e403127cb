/**
 * Takes the screenshots of docs/screenshots in its own portal: `npm run screenshots`. The README's two, and a sheet
 * for each of six brands: a public page (light) above a personal page (dark), as a phone, a tablet and a desktop
 * show them. Each page is opened twice, for the font is optional and comes with the second visit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath, LAUNCH_OPTIONS } from '../../../scripts/browser.mjs';
import { BELGIAN, HOLDER, MAGAZINES, type Reader } from '../../fixtures/readers.ts';
import { startPortalProcess } from '../processes/portal-process.ts';
import { run } from '../processes/processes.ts';
import { portalAddress, signIn } from './portal.ts';

const FOLDER = 'docs/screenshots';
const WIDTHS = [375, 768, 1280];
const HEIGHT = 860;
const GAP = 24;
const SHEET_WIDTH = Math.ceil(WIDTHS.reduce((sum, width) => sum + width + GAP, GAP) / 2);

/** Both countries, newspapers, magazines and the group brands, and the loudest colours. */
const SHEETS: Readonly<Record<string, Reader>> = {
  ad: HOLDER,
  vk: HOLDER,
  lib: MAGAZINES,
  dpgnl: HOLDER,
  hln: BELGIAN,
  dpgbe: BELGIAN,
};

async function ofReadme(browser: Browser, port: number): Promise<void> {
  const desktop = await browser.newPage({ viewport: { width: 1280, height: HEIGHT }, locale: 'nl-NL' });
  await signIn(desktop, HOLDER, portalAddress('ad', '/abonnementen', port));
  await desktop.reload();
  await desktop.screenshot({ path: `${FOLDER}/abonnementen.png` });
  const phone = await browser.newPage({ viewport: { width: 375, height: 780 }, deviceScaleFactor: 2 });
  await phone.goto(portalAddress('hln', '/', port));
  await phone.reload();
  await phone.screenshot({ path: `${FOLDER}/service.png` });
}

async function sheetOf(browser: Browser, port: number, brand: string): Promise<void> {
  const context = await browser.newContext({ locale: 'nl-NL', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(portalAddress(brand, '/', port));
  const byDay = await atEachWidth(page);
  await signIn(page, SHEETS[brand] ?? HOLDER, portalAddress(brand, '/abonnementen', port));
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await atEachWidth(page);
  const table = await context.newPage();
  await table.setViewportSize({ width: SHEET_WIDTH, height: HEIGHT + GAP });
  await table.setContent(sheet([byDay, byNight]));
  await table.screenshot({ path: `${FOLDER}/${brand}.jpg`, type: 'jpeg', quality: 72 });
  await context.close();
}

async function atEachWidth(page: Page): Promise<Buffer[]> {
  await page.reload();
  const pictures: Buffer[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  }
  return pictures;
}

/** At half their size, so that a sheet stays small. */
function sheet(rows: readonly (readonly Buffer[])[]): string {
  const image = (picture: Buffer) => `<img src="data:image/png;base64,${picture.toString('base64')}">`;
  const style = `body { margin: 0; background: #ccc; zoom: 0.5 } p { display: flex; gap: ${GAP}px; margin: ${GAP}px }`;
  return `<style>${style}</style>${rows.map((row) => `<p>${row.map(image).join('')}</p>`).join('')}`;
}

const seed = mkdtempSync(join(tmpdir(), 'mijn-omgeving-seed-'));
await run(['scripts/build.ts'], process.env);
await run(['backoffice/seed.ts'], { ...process.env, DATA_DIR: seed });
const journey = await startPortalProcess({ seed });
const browser = await chromium.launch({ executablePath: await chromiumPath(), ...LAUNCH_OPTIONS });
try {
  await ofReadme(browser, journey.port);
  for (const brand of Object.keys(SHEETS)) await sheetOf(browser, journey.port, brand);
} finally {
  await browser.close();
  await journey.stop();
  rmSync(seed, { recursive: true, force: true });
}
