/** The contact form with script, on the web and in the app. Without script: `tests/http/contact.test.ts`. */

import type { Locator, Page } from '@playwright/test';
import { jpeg } from '../../../backoffice/services/uploads/files.fixture.ts';
import { customerService } from '../../fixtures/contact/customer-service.ts';
import type { Reader } from '../../fixtures/readers.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, expectComplaints, type JourneyFixture, test } from '../../support/browser/journey.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { rowsOf } from '../../support/rows.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { ends, nl } from '../../support/texts.ts';

const WEB = '/klantenservice/contact/formulier';
const APP = '/klantenservice/contact/app/basis-formulier';
const SENT = nl('contact.done');

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const sendButton = (page: Page) => page.getByRole('button', { name: nl('contact.form.button') });
const files = (page: Page) => page.getByRole('list', { name: nl('contact.case.files') });

const casesOf = (journey: JourneyFixture, { username }: Reader) =>
  rowsOf(journey.db, 'contact_case', { email: username });

for (const path of variants([WEB, APP]))
  test(`a message with a photo at ${path}: mistakes are named, nothing typed is lost, it is sent once, and the customer service answers`, async ({
    page,
    journey,
    complaints,
  }) => {
    const reader = await journey.visit(page, path, 'weekend');
    await hydrated(page);
    // A slow part, so that the progress can be seen.
    await page.route('**/api/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH') await new Promise((resume) => setTimeout(resume, 1_500));
      await route.continue().catch(() => undefined);
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'natte krant.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
    await expect(files(page).getByRole('progressbar')).toBeVisible();
    await expect(files(page).locator('[data-status="done"]')).toHaveCount(1);

    await field(page, 'message').fill('Zie https://voorbeeld.nl');
    await field(page, 'phoneNumber').fill('12');
    await sendButton(page).click();
    const summary = page.locator('#problemen');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(field(page, 'message')).toHaveValue('Zie https://voorbeeld.nl');
    await expect(files(page)).toContainText('natte krant.jpg');
    await expectWhole(page, 'refused');
    await summary.getByRole('link', { name: nl('violation.FIELD-MISSING.topic') }).click();
    await expect(field(page, 'topic')).toBeFocused();
    await summary.getByRole('link', { name: 'Haal de tekens : en / uit uw bericht.' }).click();
    await expect(field(page, 'message')).toBeFocused();

    await page.reload();
    await hydrated(page);
    await expect(field(page, 'message')).toHaveValue('Zie https://voorbeeld.nl');
    await expect(files(page).locator('[data-status="done"]')).toHaveCount(1);
    await field(page, 'topic').selectOption('anders');
    await field(page, 'message').fill('Zie de foto van mijn natte krant');
    await field(page, 'phoneNumber').fill('');
    await sendButton(page).dblclick();
    await expect(page.locator('h1')).toHaveText(SENT);
    await expect(page.getByRole('heading', { name: nl('contact.case.files') })).toBeVisible();
    await expect(page.locator('main')).toContainText('natte krant.jpg');
    await expectWhole(page, 'sent');
    await page.goBack();
    await page.goForward();
    await page.reload();
    await expect(page.locator('h1')).toHaveText(SENT);
    const cases = await casesOf(journey, reader);
    expect(cases.map(({ surface }) => surface)).toEqual([path === APP ? 'app' : 'web']);
    expect(await journey.queuedTemplates(reader)).toEqual(['contact-received']);

    const reference = cases[0]?.reference ?? '';
    await page.goto(journey.address('/account'));
    await page.locator(`a[href$="${reference}"]`).click();
    await expect(page.locator('main')).toContainText('Zie de foto van mijn natte krant');
    await expect(page.locator('main')).toContainText('natte krant.jpg');
    await expectWhole(page, 'followed');

    const service = customerService(journey.sandboxPort);
    await expect
      .poll(() => service.caseOf(reference))
      .toMatchObject({
        fields: { Origin: path === APP ? 'App' : 'Web', Description: 'Zie de foto van mijn natte krant' },
        files: [{ title: `${reference}-1`, name: 'natte krant.jpg' }],
      });
    await service.say(reference, 'Working');
    await page.reload();
    await expect(page.locator('main')).toContainText(nl('contact.case.handling'));
    await service.say(reference, 'Closed', 'Morgen krijgt u een droge krant.');
    await page.reload();
    await expect(page.locator('main')).toContainText(nl('contact.case.answered'));
    await expect(page.locator('main')).toContainText('Morgen krijgt u een droge krant.');
    await expectWhole(page, 'answered');
    expectComplaints(complaints, 422);
  });

test('a message with a file is sent by the keyboard alone', { tag: '@all' }, async ({ page, journey }) => {
  await journey.visit(page, WEB, 'weekend');
  await hydrated(page);
  await tabTo(page, field(page, 'topic'));
  await page.keyboard.type('Iets');
  await tabTo(page, field(page, 'message'));
  await page.keyboard.type('Waar blijft mijn krant?');
  // Asked for before the press: the browser needs a moment to hand its window of files to the test.
  const chooser = page.waitForEvent('filechooser', { timeout: 10_000 });
  await tabTo(page, page.getByRole('button', { name: ends(nl('contact.form.files.choose')) }));
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name: 'krant.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
  await expect(files(page).locator('[data-status="done"]')).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: `${nl('contact.form.files.remove')} krant.jpg` }));
  await page.keyboard.press('Enter');
  await expect(files(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: ends(nl('contact.form.files.choose')) })).toBeFocused();
  await tabTo(page, sendButton(page));
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(SENT);
  await tabTo(page, page.getByRole('link', { name: nl('contact.done.follow') }));
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toContainText('Waar blijft mijn krant?');
});

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluateAll((all) => all.some((one) => one === document.activeElement));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error(`Tab does not come to ${wanted}`);
}
