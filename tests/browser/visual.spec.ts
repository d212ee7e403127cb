/**
 * Screenshots of the kit's parts: each part with its states against its stored picture. `npm run baseline`
 * stores new pictures.
 */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loadOwnFont } from '../support/browser/own-font.ts';
import { expect, portalAddress, test } from '../support/browser/portal.ts';
import { variants } from '../support/runner/only-in-all.ts';

interface View {
  readonly name: string;
  readonly brand: string;
  readonly width: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  /** Every part when omitted. */
  readonly parts?: readonly string[];
}

/**
 * Every part on a phone in light mode; in `npm run test:all` also those with the most colours and columns on a tablet in
 * dark mode, and those that show a state by a background, in forced colours.
 */
const VIEWS: readonly View[] = [
  { name: 'licht', brand: 'ad', width: 375 },
  {
    name: 'donker',
    brand: 'lib',
    width: 768,
    colorScheme: 'dark',
    parts: ['tekstveld', 'keuzekaarten', 'adres', 'bestanden', 'melding', 'stappen', 'label', 'factuur'],
  },
  {
    name: 'eigen-kleuren',
    brand: 'hln',
    width: 375,
    forcedColors: 'active',
    parts: ['verzendknop', 'keuzekaarten', 'voortgang', 'stappen'],
  },
];

test.describe.configure({ timeout: 240_000 });

for (const view of variants(VIEWS))
  test(`each part looks as it did: ${view.name}`, async ({ page }) => {
    const { colorScheme = 'light', forcedColors = 'none' } = view;
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: view.width, height: 812 });
    const parts = (await partsOf(page, view.brand)).filter((part) => view.parts?.includes(part) ?? true);
    expect(parts.length).toBeGreaterThanOrEqual(view.parts?.length ?? 2);
    for (const part of parts) {
      await open(page, view.brand, part);
      await expect.soft(page.locator('.stage')).toHaveScreenshot(pictureOf(view, part));
    }
    const stored = readdirSync(`tests/browser/pictures/${view.name}`);
    expect(stored.toSorted(), 'a picture for each part').toEqual(parts.map((part) => `${part}.png`).sort());
  });

test('a shift of two pixels is seen', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [view] = VIEWS;
  if (!view) throw new Error('No view is defined');
  await open(page, view.brand, 'tekstveld');
  const stage = page.locator('.stage');
  await expect(stage).toHaveScreenshot(pictureOf(view, 'tekstveld'));
  const label = page.locator('[data-example] label').first();
  for (const translate of ['2px 0', '0 2px']) {
    await label.evaluate((element: HTMLElement, by) => element.style.setProperty('translate', by), translate);
    await expect(stage, `moved by ${translate}`).not.toHaveScreenshot(pictureOf(view, 'tekstveld'));
  }
});

const pictureOf = (view: View, part: string) => [view.name, `${part}.png`];

async function partsOf(page: Page, brand: string): Promise<string[]> {
  await page.goto(portalAddress(brand, '/galerij'));
  const links = await page
    .locator('main a[href^="/galerij/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((link) => link.slice('/galerij/'.length));
}

/** The hydrated part in the portal's own font. */
async function open(page: Page, brand: string, part: string): Promise<void> {
  await page.goto(portalAddress(brand, `/galerij/${part}`));
  await loadOwnFont(page);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
