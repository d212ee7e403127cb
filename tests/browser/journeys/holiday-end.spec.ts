/** Taking a change back: cancelling a coming one, ending a running one early; a dialog with script, a page without. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { expectDown } from '../../support/browser/outage.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { expectWhole, runsScripts } from '../../support/browser/whole.ts';

const OVERVIEW = '/vakantieservice';
const IN_THE_APP = '/vakantieservice/app/doorgeven?overzicht';

interface Ending {
  readonly name: string;
  readonly like: string;
  readonly action: string;
  readonly done: RegExp;
  readonly focused: RegExp;
}

const inList = /^Voorbij|^Eerder/;
const atChange = /tot en met/;
const cancelled = /Gelukt\. We hebben dit geannuleerd\./;
const ended = /Gelukt\. Dit stopt na /;
const CANCEL: Ending = {
  name: 'a coming pause is cancelled',
  like: 'vakanties',
  action: 'Pauze annuleren',
  done: cancelled,
  focused: inList,
};
const STOP: Ending = {
  name: 'a running pause ends early',
  like: 'vakanties',
  action: 'Eerder weer bezorgen',
  done: ended,
  focused: atChange,
};
const CANCEL_ADDRESS: Ending = {
  name: 'a coming temporary address is cancelled',
  like: 'vakanties',
  action: 'Tijdelijk adres annuleren',
  done: cancelled,
  focused: inList,
};
const STOP_ADDRESS: Ending = {
  name: 'a running temporary address ends early',
  like: 'camping',
  action: 'Eerder weer thuis bezorgen',
  done: ended,
  focused: atChange,
};
const ENDINGS: readonly Ending[] = [CANCEL, CANCEL_ADDRESS, STOP, STOP_ADDRESS];

/** Each is met on the web and in the app, at one of them with a script and at the other without. */
const placeOf = (ending: Ending, hasScript?: boolean): string =>
  (ending === CANCEL || ending === STOP_ADDRESS) === (hasScript ?? true) ? OVERVIEW : IN_THE_APP;

/** For what may come between: every pair of script, kind and whether it has begun, in four journeys instead of eight. */
const HALF_OF_ENDINGS = [
  { name: 'a coming change', of: (hasScript?: boolean) => (hasScript ? CANCEL : CANCEL_ADDRESS) },
  { name: 'a running change', of: (hasScript?: boolean) => (hasScript ? STOP_ADDRESS : STOP) },
] as const;

const offers = (page: Page, { action }: Ending): Locator =>
  page.getByRole('link', { name: new RegExp(`^${action}`) });

/** The button that does it, wherever it asks. */
const confirm = (page: Page, { action }: Ending): Locator => page.getByRole('button', { name: action });

async function ask(page: Page, ending: Ending): Promise<void> {
  await offers(page, ending).first().click();
  await expect(page.getByRole('heading', { name: /^Wilt u / })).toBeVisible();
  await expect(confirm(page, ending)).toBeVisible();
}

async function expectDone(page: Page, { done }: Ending, patience: { timeout?: number } = {}): Promise<void> {
  await expect(page.getByText(done).first()).toBeVisible(patience);
}

for (const ending of ENDINGS) {
  test(`${ending.name} by two quick presses, once, and stays so when refreshed and gone back to`, async ({
    page,
    journey,
    javaScriptEnabled,
  }) => {
    // The other two differ in their words only.
    const isShown = ending === CANCEL || ending === STOP;
    const place = placeOf(ending, javaScriptEnabled);
    const reader = await journey.visit(page, place, ending.like);
    const before = await offers(page, ending).count();
    await ask(page, ending);
    if (isShown) await expectWhole(page, 'asking');
    await confirm(page, ending).dblclick();
    await expectDone(page, ending);
    expect(
      await page.locator('main').getByRole('status').filter({ hasText: 'Gelukt' }).textContent(),
    ).toMatch(/^\s*Gelukt\. /);
    await expect(offers(page, ending)).toHaveCount(before - 1);
    // What asked is gone: the focus is at the change, or at the closed list that it has gone to.
    const focused = page.locator('#wijzigingen :focus');
    if (await runsScripts(page)) await expect(focused).toHaveText(ending.focused);
    if (isShown) await expectWhole(page, 'done');
    await page.reload();
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await page.goBack();
    await page.goto(journey.address(place));
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await expect(page.locator('header, footer')).toHaveCount(place === IN_THE_APP ? 0 : 2);
    expect(await journey.queuedTemplates(reader)).toHaveLength(1);
  });
}

for (const { name, of } of HALF_OF_ENDINGS) {
  test(`${name} from two tabs: the second one says that it is done or cannot be`, async ({
    page,
    context,
    journey,
    javaScriptEnabled,
  }) => {
    const ending = of(javaScriptEnabled);
    const reader = await journey.visit(page, OVERVIEW, ending.like);
    const other = await context.newPage();
    await other.goto(journey.address(OVERVIEW));
    const before = await offers(page, ending).count();
    await ask(page, ending);
    await ask(other, ending);
    await confirm(page, ending).click();
    await expectDone(page, ending);
    await confirm(other, ending).click();
    await expect(other.locator('main')).toContainText(/Gelukt\.|voorbij|in de maak|er niet meer/);
    await page.goto(journey.address(OVERVIEW));
    await expect(offers(page, ending)).toHaveCount(before - 1);
    expect(await journey.queuedTemplates(reader)).toHaveLength(1);
  });

  test(`${name}: the session ends first, and logging in leads back to it`, async ({
    page,
    journey,
    complaints,
    javaScriptEnabled,
  }) => {
    const ending = of(javaScriptEnabled);
    const reader = await journey.visit(page, OVERVIEW, ending.like);
    await ask(page, ending);
    await journey.endSession(reader);
    await confirm(page, ending).click();
    if (javaScriptEnabled) {
      await expect(page.getByRole('alert')).toHaveText('U bent uitgelogd. Log opnieuw in.');
      const login = page.getByRole('dialog').getByRole('link', { name: 'Inloggen' });
      await expect(login).toBeFocused();
      await expect(confirm(page, ending)).toHaveCount(0);
      await login.press('Enter');
    }
    await fillLogin(page, reader.username, reader.password);
    // With the script nothing was sent yet, and the question is asked again.
    if (!javaScriptEnabled)
      await expect(page.locator('main')).toContainText('U was uitgelogd. Er is nog niets verstuurd.');
    await expect(page.getByRole('heading', { name: /^Wilt u / })).toBeVisible();
    await confirm(page, ending).click();
    await expectDone(page, ending);
    expectComplaints(complaints, 401);
  });

  test(`${name}: the back office goes down first, and all works when it is back`, async ({
    page,
    journey,
    complaints,
    javaScriptEnabled,
  }) => {
    const ending = of(javaScriptEnabled);
    const reader = await journey.visit(page, OVERVIEW, ending.like);
    await ask(page, ending);
    await journey.whileDown(async () => {
      await confirm(page, ending).click();
      await expectDown(page);
      if (!javaScriptEnabled) return;
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('[GraphQL] Dit lukt nu niet');
      await expect(alert.locator('code')).toHaveText(/^TR[0-9a-f]{8}$/);
    });
    // With the script the dialog is still there, without it the page that asks.
    if (!javaScriptEnabled) await page.goto(journey.address(OVERVIEW));
    await expect(async () => {
      if (!javaScriptEnabled) await ask(page, ending);
      await confirm(page, ending).click();
      await expectDone(page, ending, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    expect(await journey.queuedTemplates(reader)).toHaveLength(1);
    expectComplaints(complaints, 503);
  });
}

test('taking back is switched off: nothing that was asked is carried out, and nothing is offered any more', async ({
  page,
  context,
  journey,
}) => {
  const reader = await journey.visit(page, OVERVIEW, CANCEL.like);
  const asked: { ending: Ending; tab: Page; before: number }[] = [];
  for (const ending of ENDINGS.filter(({ like }) => like === CANCEL.like)) {
    const tab = await context.newPage();
    await tab.goto(journey.address(OVERVIEW));
    const before = await offers(tab, ending).count();
    await ask(tab, ending);
    asked.push({ ending, tab, before });
  }
  await journey.withFlags({ 'general.isHolidayCancellationEnabled': false }, async () => {
    for (const { ending, tab } of asked) {
      await confirm(tab, ending).click();
      await expect(tab.locator('main'), ending.name).toContainText(/niet meer|kan nu niet/);
      await tab.goto(journey.address(OVERVIEW));
      await expect(offers(tab, ending), ending.name).toHaveCount(0);
    }
    expect(await journey.queuedTemplates(reader)).toEqual([]);
  });
  for (const { ending, tab, before } of asked) {
    await tab.goto(journey.address(OVERVIEW));
    await expect(offers(tab, ending), ending.name).toHaveCount(before);
  }
});

test('the whole service is switched off while a change is asked about: it stays as it was', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, OVERVIEW, CANCEL.like);
  await ask(page, CANCEL);
  await journey.withFlags({ 'ad.isSubscriptionHolidayEnabled': false }, async () => {
    await confirm(page, CANCEL).click();
    await expect(page.locator('main')).toContainText(/Dit is er niet meer|Deze pagina is er niet/);
    expect(await journey.queuedTemplates(reader)).toEqual([]);
  });
  await page.goto(journey.address(OVERVIEW));
  await expect(offers(page, CANCEL).first()).toBeVisible();
});

test("somebody else's change is as one that does not exist", async ({ page, browser, journey }) => {
  await journey.visit(page, OVERVIEW, CANCEL.like);
  const theirs = await addressOf(page);
  const id = theirs.searchParams.get('annuleren') ?? '';
  const elsewhere = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await elsewhere.newPage();
  await journey.visit(stranger, OVERVIEW, CANCEL.like);
  const own = await addressOf(stranger);
  const answers = [];
  for (const changeId of [id, '99999999-p9']) {
    await stranger.goto(journey.address(`${OVERVIEW}?annuleren=${changeId}`));
    const seen = await stranger.locator('main').innerText();
    await stranger.goto(own.href);
    await stranger
      .locator('[name="wijziging"]')
      .evaluate((input, value) => input.setAttribute('value', value), changeId);
    await confirm(stranger, CANCEL).click();
    await expect(stranger).toHaveTitle(/^Fout: /);
    answers.push({ seen, refused: await stranger.locator('main').innerText() });
  }
  expect(answers[0]).toEqual(answers[1]);
  await elsewhere.close();
  await page.reload();
  await expect(offers(page, CANCEL).first()).toBeVisible();
});

/** Where the first change that can be cancelled is asked about. */
async function addressOf(page: Page): Promise<URL> {
  return new URL((await offers(page, CANCEL).first().getAttribute('href')) ?? '', page.url());
}
