/** What comes between while a holiday is passed on: the session ends, the back office is down, the service is switched off. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectComplaints, type HolidayHouse, test } from '../support/holiday-house.ts';
import { runsScripts } from '../support/holiday-whole.ts';
import {
  expectStep,
  FIRST_DAY,
  field,
  fillDates,
  goTo,
  heading,
  LAST_DAY,
  nextButton,
  PAUSE,
  send,
  sendButton,
  WAYS,
  type Way,
} from '../support/holiday-wizard.ts';
import { hydrated } from '../support/hydration.ts';
import { fillLogin } from '../support/portal.ts';

test.setTimeout(90_000);

const GIVEN_BACK = 'U was uitgelogd.';
const LOST = 'Dit formulier is te oud of al weg.';

for (const way of WAYS) {
  test(`${way.name} goes on after the session has ended, with what was just filled in`, async ({
    page,
    context,
    house,
    complaints,
  }) => {
    const reader = await house.visit(page, way.path, 'weekend');
    await goTo(page, way, 'datums');
    await fillDates(page);
    await house.endSession(reader);
    await context.clearCookies({ domain: 'login.ad.localhost' });
    await nextButton(page).click();
    await fillLogin(page, reader.username, reader.password);
    await expect(page.locator('main')).toContainText(GIVEN_BACK);
    await expectStep(page, 'datums');
    await expect(field(page, 'firstDay')).toHaveValue(FIRST_DAY);
    await expect(field(page, 'lastDay')).toHaveValue(LAST_DAY);
    await goTo(page, way, 'controle', { from: 'datums' });
    await send(page, way);
    expectComplaints(complaints, 401);
  });

  test(`${way.name}: another account that logs in instead sees nothing of it`, async ({
    page,
    context,
    house,
    complaints,
  }) => {
    const reader = await house.visit(page, way.path, 'weekend');
    const other = await house.readerLike('zaterdag');
    await goTo(page, way, 'datums');
    await fillDates(page);
    await house.endSession(reader);
    await context.clearCookies({ domain: 'login.ad.localhost' });
    await nextButton(page).click();
    await fillLogin(page, other.username, other.password);
    await expectStep(page, 'soort');
    await expect(page.locator('main')).toContainText(LOST);
    await expect(page.locator('main')).not.toContainText(GIVEN_BACK);
    await expect(page.locator('[name="kind"]:checked')).toHaveCount(0);
    expect(await page.content()).not.toContain(FIRST_DAY);
    expectComplaints(complaints, 401);
  });
}

test('the back office goes down: what was filled in stays, and all works when it is back', async ({
  page,
  context,
  house,
  complaints,
}) => {
  await house.visit(page, PAUSE.path, 'weekend');
  const dates = page;
  await goTo(dates, PAUSE, 'datums');
  await fillDates(dates);
  const checks: { way: Way; tab: Page }[] = [];
  for (const way of WAYS) checks.push({ way, tab: await openCheck(context, house, way) });
  await house.whileDown(async () => {
    await nextButton(dates).click();
    await expect(dates.locator('main')).toContainText(/lukt nu niet|kan niet geladen worden/);
    for (const { way, tab } of checks) {
      await sendButton(tab, way).click();
      await expect(tab.locator('main'), way.name).toContainText(/lukt nu niet|kan niet geladen worden/);
    }
  });
  // The portal leaves a back office that keeps failing alone for a while.
  for (const { way, tab } of checks)
    await expect(async () => {
      await tab.goto(tab.url());
      await expect(sendButton(tab, way)).toBeVisible({ timeout: 500 });
    }, way.name).toPass({ timeout: 40_000 });
  await dates.goto(dates.url());
  await expectStep(dates, 'datums');
  await expect(field(dates, 'firstDay')).toHaveValue(FIRST_DAY);
  await expect(field(dates, 'lastDay')).toHaveValue(LAST_DAY);
  for (const { way, tab } of checks.slice(0, 1)) await send(tab, way);
  expectComplaints(complaints, 503);
});

test('the service is switched off: every form is not found, and goes on once it is back', async ({
  page,
  context,
  house,
}) => {
  await house.visit(page, PAUSE.path, 'weekend');
  const checks: { way: Way; tab: Page }[] = [];
  for (const way of WAYS) checks.push({ way, tab: await openCheck(context, house, way) });
  const off = { 'ad.isSubscriptionHolidayEnabled': false, 'ad.isAppSubscriptionHolidayEnabled': false };
  await house.withFlags(off, async () => {
    for (const { way, tab } of checks) {
      await sendButton(tab, way).click();
      await expect(tab, way.name).toHaveTitle(/^Pagina niet gevonden/);
      await expect(heading(tab)).toBeVisible();
    }
    expect((await page.goto(house.address('/vakantieservice')))?.status()).toBe(404);
  });
  for (const { way, tab } of checks) {
    await tab.goto(tab.url());
    await expectStep(tab, 'controle');
    if (way === PAUSE) await send(tab, way);
  }
});

test('the app is switched off alone: its form is not found, and that of the web goes on', async ({
  page,
  context,
  house,
}) => {
  const [, , inApp] = WAYS;
  await house.visit(page, PAUSE.path, 'weekend');
  if (!inApp) throw new Error('There is no way in the app');
  const app = await openCheck(context, house, inApp);
  await goTo(page, PAUSE, 'controle');
  await house.withFlags({ 'ad.isAppSubscriptionHolidayEnabled': false }, async () => {
    await sendButton(app, inApp).click();
    await expect(app).toHaveTitle(/^Pagina niet gevonden/);
    await send(page, PAUSE);
  });
});

test("somebody else's form is as one that does not exist", async ({ page, browser, house }) => {
  await house.visit(page, PAUSE.path, 'weekend');
  await goTo(page, PAUSE, 'controle');
  const theirs = new URL(page.url()).searchParams.get('concept') ?? '';
  const unknown = [...theirs].reverse().join('');
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await house.visit(stranger, PAUSE.path, 'zaterdag');
  for (const step of ['datums', 'controle', 'klaar'])
    expect(await said(stranger, house.address(`${PAUSE.path}?stap=${step}&concept=${theirs}`)), step).toEqual(
      await said(stranger, house.address(`${PAUSE.path}?stap=${step}&concept=${unknown}`)),
    );
  expect(await posted(stranger, house, theirs)).toEqual(await posted(stranger, house, unknown));
  await expect(stranger.locator('main')).toContainText(LOST);
  await elsewhere.close();
  await send(page, PAUSE);
});

/** A page's words at an address that names a form. */
async function said(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return page.locator('main').innerText();
}

/** What the dates come to when they are sent under the name of another form. */
async function posted(page: Page, house: HolidayHouse, concept: string): Promise<string> {
  await page.goto(house.address(PAUSE.path));
  await goTo(page, PAUSE, 'datums');
  await fillDates(page);
  // Until React has taken over, it would put its own name back.
  if (await runsScripts(page)) await hydrated(page);
  await page.locator('[name="concept"]').evaluate((input, id) => input.setAttribute('value', id), concept);
  await nextButton(page).click();
  await expect(page.locator('main')).toContainText(LOST);
  return page.locator('main').innerText();
}

/** A tab of its own with everything filled in. */
async function openCheck(context: BrowserContext, house: HolidayHouse, way: Way): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(house.address(way.path));
  await goTo(tab, way, 'controle');
  return tab;
}
