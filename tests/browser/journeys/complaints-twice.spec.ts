/**
 * The same complaint refreshed, gone back to, sent from two tabs and from two devices: one complaint, one mail. Each on the
 * web and in the app, one with a script and the other without; which is which turns from test to test.
 */
import {
  APP,
  earlierIssue,
  expectStep,
  expectTaken,
  goTo,
  heading,
  next,
  sendIt,
  WEB,
} from '../../fixtures/complaints/wizard.ts';
import { complaintsOf } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';

test('a report that another tab has changed is shown once more, and two tabs send it once', async ({
  page,
  context,
  journey,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? WEB : APP;
  const reader = await journey.visit(page, path, 'jan');
  await goTo(page, 'oplossing', () => page.reload().then(() => {}));
  await page.reload();
  await page.locator('[name="remedy"][value="none"]').check();
  await next(page);
  await expectStep(page, 'controle');
  const other = await context.newPage();
  await other.goto(page.url().replace('stap=controle', 'stap=wat'));
  await other.locator('[name="type"][value="late"]').check();
  await next(other);
  await next(other);
  await expectStep(other, 'controle');

  await sendIt(page).click();
  await expect(page.locator('#problemen')).toContainText('in een ander tabblad gewijzigd');
  await expect(page.locator('main')).toContainText('De krant kwam te laat');
  expect(await complaintsOf(journey, reader)).toHaveLength(0);
  await Promise.all([sendIt(page).click(), sendIt(other).click()]);
  await expectTaken(page);
  await expectTaken(other);
  const said = await page.locator('main').innerText();
  expect(await other.locator('main').innerText()).toBe(said);
  // Back to what was sent is forward to how it ended.
  await other.goBack();
  await other.reload();
  await expectTaken(other);
  expect(await other.locator('main').innerText()).toBe(said);
  expect(await complaintsOf(journey, reader)).toHaveLength(1);
  expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
});

test('two devices report one issue: the second is told which report there is', async ({
  page,
  browser,
  journey,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? APP : WEB;
  const reader = await journey.visit(page, path, 'jan');
  const elsewhere = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false });
  const device = await elsewhere.newPage();
  await journey.visitAs(device, path, reader);
  const day = await earlierIssue(page).inputValue();
  await goTo(page, 'controle');
  await goTo(device, 'controle');
  await sendIt(page).click();
  await expectTaken(page);

  await sendIt(device).click();
  const [complaint] = await complaintsOf(journey, reader);
  await expect(device.locator('#days-fout')).toHaveText(
    new RegExp(`hebt u al gemeld\\. Dat is melding ${complaint?.reference}\\.$`),
  );
  await device.goto(journey.address(`${path}?dag=${day}`));
  await expect(device.locator('#days-fout')).toHaveCount(0);
  await expect(device.locator(`[name="days"][value="${day}"]`)).toBeDisabled();
  await expect(device.locator(`[name="days"][value="${day}"]`)).not.toBeChecked();
  await device.getByRole('link', { name: `Bekijk melding ${complaint?.reference}` }).click();
  await expect(heading(device)).toHaveText('Uw melding');
  expect(await complaintsOf(journey, reader)).toHaveLength(1);
  expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
  await elsewhere.close();
});

test('what is wrong with a report is said at each step, and what was right stays', async ({
  page,
  journey,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? WEB : APP;
  await journey.visit(page, path, 'jan');
  const problem = page.locator('#problemen').getByRole('link');
  // As a page sends it that was left open for years.
  await page.locator('form:has([name="concept"])').evaluate((form) => {
    const old = Object.assign(document.createElement('input'), { type: 'hidden', name: 'days' });
    form.append(Object.assign(old, { value: '2020-01-02' }));
  });
  await next(page);
  await expect(problem).toHaveText(/^De dag .*2020 is te lang geleden\. Kies een dag vanaf /);
  await earlierIssue(page).check();
  await next(page);

  await expectStep(page, 'wat');
  const remark = page.getByLabel('Wilt u er iets bij zeggen?');
  const long = 'Nat. '.repeat(201).trim();
  await remark.fill(long);
  await page.locator('[name="type"][value="damaged"]').check();
  await next(page);
  await expect(problem).toHaveText('Maak de tekst korter. Er passen 1.000 tekens.');
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(remark).toHaveValue(long);
  await expect(page.locator('[name="type"][value="damaged"]')).toBeChecked();
  await remark.fill('Nat.');
  await next(page);

  await expectStep(page, 'oplossing');
  await page
    .locator('[name="remedy"]:checked')
    .evaluate((radio) => ((radio as HTMLInputElement).checked = false));
  await next(page);
  await expect(problem).toHaveText('Kies wat we voor u kunnen doen.');
  await page.locator('[name="remedy"][value="credit"]').check();
  await next(page);
  await expectStep(page, 'controle');
  await expect(page.locator('main')).toContainText('De krant is beschadigd');
  await expect(page.locator('main')).toContainText('Nat.');
});
