/** On a page that the browser has translated, what is chosen changes the same facts as on ours. */
import type { Page } from '@playwright/test';
import { PAUSE } from '../../fixtures/holiday/wizard.ts';
import { HOLDER } from '../../fixtures/readers.ts';
import { HOSTILE } from '../../support/browser/hostile-dom.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';

test('A translated holiday form shows what the last choice comes to', { tag: '@all' }, async ({ page }) => {
  await openLoggedIn(page, HOLDER, portalAddress('ad', PAUSE.path));
  await hydrated(page);
  const presets = page.locator('.chips button');
  const outcomes: string[] = [];
  const nothingChosen = await facts(page);
  for (const preset of await presets.all()) {
    const quoted = page.waitForResponse((response) => response.url().includes('/api/graphql'));
    await preset.click();
    await quoted;
    await expect.poll(() => facts(page)).not.toBe(outcomes.at(-1) ?? nothingChosen);
    outcomes.push(await facts(page));
  }
  expect(new Set(outcomes).size).toBeGreaterThan(1);
  await page.evaluate(HOSTILE['a translation'] as () => void);
  for (const [index, outcome] of [...outcomes.entries()].reverse()) {
    await presets.nth(index).click();
    await expect.poll(() => facts(page)).toBe(outcome);
  }
});

/** What the chosen period comes to, as it is read. The planted translation has small letters only. */
async function facts(page: Page): Promise<string> {
  const texts = await page.locator('.action-outcome, .quote').allInnerTexts();
  return texts.join(' | ').replaceAll(/\s+/g, ' ').toLowerCase();
}
