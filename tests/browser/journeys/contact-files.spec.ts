/** Files of the contact form with script: sent while the reader writes, resumed, refused at once. */

import type { Page } from '@playwright/test';
import { GOOD_FILES, png, txt } from '../../../backoffice/services/uploads/files.fixture.ts';
import { delayScripts, hydrated, loseScripts } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

const FORM = '/klantenservice/contact/formulier';
const files = (page: Page) => page.getByRole('list', { name: nl('contact.case.files') });
const choose = (page: Page, ...chosen: { name: string; buffer: Buffer }[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(chosen.map((one) => ({ ...one, mimeType: 'application/octet-stream' })));

test('files are sent while the reader writes, and go along with the message', async ({ page, journey }) => {
  await journey.visit(page, FORM, 'weekend');
  await hydrated(page);
  await choose(
    page,
    ...Object.entries(GOOD_FILES)
      .slice(0, 4)
      .map(([kind, buffer]) => ({ name: `krant.${kind}`, buffer })),
  );
  await expect(files(page).locator('[data-status="done"]')).toHaveCount(4);
  await page.getByRole('button', { name: `${nl('contact.form.files.remove')} krant.jpg` }).click();
  await expect(page.locator('input[type=hidden][name="uploadKeys"]')).toHaveCount(3);
  await page
    .getByLabel(nl('contact.form.topic'))
    .or(page.locator('[name=topic]'))
    .first()
    .selectOption('anders');
  await page.locator('[name=message]').fill('Zie de foto van mijn krant');
  await page.locator('[name=name]').fill('Noor Bakker');
  await page.locator('[name=email]').fill('noor.bakker@elders.example');
  await page.getByRole('button', { name: nl('contact.form.button') }).click();
  await expect(page.getByText(nl('contact.done')).first()).toBeVisible();
});

test('a file that is dropped on the field is sent', { tag: '@all' }, async ({ page, journey }) => {
  await journey.visit(page, FORM, 'weekend');
  await hydrated(page);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['De krant was nat.'], 'brief.txt'));
    return transfer;
  });
  await page.locator('.upload .control-row').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(files(page).locator('[data-status="done"]')).toHaveCount(1);
});

test('a wrong file is refused when it is chosen, and by its bytes', async ({ page, journey, complaints }) => {
  await journey.visit(page, FORM, 'weekend');
  await hydrated(page);
  await choose(page, { name: 'leeg.txt', buffer: Buffer.alloc(0) }, { name: 'film.mp4', buffer: txt() });
  await expect(files(page)).toContainText('Dit bestand is leeg');
  await expect(files(page)).toContainText('Dit soort bestand kunnen we niet openen');
  await choose(page, { name: 'foto.pdf', buffer: png() });
  await expect(files(page)).toContainText('past niet bij wat erin zit');
  await expect(files(page).getByRole('button', { name: /Opnieuw/ })).toHaveCount(0);
  // The browser logs the refused part.
  complaints.length = 0;
});

test('the warning about a file on its way ends when it fails', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  await journey.visit(page, FORM, 'weekend');
  await hydrated(page);
  let fail = () => {};
  const isWarned = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await isWarned;
    return route.fulfill({ status: 410 });
  });
  await choose(page, { name: 'brief.txt', buffer: txt() });
  await expect(files(page).locator('[data-status="uploading"]')).toHaveCount(1);
  await page.getByRole('button', { name: nl('contact.form.button') }).click();
  const warning = page.getByText('Een bestand is nog niet klaar');
  await expect(warning).toBeVisible();
  fail();
  await expect(files(page).locator('[data-status="error"]')).toHaveCount(1);
  await expect(warning).toHaveCount(0);
  // The browser logs the refused part.
  complaints.length = 0;
});

test('after a lost connection the file goes on by itself', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  await journey.visit(page, FORM, 'weekend');
  await hydrated(page);
  let lost = 0;
  await page.route('**/api/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost += 1;
    return route.abort('connectionreset');
  });
  await choose(page, { name: 'brief.txt', buffer: Buffer.alloc(600_000, 'krant ') });
  await expect(files(page)).toContainText('Geen verbinding');
  await expect(files(page).locator('[data-status="done"]')).toHaveCount(1);
  // The browser logs the lost part.
  complaints.length = 0;
});

test('nothing moves when the script arrives, and a file from before is sent', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await delayScripts(page, 3_000);
  await journey.visit(page, FORM, 'weekend');
  await expect(page.locator('astro-island[ssr] .upload')).toHaveCount(1);
  const heights = () =>
    page
      .locator('.field, .upload')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const before = await heights();
  await expect(page.getByText(nl('contact.form.files.choose'))).toBeVisible();
  await expect(page.getByRole('button', { name: nl('contact.form.files.add') })).toBeHidden();
  await hydrated(page);
  expect(await heights()).toEqual(before);

  await page.reload();
  await expect(page.locator('astro-island[ssr] .upload')).toHaveCount(1);
  await choose(page, { name: 'brief.txt', buffer: txt() });
  await expect(files(page).locator('[data-status="done"]')).toHaveCount(1);
});

test('when a release took the script files, a file is still sent', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  await loseScripts(page);
  await journey.visit(page, FORM, 'weekend');
  // A browser on a busy machine calls its line slow, and then the script waits for the first touch.
  await page.getByLabel(nl('contact.case.heading')).focus();
  const add = page.getByRole('button', { name: nl('contact.form.files.add') });
  await expect(add).toBeVisible();
  await choose(page, { name: 'brief.txt', buffer: txt() });
  await add.click();
  await expect(page.getByRole('checkbox', { name: /^brief.txt/ })).toBeChecked();
  // The browser logs each script that it does not get.
  complaints.length = 0;
});
