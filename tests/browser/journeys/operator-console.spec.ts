/** The operators' page with what may come between: from a region's complaints to a delay that is made known once. */

import { logInAtConsole } from '../../fixtures/console/pages.ts';
import { dayFromToday } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { rowOf } from '../../support/rows.ts';
import { nl } from '../../support/texts.ts';

test('a delay is made known once and withdrawn once, whatever is typed, pressed and interrupted', {
  tag: '@all',
}, async ({ page, context, journey }) => {
  const { issue_day: reportedDay } = await rowOf(journey.db, 'complaint_issue', {
    complaint_id: 'demo-klacht-3',
  });
  const name = await logInAtConsole(page, 'niet-dit');
  await expect(page.locator('main')).toContainText('horen niet bij elkaar');
  await expect(page.getByLabel(nl('account.name'))).toHaveValue(name);
  for (const label of ['Wachtwoord', 'Code']) await expect(page.getByLabel(label)).toHaveValue('');
  await logInAtConsole(page);
  await page.getByLabel('Bezorgdag').selectOption(reportedDay);
  await page.getByRole('button', { name: 'Toon deze dag' }).click();
  await page.getByRole('link', { name: /^Vertraging melden: .+NL 3500 / }).click();
  await expect(page.getByLabel('Eerste postcode')).toHaveValue('3500');
  await expect(page.getByLabel('Laatste postcode')).toHaveValue('3599');

  const show = page.getByRole('button', { name: 'Bekijk wat dit verandert' });
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      if (label === 'Bezorgdag') await page.getByLabel(label).selectOption(value);
      else await page.getByLabel(label).fill(value);
    await show.click();
    for (const [label, value] of Object.entries(values))
      await expect(page.getByLabel(label)).toHaveValue(value);
  };
  const wrong = { 'Eerste postcode': '12', 'Laatste postcode': '1', Bezorgdag: '' };
  await fill({ ...wrong, 'Verwacht voor': 'straks' });
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.locator('.field-error')).toHaveCount(4);
  // No subscriber lives there.
  const postcode = '4991';
  const area = { 'Eerste postcode': postcode, 'Laatste postcode': postcode };
  await fill({ ...area, Bezorgdag: dayFromToday(2), 'Verwacht voor': '10:45' });
  const effect = page.getByRole('region', { name: 'Dit verandert er' });
  await expect(effect).toContainText('0 abonnementen krijgen');
  await page.reload();
  await expect(effect).toBeVisible();

  const form = page.url();
  const make = page.getByRole('button', { name: 'Vertraging bekendmaken' });
  const withdraw = new RegExp(`^Intrekken: .*NL ${postcode},`);
  await context.clearCookies();
  await make.click();
  await expect(page.getByLabel(nl('account.password'), { exact: true })).toBeVisible();
  await logInAtConsole(page);
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0);
  await page.goto(form);
  await make.dblclick();
  await expect(page.getByRole('status')).toHaveText('De vertraging is bekendgemaakt.');
  await page.reload();
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(1);

  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole('button', { name: withdraw }).dblclick();
  await expect(page.getByRole('status')).toHaveText(
    /^De(ze)? vertraging (is ingetrokken|gold al niet meer)\.$/,
  );
  await other.getByRole('button', { name: withdraw }).click();
  await expect(other.getByRole('status')).toHaveText('Deze vertraging gold al niet meer.');
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0);
});
