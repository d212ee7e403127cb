/** A page that cannot be loaded, and a part of a page that its script cannot draw. */

import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

const FALLBACK = nl('fallback.message');

test('a part that breaks says so, and its button draws it again', async ({ page, journey, complaints }) => {
  await journey.visit(page, '/vakantieservice', 'vakanties');
  const offer = page.getByRole('link', { name: /^Pauze annuleren/ }).first();
  // The dialog cannot be drawn without it.
  await page.evaluate(() => {
    const value = () => {
      throw new Error('Broken by the test');
    };
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value });
  });
  await offer.click();
  await expect(page.getByRole('alert')).toContainText(FALLBACK);
  await expect(offer).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(crypto, 'randomUUID'));
  await page.getByRole('button', { name: nl('fallback.retry') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints.splice(0).filter((line) => !line.includes('Broken by the test'))).toEqual([]);
  await expect(page.locator('main')).not.toContainText(FALLBACK);
  await expect(offer).toBeVisible();
});

test('on the smallest phone the hint of each way stands beside its arrow', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 320, height: 812 });
  await journey.visit(page, '/abonnementen', 'jan');
  await journey.whileDown(async () => {
    await page.reload();
    const ways = page.locator('.way a');
    await expect(ways.first()).toBeVisible();
    const over = await ways
      .locator('span')
      .evaluateAll((texts) =>
        texts
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((one) => one.textContent),
      );
    expect(over).toEqual([]);
  });
});

test('a page that cannot be loaded names the telephone number once', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/abonnementen', 'jan');
  const numbers = page.locator('[href^="tel:"]:visible');
  await expect(numbers).toHaveCount(1);
  await journey.whileDown(async () => {
    await page.reload();
    await expect(page.getByText(nl('outage.can'))).toBeVisible();
    await expect(numbers).toHaveCount(1);
  });
});
