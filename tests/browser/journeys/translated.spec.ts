/** On a page that the browser has translated, what is chosen changes the same facts as on ours. */
import type { Page } from '@playwright/test';
import { field, PAUSE } from '../../fixtures/holiday/wizard.ts';
import { HOLDER } from '../../fixtures/readers.ts';
import { HOSTILE } from '../../support/browser/hostile-dom.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';

test('A translated holiday form shows what the last choice comes to', async ({ page }) => {
  await openLoggedIn(page, HOLDER, portalAddress('ad', PAUSE.path));
  await hydrated(page);
  const presets = page.locator('.chips button');
  const count = await presets.count();
  expect(count).toBeGreaterThan(1);
  const outcomes = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await choose(page, index));
  expect(new Set(outcomes).size).toBeGreaterThan(1);
  await page.reload();
  await hydrated(page);
  await choose(page, 0);
  await page.evaluate(HOSTILE['a translation'] as () => void);
  for (let index = count - 1; index >= 0; index -= 1)
    expect((await choose(page, index)).toLowerCase()).toBe(outcomes[index]?.toLowerCase());
});

/** Chooses a usual period. @returns the facts that it changes, as they are read */
async function choose(page: Page, preset: number): Promise<string> {
  const before = await field(page, 'firstDay').inputValue();
  const given = page.waitForResponse((response) => response.url().includes('/api/graphql'));
  await page.locator('.chips button').nth(preset).click();
  await expect(field(page, 'firstDay')).not.toHaveValue(before);
  await given;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return (await page.locator('.action-outcome, .quote').allInnerTexts()).join(' | ').replaceAll(/\s+/g, ' ');
}
