/** Whether a page is whole for everybody: to a screen reader, on a narrow screen and with large text. */
import { expect, type Page } from '@playwright/test';
import { accessibilityFindings, doubleText, sidewaysScroll } from './checks.ts';

export async function expectWhole(page: Page, what: string): Promise<void> {
  // What is still fading in has not its colours yet.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  expect(await accessibilityFindings(page), what).toEqual([]);
  await page.setViewportSize({ width: 320, height: 812 });
  expect(await sidewaysScroll(page), `${what} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await doubleText(page);
  expect(await sidewaysScroll(page), `${what} with text at 200 %`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
