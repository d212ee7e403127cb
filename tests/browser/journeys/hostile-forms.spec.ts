/** Each form of the portal keeps what is typed when something else changes the page before its script arrives. */
import type { Page } from '@playwright/test';
import { changeWhenParsed, expectRedraw, HOSTILE } from '../../support/browser/hostile-dom.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { reachableStates } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';

/** Those of a dialog are not drawn by the server. */
const FORMS = 'astro-island[client=intent] form';
/** In the kit's whole form each of these is tried with every kind of field; here each form meets them. */
const CHANGES = ['an element after each control', 'a translation', 'an element inside each label'];

test.describe.configure({ timeout: 180_000 });

for (const { name, variant } of reachableStates().filter(({ name }) => name.endsWith(', first')))
  test(`${name}: a form keeps what is typed`, { tag: ['@all'] }, async ({ page, context, complaints }) => {
    await variant.reach(page);
    if ((await page.locator(FORMS).count()) === 0) return;
    for (const change of variants(CHANGES, 1)) {
      const tab = await context.newPage();
      await expectKept(tab, page.url(), HOSTILE[change] as () => void, change);
      await tab.close();
    }
    expectRedraw(complaints);
  });

async function expectKept(page: Page, address: string, change: () => void, label: string): Promise<void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await changeWhenParsed(page, change);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await changeAll(page);
  const typed = await shown(page);
  gate.resolve();
  await hydrated(page);
  const kept = await shown(page);
  // A mask may put the code of the country before what was typed.
  for (const [name, value] of Object.entries(typed))
    expect(kept[name], `${label}: ${name}`).toEqual(expect.stringContaining(value));
}

/** Changes each field as far as its kind allows. A code has one field without script and six with it: the kit's form has one. */
async function changeAll(page: Page): Promise<void> {
  const usable = (selector: string) => page.locator(FORMS).locator(`${selector}:enabled:visible`).all();
  for (const field of await usable(
    ':is(textarea, input:not([type=radio], [type=checkbox], [type=file], [name=code]))',
  )) {
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('1');
  }
  for (const box of await usable('input[type=checkbox]')) await box.click();
  for (const choice of await usable('input[type=radio]')) await choice.check();
  for (const list of await usable('select')) await list.selectOption({ index: 1 }).catch(() => undefined);
}

/** What a reader typed or chose, by the field's name; of several choices with one name all of them. */
async function shown(page: Page): Promise<Record<string, string>> {
  const fields = await page
    .locator(FORMS)
    .evaluateAll((forms) =>
      forms.flatMap((form) =>
        [...new FormData(form as HTMLFormElement)].filter(([name]) =>
          form.querySelector(`[name="${name}"]:not([type=hidden], [type=file], [name=code])`),
        ),
      ),
    );
  const shownFields: Record<string, string> = {};
  for (const [name, value] of fields)
    shownFields[name] = `${shownFields[name] ?? ''} ${String(value)}`.trim();
  return shownFields;
}
