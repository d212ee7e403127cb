/** The page of the subscriptions in a real browser without script: what fits on a phone, and what a desk shows at once. */

import type { Page } from '@playwright/test';
import { HOLDER, MAGAZINES, MANY, TRAVELLER } from '../../fixtures/readers.ts';
import { cutWords, doubleText, sidewaysScroll } from '../../support/browser/checks.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

/** Left edges of the days that are visible, by the top of their row. */
async function rowsOfRibbon(page: Page): Promise<number[]> {
  const boxes = await page.locator('.ribbon li').evaluateAll((days) =>
    days
      .filter((day) => day.checkVisibility({ contentVisibilityAuto: true }))
      .map((day) => day.getBoundingClientRect())
      .map(({ top, left, right }) => ({ top: Math.round(top), isInView: left >= 0 && right <= innerWidth })),
  );
  expect(boxes.every(({ isInView }) => isInView)).toBe(true);
  const tops = [...new Set(boxes.map(({ top }) => top))];
  return tops.map((top) => boxes.filter((box) => box.top === top).length);
}

test('the first action is on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/abonnementen'));
  await expect(page.locator('main .action').first()).toBeInViewport({ ratio: 1 });
  await openLoggedIn(page, MANY, portalAddress('dpgnl', '/abonnementen'));
  await expect(page.locator('main .action').first()).toBeInViewport({ ratio: 1 });
});

/** Seven columns have no room for words of 14 px on the smallest phone: there a day is a row. */
const WEEK: Readonly<Record<number, readonly number[]>> = { 320: [1, 1, 1, 1, 1, 1, 1], 375: [7], 767: [7] };

for (const width of variants([320, 375, 767]))
  test(`at ${width} px the ribbon shows a week, and the second week opens`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLoggedIn(page, MANY, portalAddress('dpgnl', '/abonnementen'));
    const isWide = width === 767;
    const week = WEEK[width] ?? [];
    expect(await rowsOfRibbon(page)).toEqual(isWide ? [...week, ...week] : week);
    if (!isWide) {
      await page.getByText(nl('ribbon.more')).click();
      expect(await rowsOfRibbon(page)).toEqual([...week, ...week]);
    }
    expect(await cutWords(page, '.ribbon .word > span')).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
  });

test('what comes and how many pauses there are stay within their column of a phone', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openLoggedIn(page, TRAVELLER, portalAddress('dpgnl', '/vakantieservice'));
  await page.getByText(nl('ribbon.more')).click();
  await expect(page.locator('.ribbon .word > span + span').first()).toBeVisible();
  const over = await page
    .locator('.ribbon li')
    .evaluateAll((days) =>
      days.flatMap((day) =>
        [...day.querySelectorAll('.word > span')]
          .filter((word) => word.getBoundingClientRect().width > day.getBoundingClientRect().width)
          .map((word) => word.textContent),
      ),
    );
  expect(over).toEqual([]);
});

test('from 768 px both weeks are shown, in one row where words are readable', { tag: '@all' }, async ({
  page,
}) => {
  for (const [width, rows] of [
    [768, [7, 7]],
    [1024, [14]],
    [1280, [14]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openLoggedIn(page, HOLDER, portalAddress('ad', '/abonnementen'));
    expect(await rowsOfRibbon(page), `at ${width}`).toEqual(rows);
    const sizes = await page
      .locator('.ribbon .word')
      .evaluateAll((words) => words.map((word) => Number.parseFloat(getComputedStyle(word).fontSize)));
    expect(Math.min(...sizes), `at ${width}`).toBe(14);
    await expect(page.getByText(nl('ribbon.more'))).toBeHidden();
  }
});

test('several titles stand two in a row where there is room, actions on one line', { tag: '@all' }, async ({
  page,
}) => {
  const topsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().top)));
  for (const [width, columns] of [
    [375, 1],
    [1024, 2],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openLoggedIn(page, MANY, portalAddress('dpgnl', '/abonnementen'));
    for (const selector of ['section.pairs .card', 'section.pairs .actions']) {
      const tops = await topsOf(selector);
      expect(tops, `${selector} at ${width}`).toHaveLength(5);
      expect(new Set(tops).size, `rows of ${selector} at ${width}`).toBe(Math.ceil(5 / columns));
    }
    expect(await sidewaysScroll(page)).toEqual([]);
  }
});

test('a magazine shows three issues in one row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openLoggedIn(page, MAGAZINES, portalAddress('lib', '/abonnementen'));
  expect(await rowsOfRibbon(page)).toEqual([3]);
});

for (const width of variants([320, 375]))
  test(`with text at 200 % the ribbon has whole words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLoggedIn(page, HOLDER, portalAddress('ad', '/abonnementen'));
    await doubleText(page);
    expect(await rowsOfRibbon(page)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await cutWords(page, '.ribbon .word')).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
  });
