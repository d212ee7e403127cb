/** The same holiday refreshed, gone back to, sent twice and sent from two tabs: one change, one mail, nothing lost. */
import type { Page } from '@playwright/test';
import { openStep } from '../../fixtures/holiday/draft.ts';
import {
  ADDRESS,
  dayFromNow,
  ELSEWHERE_IN_APP,
  expectDone,
  expectStep,
  FIRST_DAY,
  field,
  goTo,
  HALF_OF_VARIANTS,
  HEADINGS,
  heading,
  LAST_DAY,
  liveChanges,
  PAUSE,
  send,
  sendButton,
} from '../../fixtures/holiday/wizard.ts';
import { expect, type JourneyFixture, test, type Visitor } from '../../support/browser/journey.ts';

for (const { name, of } of HALF_OF_VARIANTS) {
  test(`${name} keeps what was filled in when refreshed and gone back to, and is sent once by two quick presses`, async ({
    page,
    journey,
    javaScriptEnabled,
  }) => {
    const variant = of(javaScriptEnabled);
    const visitor = await journey.visit(page, variant.path, 'weekend');
    await goTo(page, variant, 'controle');
    await page.reload();
    await expectStep(page, 'controle');
    if (variant.kind === 'temporary_address') {
      await page.goBack();
      await expectStep(page, 'adres');
      for (const [id, value] of Object.entries(ADDRESS)) await expect(field(page, id)).toHaveValue(value);
    }
    await page.goBack();
    await expectDates(page);
    await page.reload();
    await expectDates(page);
    await page.goBack();
    await expectStep(page, 'soort');
    await expect(page.locator(`[name="kind"][value="${variant.kind}"]`)).toBeChecked();
    await goTo(page, variant, 'datums');
    await expectDates(page);
    await goTo(page, variant, 'controle', { from: 'datums' });
    await sendButton(page, variant).dblclick();
    await expectDone(page);
    const said = await page.locator('main').innerText();
    await page.reload();
    await expectDone(page);
    expect(await page.locator('main').innerText()).toBe(said);
    await page.goBack();
    await page.reload();
    await expectDone(page);
    await expectOnce(page, journey, visitor);
  });

  test(`${name} that is sent from two tabs is there once`, async ({
    page,
    context,
    journey,
    javaScriptEnabled,
  }) => {
    const variant = of(javaScriptEnabled);
    const visitor = await journey.visit(page, variant.path, 'weekend');
    await openStep(page, visitor, variant, 'controle');
    const other = await context.newPage();
    await other.goto(page.url());
    await expectStep(other, 'controle');
    await Promise.all([send(page, variant), send(other, variant)]);
    expect(await other.locator('main').innerText()).toBe(await page.locator('main').innerText());
    await expectOnce(page, journey, visitor);
  });
}

for (const variant of [PAUSE, ELSEWHERE_IN_APP])
  test(`${variant.name} that another tab has changed is shown once more before it is sent`, async ({
    page,
    context,
    journey,
  }) => {
    const visitor = await journey.visit(page, variant.path, 'weekend');
    await openStep(page, visitor, variant, 'controle');
    const other = await context.newPage();
    await other.goto(page.url().replace('stap=controle', 'stap=datums'));
    await expectDates(other);
    await field(other, 'lastDay').fill(dayFromNow(60));
    await field(other, 'lastDay').press('Enter');
    await expect(heading(other)).not.toHaveText(HEADINGS.datums);

    await sendButton(page, variant).click();
    await expect(page.locator('#problemen')).toContainText('in een ander tabblad gewijzigd');
    await expectStep(page, 'controle');
    expect(await journey.queuedTemplates(visitor)).toEqual([]);
    await send(page, variant);
    await expectOnce(page, journey, visitor);
  });

async function expectDates(page: Page): Promise<void> {
  await expectStep(page, 'datums');
  await expect(field(page, 'firstDay')).toHaveValue(FIRST_DAY);
  await expect(field(page, 'lastDay')).toHaveValue(LAST_DAY);
}

/** One change on show, and one mail on its way. */
async function expectOnce(page: Page, journey: JourneyFixture, visitor: Visitor): Promise<void> {
  await page.goto(journey.address('/vakantieservice'));
  await expect(liveChanges(page)).toHaveCount(1);
  expect(await journey.queuedTemplates(visitor)).toHaveLength(1);
}
