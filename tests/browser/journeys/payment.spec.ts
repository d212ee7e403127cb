/** Paying with script: another way to pay by the keyboard, and what is open. The bank's page is the simulated provider's. */
import type { Page } from '@playwright/test';
import { owe } from '../../fixtures/invoices/owe.ts';
import { IBAN } from '../../fixtures/payment/forms.ts';
import { expect, type JourneyFixture, test } from '../../support/browser/journey.ts';
import { begins, nl } from '../../support/texts.ts';

const says = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text);

async function atInvoices(page: Page, journey: JourneyFixture) {
  const reader = await journey.visit(page, '/facturen', 'weekend');
  for (const _ of [1, 2]) await owe(journey.db, { accountId: reader.username, cents: 3_250 });
  await page.reload();
  return reader;
}
async function atBank(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: begins('iDEAL') }).click();
  await page.getByRole('button', { name: outcome, exact: true }).click();
}

test('another way to pay is chosen by the keyboard alone, and a short IBAN stays in its field', async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/betaalservice', 'weekend');
  await page.getByRole('link', { name: begins(nl('payment.change')) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: begins(nl('invoices.method.debit')) }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(IBAN.slice(0, -4));
  await page.keyboard.press('Tab');
  await page.keyboard.type('S. de Wit');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(nl('payment.iban'), { exact: true })).toHaveValue(IBAN.slice(0, -4));
  await page.getByRole('link', { name: nl('violation.IBAN-SHORT') }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(IBAN.slice(-4));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Betalen', exact: true }).focus();
  await page.keyboard.press('Enter');
  await says(page, nl('payment.status.done'));
});

test('what is open is paid by one press; a double click, back and a refresh take nothing twice', async ({
  page,
  journey,
}) => {
  const reader = await atInvoices(page, journey);
  await page.getByRole('button', { name: begins(nl('payment.pay.both', { amount: '' }).trim()) }).dblclick();
  await atBank(page, 'Betalen');
  await says(page, nl('payment.status.done'));
  await page.reload();
  await page.goBack();
  await page.goto(journey.address('/facturen'));
  await says(page, nl('invoices.headline.nothing'));
  const payments = journey.db.selectFrom('payment').select(['state', 'cents']);
  expect(await payments.where('account_id', '=', reader.username).execute()).toEqual([
    { state: 'paid', cents: 6_500 },
  ]);
});

test('a page that waits for the bank shows by itself that it is done', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  const reader = await atInvoices(page, journey);
  await page
    .getByRole('button', { name: begins(nl('payment.pay.one')) })
    .first()
    .click();
  await atBank(page, 'Betalen, de bank bevestigt het later');
  await says(page, nl('payment.status.pending'));
  const { provider_id } = await journey.db
    .selectFrom('payment')
    .select('provider_id')
    .where('account_id', '=', reader.username)
    .executeTakeFirstOrThrow();
  await fetch(`http://127.0.0.1:${journey.sandboxPort}/payments/${provider_id}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ action: 'status', status: 'paid' }),
  });
  await says(page, nl('payment.status.done'));
});
