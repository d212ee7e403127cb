/** Passing on a holiday with script, on the web and in the app. Without one: `tests/http/holiday.test.ts`. */

import type { Page } from '@playwright/test';
import { typed } from '../../fixtures/form-row.ts';
import {
  ADDRESS,
  ELSEWHERE_IN_APP,
  expectDone,
  expectStep,
  FIRST_DAY,
  field,
  goTo,
  LAST_DAY,
  liveChanges,
  nextButton,
  PAUSE,
  sendButton,
} from '../../fixtures/holiday/wizard.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

// As most readers see it: with the movement between two pages.
test.use({ reducedMotion: 'no-preference' });

/** `ma 14 t/m zo 20 december` */
const DATES_IN_BAR = /^[a-z]{2} \d+(.[a-z]+)?( \d{4})? t\/m [a-z]{2} \d+.[a-z]+( \d{4})?$/;

for (const variant of variants([PAUSE, ELSEWHERE_IN_APP]))
  test(`${variant.name} keeps what was filled in when refreshed and gone back to, and is sent once by two quick presses`, async ({
    page,
    journey,
  }) => {
    const reader = await journey.visit(page, variant.path, 'weekend');
    await goTo(page, variant, 'controle');
    await page.reload();
    await expectStep(page, 'controle');
    if (variant.kind === 'temporary_address') {
      await page.goBack();
      await expectStep(page, 'adres');
      await expectValues(page, ADDRESS);
    }
    await page.goBack();
    await expectDates(page);
    await page.reload();
    await expectDates(page);
    await expect(page.locator(`[name="kind"][value="${variant.kind}"]`)).toBeChecked();
    await goTo(page, variant, 'controle');
    await sendButton(page, variant).dblclick();
    await expectDone(page);
    await expectWhole(page, 'klaar');
    const said = await page.locator('main').innerText();
    await page.reload();
    await expectDone(page);
    expect(await page.locator('main').innerText()).toBe(said);
    await page.goBack();
    await page.reload();
    await expectDone(page);
    await page.getByRole('link', { name: nl('holiday.done.overview') }).click();
    await expect(liveChanges(page)).toHaveCount(1);
    expect(await journey.queuedTemplates(reader)).toHaveLength(1);
  });

test('the first page is one request, and the history names its draft', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/vakantieservice', 'weekend');
  const entries = await page.evaluate(() => history.length);
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname + search);
  });
  await page.getByRole('link', { name: nl('holiday.request') }).click();
  await expect(page).toHaveURL(/\/vakantieservice\/doorgeven\?stap=datums&concept=[\w-]{22}$/);
  await hydrated(page);
  expect(documents).toEqual(['/vakantieservice/doorgeven']);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/vakantieservice$/);
});

test('wrong days have the focus on what is wrong, and lead to the field', async ({ page, journey }) => {
  await journey.visit(page, PAUSE.path, 'vakanties');
  await goTo(page, PAUSE, 'datums');
  const meeting = { firstDay: typed(50), lastDay: typed(58) };
  for (const [values, said] of [
    [{ firstDay: 'gisteren', lastDay: '' }, /^Vul een datum in/],
    [meeting, /^Voor .+ bent u al weg van .+ tot en met .+\. Kies andere dagen\./],
  ] as const) {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
    await field(page, 'lastDay').press('Enter');
    const summary = page.locator('#problemen');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Fout: /);
    await expectValues(page, values);
    await summary.getByRole('link', { name: said }).first().click();
    await expect(field(page, 'firstDay')).toBeFocused();
  }
  // Without the script a message stays until the form is sent again.
  await hydrated(page);
  await field(page, 'firstDay').fill(typed(90));
  await field(page, 'lastDay').fill(typed(100));
  await field(page, 'lastDay').blur();
  await expect(page.locator('#problemen')).toBeHidden();
  await expect(page).toHaveTitle(/^Vakantie doorgeven/);
});

test('a usual period is one press, and the page says what it does', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, PAUSE.path, 'weekend');
  await goTo(page, PAUSE, 'datums');
  await page.getByRole('button', { name: /^drie weken/i }).click();
  await expect(page.locator('main')).toContainText('Uw krant komt weer op');
  await expect(page.locator('.action-outcome span')).toHaveText(DATES_IN_BAR);
  await expect(page.locator('.action-outcome small')).toHaveText(
    /^\d+ kranten niet bezorgd, €.\d+,\d\d terug$/,
  );
  await expect(field(page, 'firstDay')).not.toHaveValue('');
  await nextButton(page).click();
  await expectStep(page, 'controle');
  await expect(page.locator('.action-outcome span')).toHaveText(DATES_IN_BAR);
  await expect(page.locator('.action-outcome small')).toHaveText(
    /^\d+ kranten niet bezorgd, €.\d+,\d\d terug$/,
  );
});

test('when the session has ended the month leads to the login, and the days are still there after it', {
  tag: '@all',
}, async ({ page, journey, complaints }) => {
  const reader = await journey.visit(page, PAUSE.path, 'weekend');
  await hydrated(page);
  await field(page, 'firstDay').fill(FIRST_DAY);
  await journey.endSession(reader);
  await field(page, 'lastDay').fill(LAST_DAY);
  await field(page, 'lastDay').blur();
  const status = page.getByRole('status').filter({ hasText: 'U bent uitgelogd.' });
  await expect(page.getByRole('button', { name: nl('fallback.retry') })).toHaveCount(0);
  await status.getByRole('button', { name: nl('form.login') }).click();
  await page.waitForURL(({ hostname }) => hostname.startsWith('login.'));
  await fillLogin(page, reader.username, reader.password);
  await expect(page.getByText('U bent opnieuw ingelogd.')).toBeVisible();
  await expectValues(page, { firstDay: FIRST_DAY, lastDay: LAST_DAY });
  await nextButton(page).click();
  await expectStep(page, 'controle');
  expectComplaints(complaints, 401);
});

test('a last day before the first has its message at once, and no tick', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, PAUSE.path, 'weekend');
  await hydrated(page);
  await field(page, 'firstDay').fill(LAST_DAY);
  await field(page, 'lastDay').fill(FIRST_DAY);
  await field(page, 'lastDay').blur();
  const message = page.locator('#lastDay-fout');
  await expect(message).toHaveText(nl('violation.DATE-ORDER'));
  // The first day is changed: the last one is correct then, and not before.
  await field(page, 'firstDay').fill(FIRST_DAY);
  await field(page, 'firstDay').blur();
  await expect(message).toBeHidden();
  await field(page, 'lastDay').fill(LAST_DAY);
  await field(page, 'lastDay').blur();
  await field(page, 'firstDay').fill(typed(60));
  await field(page, 'firstDay').blur();
  await expect(message).toBeVisible();
});

test('a date without a year gets its year in the field', { tag: '@all' }, async ({ page, journey }) => {
  await journey.visit(page, PAUSE.path, 'weekend');
  await hydrated(page);
  const [day = '', month = '', year = ''] = FIRST_DAY.split('-');
  const name = new Intl.DateTimeFormat('nl', { month: 'long' }).format(new Date(`${year}-${month}-${day}`));
  await field(page, 'firstDay').fill(`${Number(day)} ${name}`);
  await field(page, 'lastDay').fill(LAST_DAY.replace('-20', '-'));
  await field(page, 'lastDay').blur();
  await expectValues(page, { firstDay: FIRST_DAY, lastDay: LAST_DAY });
  await nextButton(page).click();
  await expectStep(page, 'controle');
});

test('the pause of one title names it, and it can be left out of the rest', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  const reader = await journey.readerLike('vakanties');
  await openLoggedIn(page, reader, journey.address(PAUSE.path, 'dpgnl'));
  await hydrated(page);
  // The title that is away now was left out.
  for (const title of await page.locator('[name="subscriptionIds"]').all()) await title.check();
  await field(page, 'firstDay').fill(typed(50));
  await field(page, 'lastDay').fill(typed(58));
  await field(page, 'lastDay').blur();
  await expect(page.locator('.quote.refused').first()).toContainText(/^Voor .+ bent u al weg van/);
  const leave = page.getByRole('button', { name: / weglaten$/ }).first();
  const product = (await leave.innerText()).replace(/ weglaten$/, '');
  await leave.click();
  const box = page.getByRole('checkbox', { name: product, exact: true });
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: nl('holiday.dates.leaveOut', { product }) })).toBeHidden();
});

async function expectDates(page: Page): Promise<void> {
  await expectStep(page, 'datums');
  await expectValues(page, { firstDay: FIRST_DAY, lastDay: LAST_DAY });
}

async function expectValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}
