/** Wrong input in the holiday wizard: each field is named, what was filled in stays, and the reader lands on what is wrong. */
import type { Page } from '@playwright/test';
import {
  dayFromNow,
  FIRST_DAY,
  field,
  goTo,
  HALF_OF_VARIANTS,
  heading,
  LAST_DAY,
  nextButton,
  PAUSE,
} from '../../fixtures/holiday/wizard.ts';
import { expect, test } from '../../support/browser/journey.ts';

/** What the summary says, by the field that it leads to. */
type Refusals = Readonly<Record<string, string | RegExp>>;

for (const { name, of } of HALF_OF_VARIANTS)
  test(`${name}: what is wrong is said at each step, and what was right stays`, async ({
    page,
    journey,
    javaScriptEnabled,
  }) => {
    const variant = of(javaScriptEnabled);
    // Of a daily paper the next issue is on its way, whatever day it is.
    await journey.visit(page, variant.path, 'veel');
    await nextButton(page).click();
    await expectRefused(page, { kind: 'Kies wat we met uw krant doen.' });

    const kind = page.locator(`[name="kind"][value="${variant.kind}"]`);
    await kind.check();
    await kind.press('Enter');
    await sendDates(page, 'gisteren', '');
    await expectRefused(page, { firstDay: /^Vul een datum in/, lastDay: 'Vul de laatste dag in.' });
    await sendDates(page, 'gisteren', 'morgen');
    await expectRefused(page, { firstDay: /^Vul een datum in/, lastDay: /^Vul een datum in/ });
    await sendDates(page, LAST_DAY, FIRST_DAY);
    await expectRefused(page, { lastDay: 'Kies een laatste dag die na de eerste dag komt.' });
    await sendDates(page, dayFromNow(0), LAST_DAY);
    await expectRefused(page, { firstDay: /^Kies .+ of later\./ });
    await sendDates(page, dayFromNow(800), dayFromNow(820));
    await expectRefused(page, { firstDay: /^Kies uiterlijk / });
    await sendDates(page, FIRST_DAY, LAST_DAY, false);
    if (variant.kind === 'suspension') {
      await expect(heading(page)).toHaveText('Klopt dit zo?');
      return;
    }
    await expect(heading(page)).toHaveText('Waar bezorgen we uw krant?');
    await nextButton(page).click();
    await expectRefused(page, {
      zip_code: 'Vul de postcode in.',
      street: 'Vul de straat in.',
      house_number: 'Vul het huisnummer in.',
      city: 'Vul de plaats of gemeente in.',
    });
    await field(page, 'zip_code').fill('12');
    await field(page, 'street').fill('Badweg');
    await field(page, 'house_number').fill('3');
    await field(page, 'city').fill('De Koog');
    await field(page, 'city').press('Enter');
    await expectRefused(page, { zip_code: /^Vul een postcode in zoals/ });
    await expectValues(page, { zip_code: '12', street: 'Badweg', house_number: '3', city: 'De Koog' });
    await field(page, 'zip_code').fill('1796 AA');
    await field(page, 'house_number').fill('drie');
    await field(page, 'city').press('Enter');
    await expectRefused(page, { house_number: /alleen cijfers/ });
    await expectValues(page, { zip_code: '1796 AA', house_number: 'drie' });
    await field(page, 'country_code').selectOption('elders');
    await field(page, 'city').press('Enter');
    await expectRefused(page, { country_code: /^Kies Nederland of België\./ });
    await expectValues(page, { country_code: 'elders', street: 'Badweg', city: 'De Koog' });
    await expect(page.getByRole('link', { name: 'Online lezen' })).toBeVisible();
    for (const id of ['street', 'zip_code', 'city']) await field(page, id).fill('');
    await field(page, 'country_code').selectOption('BE');
    await field(page, 'city').press('Enter');
    await expect(page.locator('#problemen a'), 'in the order of a Belgian address').toHaveText([
      'Vul de straat in.',
      /alleen cijfers/,
      'Vul de postcode in.',
      'Vul de plaats of gemeente in.',
    ]);
  });

test('without any subscription chosen the wizard asks for one', async ({ page, journey }) => {
  await journey.visit(page, PAUSE.path, 'veel', 'dpgnl');
  await goTo(page, PAUSE, 'abonnementen', { hasSeveral: true });
  for (const box of await page.locator('[name="subscriptionIds"]').all()) await box.uncheck();
  await nextButton(page).click();
  await expectRefused(page, { subscriptionIds: 'Kies een of meer abonnementen.' });
});

test('days that meet an earlier holiday are refused, and the page says which', async ({ page, journey }) => {
  await journey.visit(page, PAUSE.path, 'vakanties');
  await goTo(page, PAUSE, 'datums');
  await sendDates(page, dayFromNow(50), dayFromNow(58));
  await expectRefused(page, { firstDay: /^U bent al weg van .+ tot en met .+\. Kies andere dagen\./ });
  await page.locator('#problemen').getByRole('link').click();
  await expect(field(page, 'firstDay')).toBeFocused();
});

async function sendDates(page: Page, first: string, last: string, isWrong = true): Promise<void> {
  await field(page, 'firstDay').fill(first);
  await field(page, 'lastDay').fill(last);
  await field(page, 'lastDay').press('Enter');
  if (isWrong) await expectValues(page, { firstDay: first, lastDay: last });
}

async function expectRefused(page: Page, refusals: Refusals): Promise<void> {
  const summary = page.locator('#problemen');
  await expect(summary.getByRole('link')).toHaveCount(Object.keys(refusals).length);
  await expect(summary.getByRole('heading')).toHaveText('Er is een probleem');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fout: /);
  for (const [name, words] of Object.entries(refusals)) {
    await expect(summary.locator(`a[href="#${name}"]`)).toHaveText(words);
    await expect(page.locator(`#${name}-fout`)).toHaveText(words);
    // Of a group it is the group that is described.
    const described = page.locator(`[aria-describedby~="${name}-fout"]`);
    await expect(described).toHaveCount(1);
    if (await described.evaluate((element) => element.matches('input, select')))
      await expect(described).toHaveAttribute('aria-invalid', 'true');
  }
}

async function expectValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}
