/** Using the month: its keys, the two days chosen in it, and the two date fields next to it. */

import { hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(portalAddress('ad', '/galerij/periode'));
});

test('keys move to the next month, and the chosen days are in the fields', async ({ page }) => {
  await hydrated(page);
  const part = page.locator('[data-example="leeg"]');
  const days = part.locator('button.day');
  await expect(part.locator('button.day:not([tabindex="-1"])')).toHaveCount(1);
  await days.first().focus();
  await page.keyboard.press('End');
  await expect(part.getByRole('button', { name: 'zondag 22 november' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part.locator('#leeg_eerste'), 'a closed day is not chosen').toHaveValue('');
  await page.keyboard.press('PageUp');
  await expect(days.first(), 'there is nothing before the first day').toBeFocused();
  for (const key of ['PageDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(part.getByRole('heading', { name: 'december 2026' })).toBeVisible();
  await expect(part.getByRole('button', { name: 'maandag 28 december' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part.locator('#leeg_eerste')).toHaveValue('28-12-2026');
  await expect(part.getByText(nl('holiday.dates.pickLast'))).toBeVisible();
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(part.locator('#leeg_laatste')).toHaveValue('29-12-2026');
  await expect(part.locator('[data-place]')).toHaveCount(2);
});

test('a usual period and a typed date scroll the month, a new first day asks the last', {
  tag: '@all',
}, async ({ page }) => {
  await hydrated(page);
  const part = page.locator('[data-example="leeg"]');
  await part.locator('#leeg_eerste').fill('1.12.2026');
  await part.locator('#leeg_laatste').focus();
  await expect(part.getByRole('heading', { name: 'december 2026' })).toBeVisible();
  await part.getByRole('button', { name: /^Een korte week/ }).click();
  await expect(part.locator('#leeg_eerste')).toHaveValue('24-11-2026');
  await expect(part.locator('#leeg_laatste')).toHaveValue('27-11-2026');
  await expect(part.locator('[data-place="inside"]')).toHaveCount(2);
  // The first and last day are solid in the brand's ink. Those between are neutral: a tint could be that of an error.
  const colours = await Promise.all(
    ['first', 'inside', 'last'].map((place) =>
      part
        .locator(`[data-place="${place}"] .day`)
        .first()
        .evaluate((day) => {
          const { backgroundColor, color } = getComputedStyle(day);
          return `${color} on ${backgroundColor}`;
        }),
    ),
  );
  const end = 'rgb(250, 248, 245) on rgb(214, 0, 28)';
  expect(colours).toEqual([end, 'rgb(27, 27, 27) on rgb(226, 220, 210)', end]);
  await part.getByRole('button', { name: 'zaterdag 28 november' }).click();
  await expect(part.locator('#leeg_laatste')).toHaveValue('');
  // An empty field is an error only after it loses the focus.
  await expect(part.locator('.field-error')).toHaveCount(0);
});

test('without script a chosen day is sent with the form', { tag: '@all' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portalAddress('ad', '/galerij/periode'));
  const day = page.locator('[data-example="leeg"]').getByRole('button', { name: 'dinsdag 24 november' });
  await day.press('Enter');
  const sent = page.getByRole('region', { name: nl('contact.done.before'), exact: true });
  await expect(sent).toContainText('dag');
  await expect(sent).toContainText('2026-11-24');
  await context.close();
});
