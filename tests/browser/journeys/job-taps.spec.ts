/** The three jobs in as few taps as they can have, from home, for a reader with one subscription. */

import type { Locator, Page } from '@playwright/test';
import { expectTaken, sendIt } from '../../fixtures/complaints/wizard.ts';
import { expectMoved, field, MOVING_DAY, NEW_HOME, STREET, sendMove } from '../../fixtures/moving/wizard.ts';
import { restsToday } from '../../fixtures/subscriptions/delivery-rows.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { begins, nl } from '../../support/texts.ts';

/** Counts what a reader taps. */
function countingTaps(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return {
    count: () => taps,
    link: (name: RegExp) => tap(page.locator('main').getByRole('link', { name })),
    button: (name: RegExp) => tap(page.getByRole('button', { name })),
    tap,
  };
}

test('a missing paper is reported in two taps', async ({ page, journey }) => {
  const reader = await journey.visit(page, '/', 'weekend');
  await restsToday(journey, reader);
  const taps = countingTaps(page);
  await taps.link(/^Krant niet gekomen/);
  await taps.tap(sendIt(page));
  await expectTaken(page);
  expect(taps.count()).toBe(2);
});

test('a week is paused in four taps', async ({ page, journey }) => {
  await journey.visit(page, '/', 'weekend');
  const taps = countingTaps(page);
  await taps.link(begins(nl('task.holiday')));
  await taps.button(/^Een week/);
  await taps.button(/^Verder$/);
  await taps.button(/^Bezorging pauzeren$/);
  await expect(page).toHaveURL(/stap=klaar/);
  expect(taps.count()).toBe(4);
});

test('a move is passed on in three taps and what is typed', async ({ page, journey }) => {
  await journey.visit(page, '/', 'weekend');
  const taps = countingTaps(page);
  await taps.link(begins(nl('task.moving')));
  await hydrated(page);
  for (const [name, value] of Object.entries(NEW_HOME)) await field(page, name).fill(value);
  await field(page, 'movingDay').fill(MOVING_DAY);
  await expect(field(page, 'street')).toHaveValue(STREET.street);
  await taps.button(/^Verder$/);
  await taps.tap(sendMove(page));
  await expectMoved(page);
  expect(taps.count()).toBe(3);
});
