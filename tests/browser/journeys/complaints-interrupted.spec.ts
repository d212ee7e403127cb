/**
 * What comes between while a complaint is sent, and asking for a call: the session ends, the back office is down, the
 * service is switched off, somebody else logs in. Most on the web and in the app, one with a script and the other without;
 * which is which turns from test to test.
 */
import {
  APP,
  earlierIssue,
  expectStep,
  expectTaken,
  goTo,
  HEADINGS,
  heading,
  next,
  sendIt,
  WEB,
} from '../../fixtures/complaints/wizard.ts';
import { complaintsOf, hasComplainedThrice } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { expectBack, expectDown } from '../../support/browser/outage.ts';
import { fillLogin } from '../../support/browser/portal.ts';

test('a session that ends as a report is sent costs one more press, and none of what was said', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? APP : WEB;
  const reader = await journey.visit(page, path, 'jan');
  await goTo(page, 'controle');
  await journey.endSession(reader);
  await sendIt(page).click();
  await fillLogin(page, reader.username, reader.password);
  await expect(page.locator('main')).toContainText('U was uitgelogd.');
  await expectStep(page, 'controle');
  expect(await complaintsOf(journey, reader)).toHaveLength(0);
  await sendIt(page).click();
  await expectTaken(page);

  await journey.endSession(reader);
  await page.getByRole('link', { name: 'Volg uw melding' }).click();
  await expect(heading(page)).toHaveText('Uw melding');
  await expect(page.locator('main')).toContainText('De krant is niet gekomen');
  expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
  expectComplaints(complaints, 401);
});

test('a report outlives an ended session and a back office that goes down', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? APP : WEB;
  const reader = await journey.visit(page, path, 'jan');
  await goTo(page, 'wat');
  await page.locator('[name="type"][value="incomplete"]').check();
  await journey.endSession(reader);
  await next(page);
  await fillLogin(page, reader.username, reader.password);
  await expect(page.locator('main')).toContainText('U was uitgelogd.');
  await expect(page.locator('[name="type"][value="incomplete"]')).toBeChecked();
  await next(page);
  await next(page);
  await expectStep(page, 'controle');
  await journey.whileDown(async () => {
    await sendIt(page).click();
    await expectDown(page);
  });
  await expectBack(page, sendIt(page));
  await sendIt(page).click();
  await expectTaken(page);
  expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
  expectComplaints(complaints, 401);
  expectComplaints(complaints, 503);
});

test('the back office goes down between two questions, and what was chosen is kept', async ({
  page,
  context,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? WEB : APP;
  const reader = await journey.visit(page, path, 'jan');
  await goTo(page, 'oplossing');
  await page.locator('[name="remedy"][value="none"]').check();
  const other = await context.newPage();
  await other.goto(journey.address(path));
  await expectStep(other, 'nummers');
  const day = await earlierIssue(other).inputValue();
  await earlierIssue(other).check();
  await journey.whileDown(async () => {
    await next(page);
    await expectDown(page);
    await next(other);
    await expectDown(other);
  });
  await expectBack(page, heading(page).filter({ hasText: HEADINGS.controle }));
  await expect(page.locator('main')).toContainText('Alleen doorgeven');
  // The other one was not taken: a refresh sends it again.
  await other.reload();
  await expectStep(other, 'wat');
  await other.getByRole('link', { name: 'Terug', exact: true }).click();
  await expect(other.locator(`[name="days"][value="${day}"]`)).toBeChecked();
  await sendIt(page).click();
  await expectTaken(page);
  expect(await complaintsOf(journey, reader)).toHaveLength(1);
  expectComplaints(complaints, 503);
});

test('a call that is asked for outlives both, and is asked for once', async ({
  page,
  context,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? APP : WEB;
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await hasComplainedThrice(journey, reader);
  const form = journey.address(`${path}/bellen`);
  await page.goto(form);
  const other = await context.newPage();
  await other.goto(form);
  const call = page.getByRole('button', { name: 'Bel mij terug' });
  const number = page.getByLabel('Telefoonnummer');
  // An address that says that it is done has asked for nothing.
  await page.goto(journey.address(`${path}/bellen?gelukt`));
  await expect(call).toBeVisible();
  await page.goto(form);
  await number.fill('1234');
  await page.getByLabel('In de avond').check();
  await call.click();
  await expect(page.locator('#problemen')).toContainText('Vul een nummer in zoals 06 12345678.');
  await expect(number).toHaveValue('(+31) 1 234');
  await expect(page.getByLabel('In de avond')).toBeChecked();

  await number.fill('06 1234 5678');
  await journey.endSession(reader);
  await call.click();
  await fillLogin(page, reader.username, reader.password);
  await expect(number).toHaveValue('(+31) 6 123 456 78');
  await expect(page.getByLabel('In de avond')).toBeChecked();
  await expect(page.locator('main')).toContainText('U was uitgelogd.');
  await journey.whileDown(async () => {
    await call.click();
    await expect(page.locator('#problemen')).toContainText('Dit lukt nu niet');
    await expect(number).toHaveValue('(+31) 6 123 456 78');
  });
  await expect(async () => {
    await call.dblclick();
    await expect(heading(page)).toHaveText('We bellen u terug', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.reload();
  await expect(heading(page)).toHaveText('We bellen u terug');
  await other.getByLabel('Telefoonnummer').fill('06 8765 4321');
  await other.getByLabel('In de avond').check();
  await other.getByRole('button', { name: 'Bel mij terug' }).click();
  await expect(other.locator('main')).toContainText('U kunt nu niet om een telefoontje vragen.');
  expect(await journey.queuedTemplates(reader)).toEqual(['callback-requested']);
  expectComplaints(complaints, 401);
  expectComplaints(complaints, 503);
});

const OFF = { 'ad.isSubscriptionComplaintsEnabled': false };
const OFF_IN_APP = { 'ad.isAppSubscriptionComplaintsEnabled': false };

test('the service is switched off: reports are not found on the web and in the app, and go on once it is back', async ({
  page,
  context,
  journey,
}) => {
  const reader = await journey.visit(page, WEB, 'jan');
  const app = await context.newPage();
  await app.goto(journey.address(APP));
  await goTo(app, 'oplossing');
  await goTo(page, 'controle');
  await journey.withFlags({ ...OFF, ...OFF_IN_APP }, async () => {
    await sendIt(page).click();
    await next(app);
    for (const tab of [page, app]) {
      await expect(tab).toHaveTitle(/^Pagina niet gevonden/);
      await expect(heading(tab)).toBeVisible();
    }
    for (const path of [WEB, APP]) expect((await app.goto(journey.address(path)))?.status()).toBe(404);
    expect(await complaintsOf(journey, reader)).toHaveLength(0);
  });
  await page.goto(page.url());
  await expectStep(page, 'controle');
  await sendIt(page).click();
  await expectTaken(page);
  expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
});

test('the app is switched off alone: its report is not found, and that of the web is taken', async ({
  page,
  context,
  journey,
}) => {
  await journey.visit(page, WEB, 'jan');
  const app = await context.newPage();
  await app.goto(journey.address(APP));
  await goTo(app, 'controle');
  await goTo(page, 'controle');
  await journey.withFlags(OFF_IN_APP, async () => {
    await sendIt(app).click();
    await expect(app).toHaveTitle(/^Pagina niet gevonden/);
    await sendIt(page).click();
    await expectTaken(page);
  });
});

test('another account that logs in while a report is sent sees nothing of it', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? WEB : APP;
  const reader = await journey.visit(page, path, 'jan');
  const other = await journey.readerLike('jan');
  await goTo(page, 'wat');
  const remark = 'Nat geworden bij de voordeur';
  await page.locator('[name="type"][value="damaged"]').check();
  await page.getByLabel('Wilt u er iets bij zeggen?').fill(remark);
  const form = page.url();
  await journey.endSession(reader);
  await next(page);
  await fillLogin(page, other.username, other.password);
  await expectStep(page, 'nummers');
  await expect(page.locator('main')).toContainText('Dit formulier is te oud of al weg.');
  await expect(page.locator('main')).not.toContainText('U was uitgelogd.');
  await expect(page.locator('[name="days"]:checked')).toHaveCount(0);
  expect(await page.content()).not.toContain(remark);
  await page.goto(form);
  await expectStep(page, 'nummers');
  expect(await page.content()).not.toContain(remark);
  for (const account of [reader, other]) expect(await complaintsOf(journey, account)).toHaveLength(0);
  expectComplaints(complaints, 401);
});
