/** The delivery pages in a real browser without script, once. All else without script: `tests/http/agenda.test.ts`. */
import { isAsked } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';

test('a question is answered, and an address of the agenda made and taken back, each by two presses', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await isAsked(journey, reader);
  await page.reload();
  await page.getByRole('button', { name: 'Ja, alles is goed' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor uw antwoord');
  await page.goto(journey.address('/bezorgservice'));
  await page.getByRole('button', { name: /^zet in mijn agenda$|agendalink maken$/i }).dblclick();
  const field = page.getByLabel('Uw agendalink');
  const address = await field.inputValue();
  await expect(page.getByRole('button', { name: 'Link kopiëren' })).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue(address);
  await page.goto(journey.address('/bezorgservice'));
  await page.getByRole('button', { name: 'Agendalink uitzetten' }).dblclick();
  await expect(page.getByRole('main')).toContainText('Uw agendalink staat uit.');
  await page.getByRole('link', { name: /^Bekijk per dag/ }).click();
  await expect(page.getByRole('heading', { name: 'De komende twee weken' })).toBeVisible();
});
