/**
 * Takes the README's screenshots from a house of its own: `node tests/support/screenshots.ts`, after a build.
 * Each page is opened twice, for the font is optional and comes with the second visit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/browser.mjs';
import { startHouse } from './house.ts';
import { portalAddress, signIn } from './portal.ts';
import { run } from './processes.ts';
import { HOLDER } from './readers.ts';

const FOLDER = 'docs/screenshots';

const seed = mkdtempSync(join(tmpdir(), 'mijn-omgeving-seed-'));
await run(['backoffice/seed/main.ts'], { ...process.env, DATA_DIR: seed });
const house = await startHouse({ seed });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
try {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'nl-NL' });
  await signIn(desk, HOLDER, portalAddress('ad', '/abonnementen', house.port));
  await desk.reload();
  await desk.screenshot({ path: `${FOLDER}/abonnementen.png` });
  const phone = await browser.newPage({ viewport: { width: 375, height: 780 }, deviceScaleFactor: 2 });
  await phone.goto(portalAddress('hln', '/', house.port));
  await phone.reload();
  await phone.screenshot({ path: `${FOLDER}/service.png` });
} finally {
  await browser.close();
  await house.stop();
  rmSync(seed, { recursive: true, force: true });
}
