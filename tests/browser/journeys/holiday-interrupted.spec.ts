/** What comes between while a holiday is passed on: the session ends, the back office is down, the service is switched off. */
import type { BrowserContext, Page } from '@playwright/test';
import { openStep } from '../../fixtures/holiday/draft.ts';
import {
  ELSEWHERE_IN_APP,
  expectStep,
  FIRST_DAY,
  field,
  fillDates,
  goTo,
  HALF_OF_VARIANTS,
  type HolidayVariant,
  heading,
  LAST_DAY,
  nextButton,
  PAUSE,
  send,
  sendButton,
  VARIANTS,
} from '../../fixtures/holiday/wizard.ts';
import { expect, expectComplaints, test, type Visitor } from '../../support/browser/journey.ts';
import { expectBack, expectDown } from '../../support/browser/outage.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { post } from '../../support/http/post-form.ts';

const GIVEN_BACK = 'U was uitgelogd.';
const LOST = 'Dit formulier is te oud of al weg.';

for (const { name, of } of HALF_OF_VARIANTS) {
  test(`${name} goes on after the session has ended, with what was just filled in`, async ({
    page,
    journey,
    complaints,
    javaScriptEnabled,
  }) => {
    const variant = of(javaScriptEnabled);
    const reader = await journey.visit(page, variant.path, 'weekend');
    await openStep(page, reader, variant, 'datums');
    await fillDates(page);
    await journey.endSession(reader);
    await nextButton(page).click();
    await fillLogin(page, reader.username, reader.password);
    await expect(page.locator('main')).toContainText(GIVEN_BACK);
    await expectDates(page);
    await goTo(page, variant, 'controle', { from: 'datums' });
    await send(page, variant);
    expectComplaints(complaints, 401);
  });

  test(`${name}: the back office goes down, what was filled in stays, and all works when it is back`, async ({
    page,
    journey,
    complaints,
    javaScriptEnabled,
  }) => {
    const variant = of(javaScriptEnabled);
    const reader = await journey.visit(page, variant.path, 'weekend');
    await openStep(page, reader, variant, 'datums');
    await fillDates(page);
    await journey.whileDown(async () => {
      await nextButton(page).click();
      await expectDown(page);
    });
    await expectBack(page, nextButton(page));
    await expectDates(page);
    await goTo(page, variant, 'controle', { from: 'datums' });
    await journey.whileDown(async () => {
      await sendButton(page, variant).click();
      await expectDown(page);
    });
    await expectBack(page, sendButton(page, variant));
    await send(page, variant);
    expect(await journey.queuedTemplates(reader)).toHaveLength(1);
    expectComplaints(complaints, 503);
  });
}

for (const variant of [PAUSE, ELSEWHERE_IN_APP])
  test(`${variant.name}: another account that logs in instead sees nothing of it`, async ({
    page,
    journey,
    complaints,
  }) => {
    const reader = await journey.visit(page, variant.path, 'weekend');
    const other = await journey.readerLike('zaterdag');
    await openStep(page, reader, variant, 'datums');
    await fillDates(page);
    await journey.endSession(reader);
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
  journey,
}) => {
  const visitor = await journey.visit(page, PAUSE.path, 'weekend');
  const checks: { variant: HolidayVariant; tab: Page }[] = [];
  for (const variant of VARIANTS) checks.push({ variant, tab: await openCheck(context, visitor, variant) });
  const off = { 'ad.isSubscriptionHolidayEnabled': false, 'ad.isAppSubscriptionHolidayEnabled': false };
  await journey.withFlags(off, async () => {
    for (const { variant, tab } of checks) {
      await sendButton(tab, variant).click();
      await expect(tab, variant.name).toHaveTitle(/^Pagina niet gevonden/);
      await expect(heading(tab)).toBeVisible();
    }
    expect((await page.goto(journey.address('/vakantieservice')))?.status()).toBe(404);
    expect(await journey.queuedTemplates(visitor)).toEqual([]);
  });
  for (const { variant, tab } of checks) {
    await tab.goto(tab.url());
    await expectStep(tab, 'controle');
    if (variant === PAUSE) await send(tab, variant);
  }
});

test('the app is switched off alone: its form is not found, and that of the web goes on', async ({
  page,
  context,
  journey,
}) => {
  const visitor = await journey.visit(page, PAUSE.path, 'weekend');
  const app = await openCheck(context, visitor, ELSEWHERE_IN_APP);
  await openStep(page, visitor, PAUSE, 'controle');
  await journey.withFlags({ 'ad.isAppSubscriptionHolidayEnabled': false }, async () => {
    await sendButton(app, ELSEWHERE_IN_APP).click();
    await expect(app).toHaveTitle(/^Pagina niet gevonden/);
    await send(page, PAUSE);
  });
});

test("somebody else's form is as one that does not exist", async ({ page, browser, journey }) => {
  const visitor = await journey.visit(page, PAUSE.path, 'weekend');
  await openStep(page, visitor, PAUSE, 'controle');
  const theirs = new URL(page.url()).searchParams.get('concept') ?? '';
  const unknown = [...theirs].reverse().join('');
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const other = await journey.visit(stranger, PAUSE.path, 'zaterdag');
  for (const step of ['datums', 'controle', 'klaar'])
    expect(
      await said(stranger, journey.address(`${PAUSE.path}?stap=${step}&concept=${theirs}`)),
      step,
    ).toEqual(await said(stranger, journey.address(`${PAUSE.path}?stap=${step}&concept=${unknown}`)));
  for (const concept of [theirs, unknown]) {
    const dates = { firstDay: FIRST_DAY, lastDay: LAST_DAY };
    const { headers } = await post(other, PAUSE.path, { stap: 'datums', concept, ...dates });
    expect(headers.location, 'what it leads to').toBe(`${PAUSE.path}?concept=${concept}`);
    expect(await said(stranger, journey.address(headers.location ?? ''))).toContain(LOST);
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
async function openCheck(context: BrowserContext, visitor: Visitor, variant: HolidayVariant): Promise<Page> {
  const tab = await context.newPage();
  await openStep(tab, visitor, variant, 'controle');
  return tab;
}
