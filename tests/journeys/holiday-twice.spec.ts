/** The same holiday refreshed, gone back to, sent twice and sent from two tabs: one change, one mail, nothing lost. */
import type { Page } from '@playwright/test';
import { openStep } from '../support/holiday-draft.ts';
import {
  ADDRESS,
  dayFromNow,
  ELSEWHERE_IN_APP,
  expectDone,
  expectStep,
  FIRST_DAY,
  field,
  goTo,
  HALF_OF_WAYS,
  HEADINGS,
  heading,
  LAST_DAY,
  liveChanges,
  PAUSE,
  send,
  sendButton,
} from '../support/holiday-wizard.ts';
import { expect, type JourneyHouse, test, type Visitor } from '../support/journey.ts';

for (const { name, of } of HALF_OF_WAYS) {
  test(`${name} keeps what was filled in when refreshed and gone back to, and is sent once by two quick presses`, async ({
    page,
    house,
    javaScriptEnabled,
  }) => {
    const way = of(javaScriptEnabled);
    const visitor = await house.visit(page, way.path, 'weekend');
    await goTo(page, way, 'controle');
    await page.reload();
    await expectStep(page, 'controle');
    if (way.kind === 'temporary_address') {
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
    await expect(page.locator(`[name="kind"][value="${way.kind}"]`)).toBeChecked();
    await goTo(page, way, 'datums');
    await expectDates(page);
    await goTo(page, way, 'controle', { from: 'datums' });
    await sendButton(page, way).dblclick();
    await expectDone(page);
    const said = await page.locator('main').innerText();
    await page.reload();
    await expectDone(page);
    expect(await page.locator('main').innerText()).toBe(said);
    await page.goBack();
    await page.reload();
    await expectDone(page);
    await expectOnce(page, house, visitor);
  });

  test(`${name} that is sent from two tabs is there once`, async ({
    page,
    context,
    house,
    javaScriptEnabled,
  }) => {
    const way = of(javaScriptEnabled);
    const visitor = await house.visit(page, way.path, 'weekend');
    await openStep(page, visitor, way, 'controle');
    const other = await context.newPage();
    await other.goto(page.url());
    await expectStep(other, 'controle');
    await Promise.all([send(page, way), send(other, way)]);
    expect(await other.locator('main').innerText()).toBe(await page.locator('main').innerText());
    await expectOnce(page, house, visitor);
  });
}

for (const way of [PAUSE, ELSEWHERE_IN_APP])
  test(`${way.name} that another tab has changed is shown once more before it is sent`, async ({
    page,
    context,
    house,
  }) => {
    const visitor = await house.visit(page, way.path, 'weekend');
    await openStep(page, visitor, way, 'controle');
    const other = await context.newPage();
    await other.goto(page.url().replace('stap=controle', 'stap=datums'));
    await expectDates(other);
    await field(other, 'lastDay').fill(dayFromNow(60));
    await field(other, 'lastDay').press('Enter');
    await expect(heading(other)).not.toHaveText(HEADINGS.datums);

    await sendButton(page, way).click();
    await expect(page.locator('#problemen')).toContainText('in een ander tabblad gewijzigd');
    await expectStep(page, 'controle');
    expect(await house.lettersTo(visitor)).toEqual([]);
    await send(page, way);
    await expectOnce(page, house, visitor);
  });

async function expectDates(page: Page): Promise<void> {
  await expectStep(page, 'datums');
  await expect(field(page, 'firstDay')).toHaveValue(FIRST_DAY);
  await expect(field(page, 'lastDay')).toHaveValue(LAST_DAY);
}

/** One change on show, and one mail on its way. */
async function expectOnce(page: Page, house: JourneyHouse, visitor: Visitor): Promise<void> {
  await page.goto(house.address('/vakantieservice'));
  await expect(liveChanges(page)).toHaveCount(1);
  expect(await house.lettersTo(visitor)).toHaveLength(1);
}
