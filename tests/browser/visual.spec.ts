/**
 * The kit's parts as they look: each state against the picture that is kept of it, of which one pixel in a thousand may
 * differ. `npm run baseline` keeps what is there now.
 */
import type { Page } from '@playwright/test';
import {
  differences,
  type Example,
  forget,
  keep,
  keepBrowser,
  leftOver,
  otherBrowser,
} from '../support/browser/baseline.ts';
import { type Picture, readPng } from '../support/browser/png.ts';
import { expect, portalAddress, test } from '../support/browser/portal.ts';

interface View {
  readonly name: string;
  readonly brand: string;
  readonly width: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  /** Every part when left out. */
  readonly parts?: readonly string[];
}

/**
 * What a phone shows by day, what has the most colours and columns on a tablet at night, and what says its state by a
 * surface, where the reader's system has taken surfaces away.
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
const RENEWS = process.env.BASELINE === 'renew';

test.describe.configure({ timeout: 240_000 });

for (const view of VIEWS)
  test(`each part looks as it did: ${view.name}`, async ({ page, browser }) => {
    if (RENEWS) keepBrowser(browser.version());
    expect(otherBrowser(browser.version())).toBeUndefined();
    const { colorScheme = 'light', forcedColors = 'none' } = view;
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: view.width, height: 812 });
    const parts = (await partsOf(page, view.brand)).filter((part) => view.parts?.includes(part) ?? true);
    expect(parts.length).toBeGreaterThanOrEqual(view.parts?.length ?? 2);
    const found: string[] = [];
    for (const part of parts) found.push(...(await differencesOf(page, view, part)));
    expect(found).toEqual([]);

    const old = leftOver(
      view.name,
      parts.map((part) => `${view.name}/${part}`),
    );
    if (RENEWS) for (const name of old) forget(name);
    else expect(old, 'pictures of parts that are gone').toEqual([]);
  });

test('what has moved by two pixels is seen', async ({ page, browser }) => {
  expect(otherBrowser(browser.version())).toBeUndefined();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [view] = VIEWS;
  if (!view) throw new Error('There is no view to look at');
  await open(page, view.brand, 'tekstveld');
  const compared = async () => {
    const { picture, examples } = await photograph(page);
    return differences(`${view.name}/tekstveld`, picture, examples);
  };
  expect(await compared()).toEqual([]);
  const label = page.locator('[data-example] label').first();
  const example = await page.locator('[data-example]').first().getAttribute('data-example');
  for (const translate of ['2px 0', '0 2px']) {
    await label.evaluate((element: HTMLElement, by) => element.style.setProperty('translate', by), translate);
    const found = await compared();
    expect(found, `moved by ${translate}`).toHaveLength(1);
    expect(found[0]).toContain(`licht/tekstveld, ${example}: `);
  }
});

async function partsOf(page: Page, brand: string): Promise<string[]> {
  await page.goto(portalAddress(brand, '/galerij'));
  const links = await page
    .locator('main a[href^="/galerij/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((link) => link.slice('/galerij/'.length));
}

async function differencesOf(page: Page, view: View, part: string): Promise<string[]> {
  await open(page, view.brand, part);
  const { picture, examples } = await photograph(page);
  const name = `${view.name}/${part}`;
  const found = differences(name, picture, examples);
  if (!RENEWS || found.length === 0) return found;
  keep(name, picture);
  return [];
}

/** The part as it is once its script is there, in the portal's own font: `optional` leaves that to the line's speed. */
async function open(page: Page, brand: string, part: string): Promise<void> {
  await page.goto(portalAddress(brand, `/galerij/${part}`));
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const own = rules.find((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('url('));
    if (!(own instanceof CSSFontFaceRule)) throw new Error('The page names no font of its own');
    const [family, weight, source] = ['font-family', 'font-weight', 'src'].map((name) =>
      own.style.getPropertyValue(name),
    );
    const face = new FontFace(family ?? '', source ?? '', { weight: weight ?? '' });
    document.fonts.add(await face.load());
  });
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function photograph(page: Page): Promise<{ picture: Picture; examples: Example[] }> {
  const stage = page.locator('.stage');
  const picture = readPng(await stage.screenshot({ animations: 'disabled', caret: 'hide' }));
  const examples = await stage.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return [...element.querySelectorAll('[data-example]')].map((one) => {
      const box = one.getBoundingClientRect();
      return {
        name: one.getAttribute('data-example') ?? '',
        top: Math.floor(box.top - top),
        bottom: Math.ceil(box.bottom - top),
      };
    });
  });
  return { picture, examples };
}
