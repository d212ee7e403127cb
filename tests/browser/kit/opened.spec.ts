/** Parts that open (lists, dialogs, messages) are accessible when open, and fit on every screen. */

import type { Page } from '@playwright/test';
import { accessibilityFindings, sidewaysScroll } from '../../support/browser/checks.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';

const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  venster: async (page) => {
    await page.getByRole('button', { name: 'Pauze stoppen' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  uitklapkeuze: async (page) => {
    await page.locator('#land').press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
  },
  factuur: async (page) => {
    await page.locator('summary').first().press('Enter');
    await expect(page.getByText('Automatische incasso').first()).toBeVisible();
  },
  meldingen: async (page) => {
    await page.getByRole('button', { name: 'Geef meldingen een plek' }).press('Enter');
    await page.getByRole('button', { name: 'Bewaar mijn keuze' }).press('Enter');
    await expect(page.getByText('We hebben uw keuze bewaard.')).toBeVisible();
  },
};

for (const [part, open] of variants(Object.entries(OPENED), 2))
  test(`${part}, opened`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(portalAddress('ad', `/galerij/${part}`));
    await hydrated(page);
    await open(page);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `sideways scroll at ${width}`).toEqual([]);
    }
    expect(await accessibilityFindings(page)).toEqual([]);
  });

test('a message without a region is refused; with one it is shown once, and closed', async ({ page }) => {
  await page.goto(portalAddress('ad', '/galerij/meldingen'));
  await hydrated(page);
  const send = page.getByRole('button', { name: 'Bewaar mijn keuze' });
  const refusal = page.getByText('A notification was used without its provider');
  await send.click();
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Geef meldingen een plek' }).click();
  for (let press = 0; press < 2; press += 1) await send.click();
  await expect(refusal).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'bewaard' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Melding sluiten' }).click();
  await expect(page.getByText('We hebben uw keuze bewaard.')).toBeHidden();
});
