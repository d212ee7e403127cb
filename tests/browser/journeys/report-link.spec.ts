/** The link of a mail in a real browser. All else, without script: `tests/http/report-link.test.ts`. */

import {
  comesEveryDay,
  complaintsOf,
  dayFromToday,
  isAway,
  isKnownToBeLate,
  linkAbout,
} from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { nl } from '../../support/texts.ts';

test('a link reports once by two presses, and its pages are accessible', async ({ page, journey }) => {
  const reader = await journey.readerLike('jan');
  const paper = await comesEveryDay(journey, reader);
  await isKnownToBeLate(journey, paper, dayFromToday(0), '23:59');
  await isAway(journey, paper.id, { pausedOn: dayFromToday(-2) });
  for (const days of [0, 1, -2, -4, -1]) {
    const day = dayFromToday(days);
    await page.goto(await linkAbout(journey, { subscriptionId: paper.id, day, purpose: 'report' }));
    await expectWhole(page, `a link about ${days} days from now`);
  }
  await page.getByRole('button', { name: nl('link.button') }).dblclick();
  await expect(page.locator('main')).toContainText(/We hebben uw melding ontvangen\.\s*Uw nummer is/);
  expect(await complaintsOf(journey, reader)).toHaveLength(1);
});
