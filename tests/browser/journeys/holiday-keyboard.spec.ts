/** The holiday service without a mouse, and as a screen reader reads it. */

import type { Locator, Page } from '@playwright/test';
import {
  ADDRESS,
  ELSEWHERE,
  expectDone,
  expectStep,
  FIRST_DAY,
  field,
  goTo,
  LAST_DAY,
  nextButton,
  PAUSE,
  PAUSE_IN_APP,
  sendButton,
} from '../../fixtures/holiday/wizard.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

for (const variant of variants([ELSEWHERE, PAUSE_IN_APP]))
  test(`${variant.name} is passed on by the keyboard alone`, async ({ page, journey }) => {
    await journey.visit(page, variant.path, 'weekend');
    await tabTo(page, page.locator('[name="kind"]'));
    if (variant.kind === 'temporary_address') await page.keyboard.press('ArrowDown');
    await tabTo(page, field(page, 'firstDay'));
    await page.keyboard.type(FIRST_DAY);
    await tabTo(page, field(page, 'lastDay'));
    await page.keyboard.type(LAST_DAY);
    await page.keyboard.press('Enter');
    if (variant.kind === 'temporary_address') {
      await expectStep(page, 'adres');
      for (const name of ['zip_code', 'house_number'] as const) {
        await tabTo(page, field(page, name));
        await page.keyboard.type(ADDRESS[name]);
      }
      await page.keyboard.press('Tab');
      await expect(page.locator('.found')).toContainText(ADDRESS.street);
      await tabTo(page, nextButton(page));
      await page.keyboard.press('Enter');
    }
    await expectStep(page, 'controle');
    await tabTo(page, sendButton(page, variant));
    await page.keyboard.press('Enter');
    await expectDone(page);
  });

test('a day of the month is chosen by the keyboard, and a closed one says why', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  // Of a daily paper some day is too near, whatever day it is.
  await journey.visit(page, PAUSE.path, 'jan');
  await goTo(page, PAUSE, 'datums');
  const closed = page.locator('button.day[aria-disabled]').first();
  const open = page.locator('button.day[name="dag"]').first();
  // Tab comes to one day, the first that can be chosen, and the arrows to the others.
  await hydrated(page);
  await tabTo(page, page.locator('button.day'));
  await expect(open).toBeFocused();
  await pressTo(page, 'ArrowLeft', closed);
  await expect(closed).toHaveAccessibleName(/kan niet$/);
  await expect(closed).toHaveAccessibleDescription(/\.$/);
  await page.keyboard.press('Enter');
  await expect(field(page, 'firstDay')).toHaveValue('');
  const month = page.locator('.month h2');
  const shown = await month.textContent();
  await page.keyboard.press('PageDown');
  await expect(month).not.toHaveText(String(shown));
  await expect(page.locator('button.day:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('button.day:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('PageUp');
  await expect(month).toHaveText(String(shown));
  await expect(page.locator('button.day:focus')).toHaveCount(1);
  await pressTo(page, 'ArrowRight', open);
  await page.keyboard.press('Enter');
  await expect(field(page, 'firstDay')).not.toHaveValue('');
  await expect(page.locator('button.day[aria-pressed="true"]')).toHaveCount(1);
});

test('a change is cancelled by the keyboard alone, which gets the focus back', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/vakantieservice', 'vakanties');
  const link = page.getByRole('link', { name: /^Pauze annuleren/ }).first();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: nl('holiday.end.cancel.suspension') });
  await expect(button).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gelukt. We hebben dit geannuleerd.').first()).toBeVisible();
});

test('a screen reader reads each step in order: where one is, what is asked, what can be chosen, what comes next', {
  tag: '@all',
}, async ({ page, journey }) => {
  await journey.visit(page, PAUSE.path, 'weekend');
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "U bent hier"
      - heading "Wanneer bent u weg?" [level=1]
      - navigation "Stappen":
        - paragraph: "Stap 1 van 2: wat en wanneer"
      - radiogroup "Wat wilt u met uw krant doen?":
        - radio "Pauzeren" [checked]
        - paragraph: Er komt niets op de mat zolang u weg bent.
        - radio "Naar een ander adres"
      - group "Uw dagen":
        - button /Een week/
        - textbox "Eerste dag"
        - textbox "Laatste dag"
        - region:
          - heading [level=2]
          - table
      - button "Verder"
  `);
  await goTo(page, PAUSE, 'controle');
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Klopt dit zo?" [level=1]
      - navigation "Stappen"
      - term: Wat
      - definition
      - term: Waarvoor
      - term: Wanneer
      - definition
      - region "Dit doen wij"
      - button "Bezorging pauzeren"
      - link "Terug"
  `);
});

/** As somebody does who sees where the focus is. */
const tabTo = (page: Page, wanted: Locator) => pressTo(page, 'Tab', wanted);

async function pressTo(page: Page, key: string, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluateAll((all) => all.some((one) => one === document.activeElement));
  // Where an arrow leads from is there already; Tab only leads on.
  for (let presses = 0; presses < 90; presses += 1) {
    if (key !== 'Tab' && (await isThere())) return;
    await page.keyboard.press(key);
    if (await isThere()) return;
  }
  throw new Error(`${key} does not come to ${wanted}`);
}
