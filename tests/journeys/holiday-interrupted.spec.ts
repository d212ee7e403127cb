/** What comes between while a holiday is passed on: the session ends, the back office is down, the service is switched off. */
import type { BrowserContext, Page } from '@playwright/test';
import { openStep, post } from '../support/holiday-draft.ts';
import {
  ELSEWHERE_IN_APP,
  expectStep,
  FIRST_DAY,
  field,
  fillDates,
  goTo,
  HALF_OF_WAYS,
  heading,
  LAST_DAY,
  nextButton,
  PAUSE,
  send,
  sendButton,
  WAYS,
  type Way,
} from '../support/holiday-wizard.ts';
import { expect, expectComplaints, test, type Visitor } from '../support/journey.ts';
import { expectBack, expectDown } from '../support/outage.ts';
import { fillLogin } from '../support/portal.ts';

const GIVEN_BACK = 'U was uitgelogd.';
const LOST = 'Dit formulier is te oud of al weg.';

for (const { name, of } of HALF_OF_WAYS) {
  test(`${name} goes on after the session has ended, with what was just filled in`, async ({
    page,
    house,
    complaints,
    javaScriptEnabled,
  }) => {
    const way = of(javaScriptEnabled);
    const reader = await house.visit(page, way.path, 'weekend');
    await openStep(page, reader, way, 'datums');
    await fillDates(page);
    await house.endSession(reader);
    await nextButton(page).click();
    await fillLogin(page, reader.username, reader.password);
    await expect(page.locator('main')).toContainText(GIVEN_BACK);
    await expectDates(page);
    await goTo(page, way, 'controle', { from: 'datums' });
    await send(page, way);
    expectComplaints(complaints, 401);
  });

  test(`${name}: the back office goes down, what was filled in stays, and all works when it is back`, async ({
    page,
    house,
    complaints,
    javaScriptEnabled,
  }) => {
    const way = of(javaScriptEnabled);
    const reader = await house.visit(page, way.path, 'weekend');
    await openStep(page, reader, way, 'datums');
    await fillDates(page);
    await house.whileDown(async () => {
      await nextButton(page).click();
      await expectDown(page);
    });
    await expectBack(page, nextButton(page));
    await expectDates(page);
    await goTo(page, way, 'controle', { from: 'datums' });
    await house.whileDown(async () => {
      await sendButton(page, way).click();
      await expectDown(page);
    });
    await expectBack(page, sendButton(page, way));
    await send(page, way);
    expect(await house.lettersTo(reader)).toHaveLength(1);
    expectComplaints(complaints, 503);
  });
}

for (const way of [PAUSE, ELSEWHERE_IN_APP])
  test(`${way.name}: another account that logs in instead sees nothing of it`, async ({
    page,
    house,
    complaints,
  }) => {
    const reader = await house.visit(page, way.path, 'weekend');
    const other = await house.readerLike('zaterdag');
    await openStep(page, reader, way, 'datums');
    await fillDates(page);
    await house.endSession(reader);
    await nextButton(page).click();
    await fillLogin(page, other.username, other.password);
    await expectStep(page, 'soort');
    await expect(page.locator('main')).toContainText(LOST);
    await expect(page.locator('main')).not.toContainText(GIVEN_BACK);
    await expect(page.locator('[name="kind"]:checked')).toHaveCount(0);
    expect(await page.content()).not.toContain(FIRST_DAY);
    expectComplaints(complaints, 401);
  });

test('the service is switched off: every form is not found, and goes on once it is back', async ({
  page,
  context,
  house,
}) => {
  const visitor = await house.visit(page, PAUSE.path, 'weekend');
  const checks: { way: Way; tab: Page }[] = [];
  for (const way of WAYS) checks.push({ way, tab: await openCheck(context, visitor, way) });
  const off = { 'ad.isSubscriptionHolidayEnabled': false, 'ad.isAppSubscriptionHolidayEnabled': false };
  await house.withFlags(off, async () => {
    for (const { way, tab } of checks) {
      await sendButton(tab, way).click();
      await expect(tab, way.name).toHaveTitle(/^Pagina niet gevonden/);
      await expect(heading(tab)).toBeVisible();
    }
    expect((await page.goto(house.address('/vakantieservice')))?.status()).toBe(404);
    expect(await house.lettersTo(visitor)).toEqual([]);
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
  const visitor = await house.visit(page, PAUSE.path, 'weekend');
  const app = await openCheck(context, visitor, ELSEWHERE_IN_APP);
  await openStep(page, visitor, PAUSE, 'controle');
  await house.withFlags({ 'ad.isAppSubscriptionHolidayEnabled': false }, async () => {
    await sendButton(app, ELSEWHERE_IN_APP).click();
    await expect(app).toHaveTitle(/^Pagina niet gevonden/);
    await send(page, PAUSE);
  });
});

test("somebody else's form is as one that does not exist", async ({ page, browser, house }) => {
  const visitor = await house.visit(page, PAUSE.path, 'weekend');
  await openStep(page, visitor, PAUSE, 'controle');
  const theirs = new URL(page.url()).searchParams.get('concept') ?? '';
  const unknown = [...theirs].reverse().join('');
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const other = await house.visit(stranger, PAUSE.path, 'zaterdag');
  for (const step of ['datums', 'controle', 'klaar'])
    expect(await said(stranger, house.address(`${PAUSE.path}?stap=${step}&concept=${theirs}`)), step).toEqual(
      await said(stranger, house.address(`${PAUSE.path}?stap=${step}&concept=${unknown}`)),
    );
  for (const concept of [theirs, unknown]) {
    const dates = { firstDay: FIRST_DAY, lastDay: LAST_DAY };
    const { headers } = await post(other, PAUSE.path, { stap: 'datums', concept, ...dates });
    expect(headers.location, 'what it leads to').toBe(`${PAUSE.path}?concept=${concept}`);
    expect(await said(stranger, house.address(headers.location ?? ''))).toContain(LOST);
  }
  await elsewhere.close();
  await send(page, PAUSE);
});

/** A page's words at an address that names a form. */
async function said(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return page.locator('main').innerText();
}

async function expectDates(page: Page): Promise<void> {
  await expectStep(page, 'datums');
  await expect(field(page, 'firstDay')).toHaveValue(FIRST_DAY);
  await expect(field(page, 'lastDay')).toHaveValue(LAST_DAY);
}

/** A tab of its own with everything filled in. */
async function openCheck(context: BrowserContext, visitor: Visitor, way: Way): Promise<Page> {
  const tab = await context.newPage();
  await openStep(tab, visitor, way, 'controle');
  return tab;
}
