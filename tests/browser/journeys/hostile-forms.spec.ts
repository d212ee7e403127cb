/**
 * Each form of the portal × each change that something else makes to its page × the change comes before or after its
 * script × the reader types before or after that: what is typed, what is posted and the focus stay.
 */
import type { Page } from '@playwright/test';
import { changeWhenParsed, expectRedraw, HOSTILE } from '../../support/browser/hostile-dom.ts';
import { holdScripts, hydrated } from '../../support/browser/hydration.ts';
import { reachableStates } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';

/** Those of a dialog are not drawn by the server. */
const FORMS = 'astro-island[client=intent] form';

test.describe.configure({ timeout: 180_000 });

for (const { name, variant } of reachableStates().filter(({ name }) => name.endsWith(', first')))
  test(`${name}: a form keeps what is typed`, { tag: ['@all'] }, async ({ page, context, complaints }) => {
    await variant.reach(page);
    if ((await page.locator(FORMS).count()) === 0) return;
    for (const [label, change] of variants(Object.entries(HOSTILE), 2))
      for (const isEarly of [true, false]) {
        const tab = await context.newPage();
        await expectKept(tab, page.url(), {
          change,
          isEarly,
          label: `${label}, ${isEarly ? 'before' : 'after'}`,
        });
        await tab.close();
      }
    expectRedraw(complaints);
  });

interface Met {
  readonly change: () => void;
  /** Before the script arrives. */
  readonly isEarly: boolean;
  readonly label: string;
}

async function expectKept(page: Page, address: string, { change, isEarly, label }: Met): Promise<void> {
  const scripts = await holdScripts(page);
  if (isEarly) await changeWhenParsed(page, change);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await changeAll(page);
  const [typed, focused] = [await shown(page), await focusedName(page)];
  scripts.letGo();
  await hydrated(page);
  if (!isEarly) await page.evaluate(change);
  await expectShown(page, typed, label);
  expect(await focusedName(page), label).toBe(focused);
  await changeAll(page);
  const later = await shown(page);
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await expectShown(page, later, `${label}, typed later`);
}

async function expectShown(page: Page, typed: Readonly<Record<string, string>>, label: string) {
  const kept = await shown(page);
  // A mask may put the code of the country before what was typed, and a date its marks between it.
  for (const [name, value] of Object.entries(typed))
    expect(plain(kept[name] ?? ''), `${label}: ${name}`).toEqual(expect.stringContaining(plain(value)));
}

const plain = (text: string) => text.replaceAll(/[\s().-]/g, '');

/** Of a box of a code, the name that the code is sent by. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: field } = document;
    const sent = field?.closest('.field.code')?.querySelector('input[type=hidden]') ?? field;
    return sent?.getAttribute('name') ?? '';
  });

/**
 * Changes each field as far as its kind allows. A code has one field without script and six with it: the kit's form has
 * one. A switch is saved by each press, and so many are refused: `newsletters.spec.ts`.
 */
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
  for (const box of await usable('input[type=checkbox]:not([role=switch])')) await box.click();
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
