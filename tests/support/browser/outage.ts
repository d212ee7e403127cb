/** A back office that is away for a while, as a page shows it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** It does not answer, and the page says so. */
export async function expectDown(page: Page): Promise<void> {
  await expect(page.locator('main')).toContainText(/lukt nu niet|kan niet geladen worden/);
}

/** The portal leaves a back office that keeps failing alone for a while. */
export async function expectBack(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(page.url());
    await expect(wanted).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 60_000 });
}
