/** The dialog that asks before a change is taken back or ended. The page that asks: `tests/http/holiday.test.ts`. */

import type { Locator, Page } from '@playwright/test';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

const OVERVIEW = '/vakantieservice';
const IN_THE_APP = '/vakantieservice/app/doorgeven?overzicht';

interface Ending {
  readonly name: string;
  readonly place: string;
  readonly like: string;
  readonly action: string;
  readonly done: RegExp;
  readonly focused: RegExp;
}

const inList = /^Geweest/;
const atChange = /tot en met/;
const cancelled = /Gelukt\. We hebben dit geannuleerd\./;
const ended = /Gelukt\. Dit stopt na /;
const CANCEL: Ending = {
  ...{ name: 'a coming pause is cancelled', place: OVERVIEW, like: 'vakanties' },
  ...{ action: nl('holiday.end.cancel.suspension'), done: cancelled, focused: inList },
};
const STOP_ADDRESS: Ending = {
  ...{ name: 'a running temporary address ends early', place: OVERVIEW, like: 'camping' },
  ...{ action: nl('holiday.end.early.temporary_address'), done: ended, focused: atChange },
};
const ENDINGS: readonly Ending[] = [
  CANCEL,
  {
    ...{ name: 'a coming temporary address is cancelled in the app', place: IN_THE_APP, like: 'vakanties' },
    ...{ action: nl('holiday.end.cancel.temporary_address'), done: cancelled, focused: inList },
  },
  {
    ...{ name: 'a running pause ends early in the app', place: IN_THE_APP, like: 'vakanties' },
    ...{ action: nl('holiday.end.early.suspension'), done: ended, focused: atChange },
  },
  STOP_ADDRESS,
];

const offers = (page: Page, { action }: Ending): Locator =>
  page.getByRole('link', { name: new RegExp(`^${action}`) });

/** The button that does it, in the dialog or on the page that asks. */
const confirm = (page: Page, { action }: Ending): Locator => page.getByRole('button', { name: action });

async function ask(page: Page, ending: Ending): Promise<void> {
  await offers(page, ending).first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Wilt u / })).toBeVisible();
  await expect(confirm(page, ending)).toBeVisible();
}

async function expectDone(page: Page, { done }: Ending, patience: { timeout?: number } = {}): Promise<void> {
  await expect(page.getByText(done).first()).toBeVisible(patience);
}

for (const ending of variants(ENDINGS))
  test(`${ending.name} once by two presses, and stays so on refresh and back`, async ({ page, journey }) => {
    const { place } = ending;
    const reader = await journey.visit(page, place, ending.like);
    const before = await offers(page, ending).count();
    await ask(page, ending);
    if (ending === CANCEL) await expectWhole(page, 'asking');
    await confirm(page, ending).dblclick();
    await expectDone(page, ending);
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'Gelukt' })).toHaveText(
      /^\s*Gelukt\. /,
    );
    await expect(offers(page, ending)).toHaveCount(before - 1);
    // What asked is gone: the focus is at the change, or at the closed list that it has gone to.
    await expect(page.locator('#wijzigingen :focus')).toHaveText(ending.focused);
    if (ending === CANCEL) await expectWhole(page, 'done');
    await page.reload();
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await page.goBack();
    await page.goto(journey.address(place));
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await expect(page.locator('header, footer')).toHaveCount(place === IN_THE_APP ? 0 : 2);
    expect(await journey.queuedTemplates(reader)).toHaveLength(1);
  });

test('a change taken back in another tab is gone in the dialog too', { tag: '@all' }, async ({
  page,
  context,
  journey,
}) => {
  const reader = await journey.visit(page, OVERVIEW, CANCEL.like);
  const other = await context.newPage();
  await other.goto(journey.address(OVERVIEW));
  await ask(page, CANCEL);
  await ask(other, CANCEL);
  await confirm(page, CANCEL).click();
  await expectDone(page, CANCEL);
  await confirm(other, CANCEL).click();
  await expect(other.locator('main')).toContainText(/Gelukt\.|voorbij|in de maak|er niet meer/);
  expect(await journey.queuedTemplates(reader)).toHaveLength(1);
});

test('when the session has ended the dialog leads to the login page, and asks again after it', {
  tag: '@all',
}, async ({ page, journey, complaints }) => {
  const reader = await journey.visit(page, OVERVIEW, CANCEL.like);
  await ask(page, CANCEL);
  await journey.endSession(reader);
  await confirm(page, CANCEL).click();
  await expect(page.getByRole('alert')).toHaveText(nl('violation.UNAUTHENTICATED'));
  const login = page.getByRole('dialog').getByRole('link', { name: nl('form.login') });
  await expect(login).toBeFocused();
  await expect(confirm(page, CANCEL)).toHaveCount(0);
  await login.press('Enter');
  await fillLogin(page, reader.username, reader.password);
  await expect(page.getByRole('heading', { name: /^Wilt u / })).toBeVisible();
  await confirm(page, CANCEL).click();
  await expectDone(page, CANCEL);
  expectComplaints(complaints, 401);
});

test('when the back office is down the dialog says so, and does it when it is back', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  const reader = await journey.visit(page, OVERVIEW, STOP_ADDRESS.like);
  await ask(page, STOP_ADDRESS);
  await journey.whileDown(async () => {
    await confirm(page, STOP_ADDRESS).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('[GraphQL] Dit lukt nu niet');
    await expect(alert.locator('code')).toHaveText(/^TR[0-9a-f]{8}$/);
  });
  await expect(async () => {
    const button = confirm(page, STOP_ADDRESS);
    if (await button.isVisible()) await button.click();
    await expectDone(page, STOP_ADDRESS, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  expect(await journey.queuedTemplates(reader)).toHaveLength(1);
  expectComplaints(complaints, 503);
});

for (const [flag, words] of variants([
  ['general.isHolidayCancellationEnabled', nl('violation.NOT-OFFERED')],
  ['ad.isSubscriptionHolidayEnabled', nl('notFound.heading')],
] as const))
  test(`what the dialog asks is not carried out while ${flag} is off`, { tag: '@all' }, async ({
    page,
    journey,
  }) => {
    const reader = await journey.visit(page, OVERVIEW, CANCEL.like);
    await ask(page, CANCEL);
    await expect(page.locator('main')).not.toContainText(words);
    await journey.withFlags({ [flag]: false }, async () => {
      await confirm(page, CANCEL).click();
      await expect(page.locator('main')).toContainText(words);
      expect(await journey.queuedTemplates(reader)).toEqual([]);
    });
    await page.goto(journey.address(OVERVIEW));
    await expect(offers(page, CANCEL).first()).toBeVisible();
  });
