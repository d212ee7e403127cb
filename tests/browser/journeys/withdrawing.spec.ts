/** A guest withdraws by keyboard alone: from the label in the footer to the receipt. */
import { expect, test } from '@playwright/test';
import { collectComplaints, portalAddress } from '../../support/browser/portal.ts';
import { belgian, nl } from '../../support/texts.ts';

for (const [brand, text] of [
  ['ad', nl],
  ['hln', belgian],
] as const)
  test(`a guest of ${brand} withdraws by keyboard, from the label in the footer`, async ({ page }) => {
    const complaints = collectComplaints(page);
    await page.goto(portalAddress(brand, '/login'));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('withdrawing.label') })
      .press('Enter');
    const contract = page.getByLabel(text('withdrawing.contract'));
    await contract.focus();
    await page.keyboard.type('98765432');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Noor Bakker');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`noor-${brand}-${Date.now()}@elders.example`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: nl('form.next') })).toBeFocused();
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('button', { name: text('withdrawing.confirm') });
    await expect(confirm).toBeVisible();
    await confirm.press('Enter');
    await expect(page.getByRole('main')).toContainText(/om\s\d+\.\d\d\.\d\d\suur/);
    await expect(page.getByRole('link', { name: nl('withdrawing.pdf') })).toBeVisible();
    expect(complaints).toEqual([]);
  });
