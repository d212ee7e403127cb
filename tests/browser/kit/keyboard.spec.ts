/** Every kind of field by keyboard alone, with and without script, and what the form then sends. */

import type { Page } from '@playwright/test';
import {
  answerFileChooser,
  focusedId,
  KIT_FIELDS,
  MEANT,
  meaningsOf,
} from '../../fixtures/gallery/fields.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

const FORM = portalAddress('ad', '/galerij/formulier');
/** More than the tab stops of the page. */
const MOST_TABS = 120;

test('every field can be reached, filled in and sent by keyboard alone', async ({ page }) => {
  answerFileChooser(page);
  await page.goto(FORM);
  await hydrated(page);
  await walk(page);
  await expectSent(page);
});

test('every field can be reached, filled in and sent by keyboard without a script', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  answerFileChooser(page);
  await page.goto(FORM);
  await walk(page);
  await expectSent(page);
  await context.close();
});

/** Presses Tab through the form, fills in the focused field, and presses the submit button. */
async function walk(page: Page): Promise<void> {
  const left = new Set(KIT_FIELDS);
  for (let stop = 0; stop < MOST_TABS; stop += 1) {
    await page.keyboard.press('Tab');
    const id = await focusedId(page);
    const field = KIT_FIELDS.find((one) => one.id === id);
    if (field && left.delete(field)) await field.fill(page);
    const isEnd = await page.evaluate(() => document.activeElement?.getAttribute('type') === 'submit');
    if (isEnd) break;
  }
  expect([...left].map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Enter');
}

async function expectSent(page: Page): Promise<void> {
  const sent = page.getByRole('region', { name: nl('contact.done.before'), exact: true });
  await expect(sent).toBeVisible();
  const pairs = await sent.locator('dl > div').evaluateAll((rows) =>
    rows.map((row): [string, string] => {
      const [name, value] = [...row.children].map((child) => child.textContent?.trim() ?? '');
      return [name ?? '', value ?? ''];
    }),
  );
  expect(meaningsOf(pairs)).toEqual(MEANT);
}
