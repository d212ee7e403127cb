/** Which of several titles a holiday is for: those that are open for its kind, unless the reader chooses otherwise. */
import type { Page } from '@playwright/test';
import { typed } from '../../fixtures/form-row.ts';
import { ELSEWHERE_IN_APP, PAUSE } from '../../fixtures/holiday/wizard.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, type JourneyFixture, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { addRows } from '../../support/rows.ts';
import { begins, nl } from '../../support/texts.ts';

test('a title that is away is left out with a word, again for another kind', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  const { boxes, ids } = await openForTitles(page, journey);
  const [id = ''] = ids;
  const word = page.getByText('Al gepauzeerd tot en met');
  await expect(word).toHaveCount(0);
  await pausedFor(journey, id, -20, 40);
  await page.goto(journey.address(PAUSE.path, 'dpgnl'));
  await hydrated(page);
  const box = page.locator(`[name="subscriptionIds"][value="${id}"]`);
  await expect(word).toHaveCount(1);
  await expect(box).not.toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await page.locator(`[name="kind"][value="${ELSEWHERE_IN_APP.kind}"]`).check();
  await expect(box, 'it is away for that too').not.toBeChecked();
  await page.getByRole('button', { name: begins(nl('holiday.preset.week')) }).click();
  const name = await page.locator(`label[for="${await box.getAttribute('id')}"]`).innerText();
  await expect(page.locator('.effect h3').first()).toBeVisible();
  await expect(page.locator('.effect h3').filter({ hasText: name })).toHaveCount(0);
});

test('another kind of change chooses the titles that are open for it, and leaves those that the reader chose', {
  tag: '@all',
}, async ({ page, journey }) => {
  const { boxes, ids } = await openForTitles(page, journey);
  // More than the 90 pause days of a year, whatever day it is.
  for (const one of ids.slice(0, 2))
    for (const firstDay of [-120, 60]) await pausedFor(journey, one, firstDay, firstDay + 100);
  await page.goto(journey.address(PAUSE.path, 'dpgnl'));
  await hydrated(page);
  const kind = (value: string) => page.locator(`[name="kind"][value="${value}"]`);
  const [untouched, ticked] = [boxes.first(), boxes.nth(1)];
  await expect(untouched).not.toBeChecked();
  await ticked.check();
  await kind(ELSEWHERE_IN_APP.kind).check();
  await expect(untouched).toBeChecked();
  await expect(ticked).toBeChecked();
  await kind(PAUSE.kind).check();
  await expect(untouched).not.toBeChecked();
  await expect(ticked, 'the reader chose it').toBeChecked();
});

/** The holiday form of a new reader with several titles: the box of each, and its subscription. */
async function openForTitles(page: Page, journey: JourneyFixture) {
  const reader = await journey.readerLike('verzamelt');
  await openLoggedIn(page, reader, journey.address(PAUSE.path, 'dpgnl'));
  const boxes = page.locator('[name="subscriptionIds"]');
  const ids = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  return { boxes, ids };
}

const pausedFor = (journey: JourneyFixture, subscriptionId: string, firstDay: number, lastDay: number) =>
  addRows(journey.db, 'delivery_suspension', {
    change_id: `${subscriptionId}${firstDay}`,
    subscription_id: subscriptionId,
    first_day: isoDayFromNow(firstDay),
    last_day: isoDayFromNow(lastDay),
    created_at: new Date().toISOString(),
    cancelled_at: null,
    publisher_reason: null,
  });

const isoDayFromNow = (days: number) => typed(days).split('-').reverse().join('-');
