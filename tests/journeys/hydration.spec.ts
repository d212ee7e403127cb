/** Between the form that the server drew and the one that React runs nothing may get lost. The holiday form stands for all that live. */
import type { Page } from '@playwright/test';
import {
  delayScripts,
  findScripts,
  formData,
  hydrated,
  loseScripts,
  scriptsOf,
} from '../support/hydration.ts';
import { collectComplaints, expect, portalAddress, signIn, test } from '../support/portal.ts';
import { HOLDER } from '../support/readers.ts';

const PATH = '/vakantieservice/doorgeven';
const WIZARD = portalAddress('ad', PATH);
const MOMENTS = 20;
/** Most of a moment is waiting, so that several tabs try theirs at the same time. */
const TABS = 5;
/** Milliseconds within which somebody begins, and within which each script file arrives. */
const SPREAD = 500;

test.setTimeout(180_000);

test.beforeEach(async ({ page }) => {
  await signIn(page, HOLDER, WIZARD);
});

/** As a reader types it. Each kind of field has its moments in `tests/kit`; this one moves the whole screen with it. */
const FIRST_DAY = '24-12-2026';

test('a date that is typed while the script arrives keeps its value and the focus', async ({
  page,
  context,
  complaints,
  javaScriptEnabled,
}) => {
  const address = await datesOf(page);
  if (!javaScriptEnabled) return typeAt({ page, address, begin: 0 });
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const tab = await context.newPage();
      const said = collectComplaints(tab);
      await delayScripts(tab, SPREAD);
      for (let moment = 0; moment < MOMENTS / TABS; moment += 1)
        await typeAt({ page: tab, address, begin: Math.random() * SPREAD });
      complaints.push(...said);
    }),
  );
});

interface Moment {
  readonly page: Page;
  readonly address: string;
  /** Milliseconds after the form is there. */
  readonly begin: number;
}

/** Types the first day at a moment of its own; with script, what was done is compared with what React has made of it. */
async function typeAt({ page, address, begin }: Moment): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(begin);
  await page.locator('#firstDay').focus();
  await page.locator('#firstDay').fill('');
  await page.locator('#firstDay').pressSequentially(FIRST_DAY, { delay: 40 });
  const typed = await formData(page);
  if (begin > 0) await hydrated(page);

  const label = `begun after ${Math.round(begin)} ms`;
  expect(await formData(page), label).toEqual(typed);
  expect(typed.firstDay, label).toEqual([FIRST_DAY]);
  expect(await focusedField(page), label).toBe('firstDay');
}

test('with data saved or on a slow line no script comes before the first touch', async ({
  page,
  javaScriptEnabled,
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
    if (!javaScriptEnabled) continue;
    await hydrated(page);
    expect(asked.length, JSON.stringify(line)).toBeGreaterThan(0);
  }
});

test.describe('when the script files are gone after a release', () => {
  // The browser says of each missing file that it is missing.
  test.use({
    complaints: async ({ page }, use) => {
      await use(collectComplaints(page));
    },
  });

  test('the form still works, and a part that needs its script says so', async ({
    page,
    javaScriptEnabled,
  }) => {
    const address = await datesOf(page);
    await loseScripts(page);
    await page.goto(address);
    if (javaScriptEnabled) {
      await expect(page.getByText('Helaas, deze inhoud kan niet geladen worden.')).toBeVisible({
        timeout: 10_000,
      });
      await expect(page.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
    }
    await page.locator('#firstDay').fill('gisteren');
    await page.locator('.step-actions button').click();
    await expect(page.getByRole('heading', { name: 'Er is een probleem' })).toBeVisible();
    await expect(page.locator('#firstDay')).toHaveValue('gisteren');
  });

  test('trying again works once they are back, with everything still filled in', async ({
    page,
    javaScriptEnabled,
  }) => {
    const address = await datesOf(page);
    await loseScripts(page);
    await page.goto(address);
    await page.locator('#firstDay').fill('24-12-2026');
    if (javaScriptEnabled) {
      const again = page.getByRole('button', { name: 'Probeer opnieuw' });
      await expect(again).toBeVisible({ timeout: 10_000 });
      await findScripts(page);
      await again.click();
      await hydrated(page);
      await expect(page.getByText('Helaas, deze inhoud kan niet geladen worden.')).toBeHidden();
    }
    await expect(page.locator('#firstDay')).toHaveValue('24-12-2026');
  });
});

test('two quick presses send a form once', async ({ page, javaScriptEnabled }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.locator('[name="kind"]').first().check();
  if (!javaScriptEnabled) {
    await page.locator('.step-actions button').click();
    await expect(page).toHaveURL(/stap=/);
    return;
  }
  await hydrated(page);
  await page.locator('.step-actions button').dblclick();
  await expect(page).toHaveURL(/stap=/);
  expect(posts).toHaveLength(1);
});

/** Goes through the wizard up to the choice of days, as somebody who has a temporary address. */
async function datesOf(page: Page): Promise<string> {
  await page.locator('[name="kind"][value="temporary_address"]').check();
  await page.locator('.step-actions button').click();
  await page.waitForURL(/stap=datums/);
  return page.url();
}

function focusedField(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
}
