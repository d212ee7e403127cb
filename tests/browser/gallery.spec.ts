/** Every part of the kit, in each state, is accessible, valid and unclipped, in six brands and at three widths. */

import type { Page } from '@playwright/test';
import { lostInForcedColours, movesAllTheSame } from '../support/browser/adaptations.ts';
import {
  accessibilityFindings,
  contrastFindings,
  doubleText,
  invalidHtml,
  sidewaysScroll,
} from '../support/browser/checks.ts';
import { hydrated } from '../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../support/browser/portal.ts';
import { RUNS_ALL, variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

const BRAND = 'ad';
/** Brands differ in colours, fonts and texts only; the markup of a page is the same. */
const OTHER_BRANDS = ['vk', 'lib', 'dpgnl', 'hln', 'dpgbe'] as const;
const WIDTHS = [320, 768, 1280];

test.describe.configure({ timeout: 240_000 });

test('the gallery is accessible, valid and unclipped at any width, text and colours', async ({ page }) => {
  for (const path of await partsOf(page, BRAND)) {
    const response = await page.goto(portalAddress(BRAND, path));
    expect(await invalidHtml((await response?.text()) ?? ''), `HTML of ${path}`).toEqual([]);
    expect(await page.locator('[data-example]').count(), `examples of ${path}`).toBeGreaterThan(0);
    for (const width of variants(WIDTHS)) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `sideways scroll of ${path} at ${width}`).toEqual([]);
    }
    expect(await accessibilityFindings(page), `accessibility of ${path}`).toEqual([]);
    // The script changes the page too: compare only after it has run.
    if ((await page.locator('astro-island').count()) > 0) await hydrated(page);
    if (RUNS_ALL) {
      expect(await lostInForcedColours(page), `what forced colours take from ${path}`).toEqual([]);
      expect(await movesAllTheSame(page), `what moves in ${path}`).toEqual([]);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await doubleText(page);
    expect(await sidewaysScroll(page), `sideways scroll of ${path} with text at 200 %`).toEqual([]);
  }
});

for (const brand of OTHER_BRANDS)
  test(`the gallery in the colours and the font of ${brand}`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const [path = '', ...others] = await partsOf(page, brand);
    await page.goto(portalAddress(brand, path));
    await addStages(page, others);
    expect(await page.locator('.stage').count()).toBe(others.length + 1);
    expect(await sidewaysScroll(page), 'sideways scroll').toEqual([]);
    expect(await contrastFindings(page), 'contrast').toEqual([]);
  });

/** Appends other parts, as the server renders them, below the part of this page: one check then covers them all. */
function addStages(page: Page, paths: readonly string[]): Promise<void> {
  return page.evaluate(async (all) => {
    const answers = await Promise.all(all.map(async (path) => (await fetch(path)).text()));
    for (const html of answers) {
      const stage = new DOMParser().parseFromString(html, 'text/html').querySelector('.stage');
      const drawn = stage?.querySelector('astro-island > form') ?? stage?.firstElementChild;
      if (!stage || !drawn) throw new Error('A page of the gallery has no stage');
      stage.replaceChildren(drawn);
      document.querySelector('main')?.append(stage);
    }
  }, paths);
}

async function partsOf(page: Page, brand: string): Promise<string[]> {
  await page.goto(portalAddress(brand, '/galerij'));
  const parts = await page
    .locator('main a[href^="/galerij/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(parts.length).toBeGreaterThan(1);
  return parts;
}

test('what is typed in the gallery can be sent without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portalAddress('ad', '/galerij/tekstveld'));
  await page.getByLabel(nl('address.city.NL')).fill('Utrecht');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('region', { name: nl('contact.done.before') })).toContainText('Utrecht');
  await context.close();
});

test('a surface that is invisible in forced colours is found, and so is an animation', async ({ page }) => {
  await page.setContent(`<style>
    i { display: block; width: 9px; height: 9px; background: red; }
    .edged { border: 1px solid transparent; }
    .dot::before { content: ''; display: block; width: 9px; height: 9px; background: red; }
    .slides { transition: translate 1s; }
  </style><i class="lost"></i><i class="edged"></i><p class="dot slides">Tekst</p>`);
  expect(await lostInForcedColours(page)).toEqual(['i.lost in ', 'p.dot slides in ::before']);
  expect(await movesAllTheSame(page)).toEqual(['p.dot slides']);
});

test('text with too little contrast is found', async ({ page }) => {
  await page.setContent('<main><h1>Titel</h1><p style="color: silver; background: white">Tekst</p></main>');
  expect(await contrastFindings(page)).toEqual([expect.stringMatching(/^color-contrast: p /)]);
});
