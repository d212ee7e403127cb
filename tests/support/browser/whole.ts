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
  expect(await findings(page), what).toEqual([]);
  await page.setViewportSize({ width: 320, height: 812 });
  expect(await sidewaysScroll(page), `${what} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await doubleText(page);
  expect(await sidewaysScroll(page), `${what} with text at 200 %`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** The checks are a script: where none may run, they look at the same page in a browser that runs theirs and no other. */
async function findings(page: Page): Promise<string[]> {
  if (await runsScripts(page)) return accessibilityFindings(page);
  const html = (await page.content()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
  checker ??= await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: true })
    .then((context) => context.newPage());
  if (!checker) throw new Error('There is no browser to check in');
  await checker.setContent(html);
  return accessibilityFindings(checker);
}

/** One for all checks of a worker. */
let checker: Page | undefined;

export function runsScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia('(scripting: enabled)').matches);
}
