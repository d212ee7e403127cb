/** Passing on a holiday, from the first question to the mail: each way, on every step whole for everybody. */

import {
  ADDRESS,
  expectDone,
  goTo,
  heading,
  liveChanges,
  PAUSE,
  send,
  VARIANTS,
} from '../../fixtures/holiday/wizard.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { MOVING_PAGES } from '../../support/browser/portal.ts';
import { expectWhole } from '../../support/browser/whole.ts';

test.use(MOVING_PAGES);

for (const variant of VARIANTS)
  test(`${variant.name} is passed on, mailed and shown`, async ({ page, journey }) => {
    const reader = await journey.visit(page, variant.path, 'weekend');
    await goTo(page, variant, 'controle');
    if (variant.kind === 'temporary_address')
      await expect(page.locator('main')).toContainText(ADDRESS.street);
    await send(page, variant);
    await expectWhole(page, 'klaar');
    const isInApp = variant.path.includes('/app/');
    await expect(page.getByRole('navigation', { name: 'U bent hier' })).toHaveCount(isInApp ? 0 : 1);
    await expect.poll(async () => (await journey.mailsTo(reader)).length, { timeout: 30_000 }).toBe(1);
    const [mail] = await journey.mailsTo(reader);
    expect(mail?.subject).toMatch(variant.mail);
    const overview = page.getByRole('link', { name: 'Bekijk uw vakanties' });
    await overview.click();
    await expect(liveChanges(page)).toHaveCount(1);
    await expect(liveChanges(page)).toContainText(variant.kind === 'suspension' ? 'Pauze' : ADDRESS.street);
    await expect(page.locator('header, footer')).toHaveCount(isInApp ? 0 : 2);
    // And back to the form, from which the app alone leads there.
    await page.getByRole('link', { name: 'Vakantie doorgeven' }).click();
    await expect(page).toHaveURL((url) => url.pathname === variant.path);
    await expect(overview).toHaveCount(isInApp ? 1 : 0);
  });

test('somebody with several subscriptions passes on a pause for one of them', async ({ page, journey }) => {
  await journey.visit(page, PAUSE.path, 'veel', 'dpgnl');
  await expect(heading(page)).toHaveText('Wat doen we met de bezorging?');
  await goTo(page, PAUSE, 'abonnementen', { hasSeveral: true });
  const boxes = page.locator('[name="subscriptionIds"]');
  expect(await boxes.count()).toBeGreaterThan(1);
  const paper = page.getByRole('checkbox', { name: /Ochtendblad/ });
  for (const box of await boxes.all()) await box.uncheck();
  await paper.check();
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(heading(page)).toHaveText('Wanneer bent u weg?');
  await page.locator('#firstDay').fill('gisteren');
  await page.getByRole('link', { name: 'Terug', exact: false }).first().click();
  await expect(paper).toBeChecked();
  await expect(page.locator('[name="subscriptionIds"]:checked')).toHaveCount(1);
});

test('a usual period is one press, and the page says what it does', async ({ page, journey }) => {
  await journey.visit(page, PAUSE.path, 'weekend');
  await goTo(page, PAUSE, 'datums');
  await page.getByRole('button', { name: /^drie weken/i }).click();
  await expect(page.getByRole('heading', { name: 'Dit gebeurt er' })).toBeVisible();
  await expect(page.locator('main')).toContainText('De eerste krant komt weer op');
  await expect(page.locator('#firstDay')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(heading(page)).toHaveText('Klopt dit zo?');
  await page.getByRole('button', { name: PAUSE.action }).click();
  await expectDone(page);
});

test('who reads a magazine is asked about a magazine, and nowhere about a newspaper', async ({
  page,
  journey,
}) => {
  await journey.visit(page, '/vakantieservice', 'tijdschrift', 'lib');
  for (const path of ['/vakantieservice', '/verhuisservice', '/bezorgservice', PAUSE.path]) {
    await page.goto(journey.address(path, 'lib'));
    await expect(page.locator('main')).not.toContainText(/krant/i);
  }
  await expect(heading(page)).toHaveText('Wat doen we met uw tijdschrift?');
});
