/** The complaint pages from the addresses that they had before: from a mail, and from a form that was open. */
import { APP, heading, WEB } from '../../fixtures/complaints/wizard.ts';
import { complaintsOf, hasComplainedThrice } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { fillLogin } from '../../support/browser/portal.ts';

test('a report is followed by the address of an earlier mail', async ({
  page,
  journey,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? APP : WEB;
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await hasComplainedThrice(journey, reader);
  const [complaint] = await complaintsOf(journey, reader);
  await page.goto(journey.address(`${path}?melding=${complaint?.id}`));
  await expect(page).toHaveURL(new RegExp(`${path}/volgen/${complaint?.id}$`));
  await expect(heading(page)).toHaveText('Uw melding');
});

test('a form that was open at an old address is taken, also when the session has ended', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? WEB : APP;
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await hasComplainedThrice(journey, reader);
  await page.goto(journey.address(`${path}?terugbellen`));
  await expect(page).toHaveURL(new RegExp(`${path}/bellen$`));
  const call = page.getByRole('button', { name: 'Bel mij terug' });
  await page.locator('form:has([name="moment"])').evaluate((form, old) => {
    form.setAttribute('action', old);
  }, `${path}?terugbellen`);
  await page.getByLabel('Telefoonnummer').fill('06 1234 5678');
  await page.getByLabel('In de avond').check();
  await journey.endSession(reader);
  await call.click();
  await fillLogin(page, reader.username, reader.password);
  await expect(page.locator('main')).toContainText('U was uitgelogd. Er is nog niets verstuurd.');
  await expect(page.getByLabel('In de avond')).toBeChecked();
  await call.click();
  await expect(heading(page)).toHaveText('We bellen u terug');
  expectComplaints(complaints, 401);
});
