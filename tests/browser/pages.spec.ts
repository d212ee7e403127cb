/** Every page in every state is accessible, valid and unclipped at any width, and has a complete head. */
import type { Page, Response } from '@playwright/test';
import { lostInForcedColours, movesAllTheSame } from '../support/browser/adaptations.ts';
import {
  accessibilityFindings,
  brandLetters,
  contrastFindings,
  cutNumbersAndAddresses,
  doubleText,
  invalidHtml,
  sidewaysScroll,
  smallLetters,
} from '../support/browser/checks.ts';
import { endOutage, type Leave } from '../support/browser/page-outage.ts';
import { ALIKE, reachableStates } from '../support/browser/pages.ts';
import { expect, test } from '../support/browser/portal.ts';
import { RUNS_ALL, variants } from '../support/runner/only-in-all.ts';

/** Two layouts: the narrowest, and with the sidebar. */
const WIDTHS = [320, 1280];

test.describe.configure({ timeout: 180_000 });

let leave: Leave | undefined;
test.afterEach(async () => {
  await leave?.();
  leave = undefined;
});
test.afterAll(endOutage);

/** Other states have the parts of the first one; the summary of an error is in the gallery. */
const isFirst = (name: string) => name.endsWith(', first');
const isOften = (name: string) => !ALIKE.has(name) && isFirst(name);

for (const { name, variant: way } of reachableStates())
  test(name, { tag: isOften(name) ? [] : ['@all'] }, async ({ page }) => {
    const documents = servedDocuments(page);
    leave = await way.reach(page);
    const document = documents.at(-1);
    expect(document?.status()).toBe(way.status);
    await expect(page).toHaveTitle(way.title);
    await expectHead(page);
    expect(await invalidHtml((await document?.text()) ?? ''), 'HTML').toEqual([]);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `sideways scroll at ${width}`).toEqual([]);
      expect(await smallLetters(page), `letters under 14 px at ${width}`).toEqual([]);
    }
    for (const width of variants(WIDTHS)) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityFindings(page), `accessibility at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    expect((await yellowButtons(page)).slice(1), 'yellow beside the one next step').toEqual([]);
    expect(await brandLetters(page), 'words in the colour of the brand').toEqual([]);
    if (RUNS_ALL) {
      expect(await lostInForcedColours(page), 'what forced colours take away').toEqual([]);
      expect(await movesAllTheSame(page), 'what moves where no motion is wanted').toEqual([]);
    }
    if (RUNS_ALL && isFirst(name)) await expectDark(page);
    await doubleText(page);
    expect(await sidewaysScroll(page), 'sideways scroll with text at 200 %').toEqual([]);
    expect(await cutNumbersAndAddresses(page), 'numbers and addresses with text at 200 %').toEqual([]);
  });

/** The texts of the buttons that stand out; a dialog has one of its own. */
const yellowButtons = (page: Page): Promise<string[]> =>
  page
    .locator('main .action:visible')
    .evaluateAll((all) => all.filter((one) => !one.closest('dialog')).map((one) => one.textContent.trim()));

/** In dark mode only the colours of a page differ. */
async function expectDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background, 'it is dark').not.toBe('rgb(255, 255, 255)');
  expect(await contrastFindings(page), 'contrast in the dark').toEqual([]);
}

/** Main documents in order of arrival, without redirects. */
function servedDocuments(page: Page): Response[] {
  const documents: Response[] = [];
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isDocument && (response.status() < 300 || response.status() >= 400)) documents.push(response);
  });
  return documents;
}

async function expectHead(page: Page): Promise<void> {
  const head = await page.evaluate(() => ({
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    viewport: document.querySelector('meta[name="viewport"]')?.getAttribute('content'),
    language: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
  }));
  expect(head).toEqual({
    robots: expect.stringContaining('noindex'),
    viewport: expect.stringMatching(/^width=(?:375|device-width), initial-scale=1$/),
    language: expect.stringMatching(/^nl(?:-BE)?$/),
    headings: 1,
    mains: 1,
  });
}
