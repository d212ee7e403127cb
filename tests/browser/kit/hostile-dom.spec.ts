/** Whatever a password manager or a translator does to a form, what was typed stays, and is what is sent. */
import type { Page } from '@playwright/test';
import {
  answerFileChooser,
  focusedId,
  KIT_FIELDS,
  MEANT,
  meaningsOf,
  wouldSend,
} from '../../fixtures/gallery/fields.ts';
import { changeWhenParsed, expectRedraw, HOSTILE } from '../../support/browser/hostile-dom.ts';
import { holdScripts, hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';

const FORM = portalAddress('ad', '/galerij/formulier');

for (const [name, change] of variants(Object.entries(HOSTILE))) {
  test(`a form with ${name} keeps what is typed before its script arrives`, async ({ page, complaints }) => {
    answerFileChooser(page);
    const { letGo } = await holdScripts(page);
    await changeWhenParsed(page, change);
    await page.goto(FORM, { waitUntil: 'domcontentloaded' });
    await fillAll(page);
    letGo();
    await hydrated(page);
    await expectAllKept(page);
    expectRedraw(complaints);
  });
}

// After the script is there React draws nothing anew: one way is enough at each commit.
for (const [name, change] of variants(Object.entries(HOSTILE)))
  test(`a form that gets ${name} while it is used keeps what is typed`, async ({ page }) => {
    answerFileChooser(page);
    await page.goto(FORM);
    await hydrated(page);
    await page.evaluate(change);
    await fillAll(page);
    await expectAllKept(page);
  });

/** Fills in every field, and leaves the caret before the last letter of the first one. */
async function fillAll(page: Page): Promise<void> {
  for (const { id, fill } of KIT_FIELDS) {
    await page.locator(`#${id}`).focus();
    await fill(page);
  }
  await page.locator('#plaats').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
}

async function expectAllKept(page: Page): Promise<void> {
  await expect.poll(async () => meaningsOf(await wouldSend(page))).toEqual(MEANT);
  expect(await focusedId(page)).toBe('plaats');
  await page.keyboard.type('x');
  await expect(page.locator('#plaats')).toHaveValue('Sint-Michielsgestexl');
}
