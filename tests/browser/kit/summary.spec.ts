/** The error summary follows the fields while the reader mends them. */

import { hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

test('an entry of the summary goes when its field is right, the summary last', async ({ page }) => {
  await page.goto(portalAddress('ad', '/galerij/foutenoverzicht'));
  await hydrated(page);
  const example = page.locator('[data-example="elke fout is te verbeteren"]');
  const summary = example.locator('.error-summary');
  const zip = example.getByLabel('Nieuwe postcode');
  const choice = example.getByRole('radio', { name: 'Een huis' });
  const said = example.getByRole('status');
  await zip.fill('1234 AB');
  await choice.focus();
  await expect(summary.getByRole('link')).toHaveText(['Kies wat voor adres het is']);
  await expect(said).toHaveText(nl('form.errorsLeft', { count: '1' }));
  await expect(choice).toBeFocused();
  await zip.fill('12');
  await choice.focus();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await zip.fill('1234 AB');
  await choice.check();
  await expect(summary).toBeHidden();
  await expect(said).toHaveText(nl('form.errorsMended'));
  await expect(choice).toBeFocused();
});

test('an entry that has the focus stays until it loses it', async ({ page }) => {
  await page.goto(portalAddress('ad', '/galerij/foutenoverzicht'));
  await hydrated(page);
  const example = page.locator('[data-example="elke fout is te verbeteren"]');
  const entry = example.getByRole('link', { name: 'Vul uw postcode in' });
  await example.getByLabel('Nieuwe postcode').fill('1234 AB');
  await entry.focus();
  await expect(example.getByRole('status')).toHaveText(nl('form.errorsLeft', { count: '1' }));
  await expect(entry).toBeFocused();
  await example.getByRole('radio', { name: 'Een huis' }).focus();
  await expect(entry).toBeHidden();
});
