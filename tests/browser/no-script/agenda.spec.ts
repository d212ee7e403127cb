/** The delivery pages in a real browser without script, once. All else without script: `tests/http/agenda.test.ts`. */
import { MAKE_FEED } from '../../fixtures/agenda/feed-button.ts';
import { isAsked } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

test('a question is answered, and an address of the agenda made and taken back, each by two presses', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, '/abonnementen', 'weekend');
  await isAsked(journey, reader);
  await page.reload();
  await page.getByRole('button', { name: nl('complaint.question.yes') }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl('complaint.question.heading.thanks'));
  await page.goto(journey.address('/bezorgservice'));
  await page.getByRole('button', { name: MAKE_FEED }).dblclick();
  const field = page.getByLabel(nl('agenda.feed.label'));
  const address = await field.inputValue();
  await expect(page.getByRole('button', { name: nl('agenda.feed.copy') })).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue(address);
  await page.goto(journey.address('/bezorgservice'));
  await page.getByRole('button', { name: nl('agenda.feed.revoke') }).dblclick();
  await expect(page.getByRole('main')).toContainText(nl('agenda.feed.revoked'));
  await expect(page.getByRole('heading', { name: nl('agenda.coming') })).toBeVisible();
});
