/** The three jobs in as few taps as they can have, from home. Filling in a field counts as typing. */

import type { Locator, Page } from '@playwright/test';
import { expectTaken, sendIt } from '../../fixtures/complaints/wizard.ts';
import { expectMoved, field, MOVING_DAY, NEW_HOME, STREET, sendMove } from '../../fixtures/moving/wizard.ts';
import { restsToday } from '../../fixtures/subscriptions/delivery-rows.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { begins, nl } from '../../support/texts.ts';

/** Counts what a reader taps, of pages that are left too: the browser counts each press of the pointer. */
async function countingTaps(page: Page) {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Reflect.get(globalThis, 'countTap')(), { capture: true }),
  );
  await page.reload();
  const tap = (target: Locator) => target.click();
  return {
    count: () => taps,
    link: (name: RegExp) => tap(page.locator('main').getByRole('link', { name })),
    button: (name: RegExp) => tap(page.getByRole('button', { name })),
    tap,
  };
}

test('a missing paper is reported in two taps', { tag: '@all' }, async ({ page, journey }) => {
  const reader = await journey.visit(page, '/', 'weekend');
  await restsToday(journey, reader);
  const taps = await countingTaps(page);
  await taps.link(begins(nl('task.complaint')));
  await taps.tap(sendIt(page));
  await expectTaken(page);
  expect(taps.count()).toBe(2);
});

test('a week is paused in four taps, with the button in sight from the first', async ({ page, journey }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await journey.visit(page, '/', 'weekend');
  const taps = await countingTaps(page);
  await taps.link(begins(nl('task.holiday')));
  await expect(page.locator('.action-bar')).toBeInViewport({ ratio: 1 });
  await taps.button(/^Een week/);
  await taps.button(/^Verder$/);
  await taps.button(/^Bezorging pauzeren$/);
  await expect(page).toHaveURL(/stap=klaar/);
  expect(taps.count()).toBe(4);
});

for (const [who, like, brand] of variants([
  ['one subscription', 'weekend', 'ad'],
  ['several subscriptions', 'verzamelt', 'dpgnl'],
] as const))
  test(`a move of ${who} is passed on in three taps and what is typed`, async ({ page, journey }) => {
    await openLoggedIn(page, await journey.readerLike(like), journey.address('/', brand));
    const taps = await countingTaps(page);
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
