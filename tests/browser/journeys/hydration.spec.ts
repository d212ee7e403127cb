/** Between the form that the server drew and the one that React runs nothing may get lost. The holiday form stands for all. */

import type { Page } from '@playwright/test';
import { ELSEWHERE, fillDates, goTo, type Step } from '../../fixtures/holiday/wizard.ts';
import { HOLDER, MANY } from '../../fixtures/readers.ts';
import {
  delayScripts,
  findScripts,
  formData,
  hydrated,
  loseScripts,
  scriptsOf,
} from '../../support/browser/hydration.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { collectComplaints, portalAddress } from '../../support/browser/portal.ts';
import { RUNS_ALL, variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

const WIZARD = portalAddress('ad', ELSEWHERE.path);
/** Here somebody has several subscriptions, and is asked which. */
const WIZARD_FOR_MANY = portalAddress('dpgnl', ELSEWHERE.path);
/**
 * Each in a tab of its own at the same time, since most of a moment is waiting. In the kit's whole form every kind of
 * field has twenty; these are for what a form in use adds.
 */
const MOMENTS = RUNS_ALL ? 5 : 2;
/** Milliseconds within which somebody begins, and within which each script file arrives. */
const SPREAD = 500;

test.beforeEach(async ({ page }) => {
  await openLoggedIn(page, HOLDER, WIZARD);
});

interface Kind {
  readonly step: Step;
  readonly hasSeveral?: boolean;
  readonly field: string;
  readonly use: (page: Page) => Promise<void>;
  /** What the field holds then; of a list of boxes it is enough that it has changed. */
  readonly sent?: readonly string[];
}

const NAME = 'Zolder achterhuis 12';
const KINDS: Readonly<Record<string, Kind>> = {
  'a radio button': {
    step: 'datums',
    field: 'kind',
    use: (page) => page.locator('[name="kind"][value="temporary_address"]').check(),
    sent: ['temporary_address'],
  },
  'a check box': {
    step: 'datums',
    hasSeveral: true,
    field: 'subscriptionIds',
    use: (page) => page.locator('[name="subscriptionIds"]:enabled').last().click(),
  },
  'a date': {
    step: 'datums',
    field: 'firstDay',
    use: async (page) => {
      await page.locator('#firstDay').fill('');
      await page.locator('#firstDay').pressSequentially('24-12-2026', { delay: 40 });
    },
    sent: ['24-12-2026'],
  },
  'a line of text': {
    step: 'adres',
    field: 'house_number_suffix',
    use: async (page) => page.locator('#house_number_suffix').pressSequentially(NAME, { delay: 12 }),
    sent: [NAME],
  },
};

for (const [name, kind] of variants(Object.entries(KINDS)))
  test(`${name} used before its script keeps value and focus`, async ({ page, context, complaints }) => {
    const address = await addressOf(page, kind.step, kind.hasSeveral);
    await Promise.all(
      Array.from({ length: MOMENTS }, async () => {
        const tab = await context.newPage();
        collectComplaints(tab, complaints);
        await delayScripts(tab, SPREAD);
        await useAt({ page: tab, address, name, kind, begin: Math.random() * SPREAD });
      }),
    );
  });

interface Moment {
  readonly page: Page;
  readonly address: string;
  readonly name: string;
  readonly kind: Kind;
  /** Milliseconds after the form is there. */
  readonly begin: number;
}

/** Uses a field at a moment of its own, and compares what was done with what React has made of it. */
async function useAt({ page, address, name, kind, begin }: Moment): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(begin);
  await page.locator(`[name="${kind.field}"]:enabled`).last().focus();
  const drawn = await formData(page);
  await kind.use(page);
  const chosen = await formData(page);
  const focused = await focusedField(page);
  await hydrated(page);

  const label = `${name}, begun after ${Math.round(begin)} ms`;
  expect(await formData(page), label).toEqual(chosen);
  expect(await focusedField(page), label).toBe(focused);
  expect(focused, label).toContain(kind.field);
  expect(chosen[kind.field], label).not.toEqual(drawn[kind.field]);
  if (kind.sent) expect(chosen[kind.field], label).toEqual(kind.sent);
}

test('with data saved or on a slow line no script comes before the first touch', { tag: '@all' }, async ({
  page,
}) => {
  const asked = scriptsOf(page);
  for (const line of [
    { saveData: true, effectiveType: '4g' },
    { effectiveType: '3g' },
    { effectiveType: '2g' },
  ]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      line,
    );
    // What the page before still asks for does not count.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(WIZARD, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1000);
    expect(asked, JSON.stringify(line)).toEqual([]);
    await page.locator('[name="kind"]').first().focus();
    await hydrated(page);
    expect(asked.length, JSON.stringify(line)).toBeGreaterThan(0);
  }
});

test('when the script files are gone after a release the form still works, and a part that needs its script says so', {
  tag: '@all',
}, async ({ page, complaints }) => {
  const address = await addressOf(page, 'datums');
  await loseScripts(page);
  await page.goto(address);
  await expect(page.getByText(nl('fallback.message'))).toBeVisible();
  await expect(page.getByRole('button', { name: nl('fallback.retry') })).toBeVisible();
  await page.locator('#firstDay').fill('gisteren');
  await page.locator('.action-bar button').click();
  await expect(page.getByRole('heading', { name: nl('form.errorHeading') })).toBeVisible();
  await expect(page.locator('#firstDay')).toHaveValue('gisteren');
  expectComplaints(complaints, 404);
});

test('trying again works once the script is back, with all filled in', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const address = await addressOf(page, 'datums');
  await loseScripts(page);
  await page.goto(address);
  await page.locator('#firstDay').fill('24-12-2026');
  const again = page.getByRole('button', { name: nl('fallback.retry') });
  await expect(again).toBeVisible();
  await findScripts(page);
  await again.click();
  await hydrated(page);
  await expect(page.getByText(nl('fallback.message'))).toBeHidden();
  await expect(page.locator('#firstDay')).toHaveValue('24-12-2026');
  expectComplaints(complaints, 404);
});

test('two quick presses send a form once', async ({ page }) => {
  const posts: string[] = [];
  await fillDates(page);
  await hydrated(page);
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.method() === 'POST' && posts.push(request.url()),
  );
  await page.locator('.action-bar button').dblclick();
  await expect(page).toHaveURL(/stap=controle/);
  expect(posts).toHaveLength(1);
});

/** Goes through the wizard up to a step, as somebody who has a temporary address. */
async function addressOf(page: Page, step: Step, hasSeveral = false): Promise<string> {
  if (hasSeveral) await openLoggedIn(page, MANY, WIZARD_FOR_MANY);
  await goTo(page, ELSEWHERE, step);
  return page.url();
}

function focusedField(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return `${element?.name} ${element?.id}`;
  });
}
