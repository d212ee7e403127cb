/** The invoices in a real browser: what opens, keys, and the way back. Without script: `tests/http/invoices.test.ts`. */
import { INVOICED, LATE } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { begins, nl } from '../../support/texts.ts';

const PAGE = '/facturen';

test('a link to an invoice opens it and shows it below its row', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await openLoggedIn(page, INVOICED, journey.address(PAGE));
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const first = await rows.first().locator('.invoice-details').getAttribute('id');
  const last = await rows.last().locator('.invoice-details').getAttribute('id');
  await page.goto(journey.address(`${PAGE}#${last}`));
  await expect(page.locator(`[id="${last}"]`)).toBeVisible();
  await expect(rows.last().getByRole('heading')).toBeInViewport();
  await expect(page.locator(`[id="${first}"]`)).toBeVisible();
  await expectWhole(page, PAGE);
});

test('a reader opens invoices by key, narrows the list, and goes back and on', async ({ page, journey }) => {
  await openLoggedIn(page, INVOICED, journey.address(PAGE));
  const more = page.locator('.invoice summary').nth(2);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.invoice').nth(2).getByText(nl('invoices.fact.number'))).toBeVisible();
  await expect(more).toContainText(nl('invoices.item.less'));
  await page.getByRole('link', { name: nl('invoices.filter.status.open'), exact: true }).click();
  await expect(page.locator('.invoice')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('.invoice')).toHaveCount(12);
  await page.goForward();
  await page.reload();
  await expect(page.locator('.invoice')).toHaveCount(1);
  await page.getByRole('link', { name: nl('invoices.filter.every'), exact: true }).click();
  await page.getByRole('link', { name: nl('invoices.older') }).click();
  await expect(page.locator('.invoice').nth(12)).toBeInViewport();
});

test('a PDF is downloaded under a name of its own, and the page stays', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await openLoggedIn(page, INVOICED, journey.address(PAGE));
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: begins(nl('invoices.download')) })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^factuur-\w*\d{4}-\d{6}\.pdf$/);
  await expect(page).toHaveURL(journey.address(PAGE));
});

test('who is late can pay at once, and sees how to transfer the money', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await openLoggedIn(page, LATE, journey.address(PAGE));
  const both = begins(nl('payment.pay.both', { amount: '' }).trim());
  await expect(page.getByRole('button', { name: both })).toBeInViewport();
  await expect(page.getByText(nl('invoices.transfer.reference')).filter({ visible: true })).toBeVisible();
});
