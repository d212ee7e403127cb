/** Passing on a move, from the day to the mail, and taking it back: on the web and in the app, with script and without. */
import type { Page } from '@playwright/test';
import {
  expectMoved,
  expectMovingStep,
  field,
  fillAddress,
  fillDay,
  IN_THE_APP,
  MOVING_DAY,
  NEW_HOME,
  next,
  ON_THE_WEB,
  STREET,
  sendMove,
  toCheck,
} from '../../fixtures/moving/wizard.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, type JourneyFixture, test, type Visitor } from '../../support/browser/journey.ts';
import { MOVING_PAGES } from '../../support/browser/portal.ts';
import { expectWhole, runsScripts } from '../../support/browser/whole.ts';

test.use(MOVING_PAGES);

/** With script on leaving the number, without it by the button. */
async function findStreet(page: Page): Promise<void> {
  const hasScript = await runsScripts(page);
  if (hasScript) await hydrated(page);
  for (const [name, value] of Object.entries(NEW_HOME)) await field(page, name).fill(value);
  if (hasScript) await field(page, 'house_number').blur();
  else await page.getByRole('button', { name: 'Zoek straat en plaats' }).click();
  for (const [name, value] of Object.entries(STREET)) await expect(field(page, name)).toHaveValue(value);
}

async function expectOnce(page: Page, journey: JourneyFixture, visitor: Visitor): Promise<void> {
  expect(await journey.queuedTemplates(visitor)).toEqual(['moving-submitted']);
  await page.goto(journey.address('/verhuisservice'));
  await expect(page.locator('.move')).toHaveCount(1);
}

for (const variant of [ON_THE_WEB, IN_THE_APP])
  test(`${variant.name} is passed on with its street found, mailed, shown and taken back`, async ({
    page,
    journey,
    javaScriptEnabled,
  }) => {
    const visitor = await journey.visit(page, variant.path, 'weekend');
    await fillDay(page);
    await expectMovingStep(page, 'adres');
    await findStreet(page);
    await next(page);
    await expectMovingStep(page, 'controle');
    await expect(page.locator('main')).toContainText('Lindelaan 14');
    await expect(page.locator('main')).toContainText('De eerste krant op uw nieuwe adres komt op');
    await sendMove(page).click();
    await expectMoved(page);
    await expectWhole(page, 'klaar');
    const isInApp = variant === IN_THE_APP;
    await expect(page.getByRole('link', { name: 'Tips voor uw verhuizing' })).toHaveCount(isInApp ? 0 : 1);
    await page.getByRole('link', { name: 'Bekijk uw verhuizing' }).click();
    await expect(page.locator('header, footer')).toHaveCount(isInApp ? 0 : 2);
    await expect(page.locator('.move')).toContainText('Doorgegeven');
    await takeBack(page);
    await expect(page.locator('main')).toContainText('Gelukt. Uw verhuizing gaat niet door.');
    if (javaScriptEnabled) await expect(page.locator('summary')).toBeFocused();
    await expect(page.locator('#volgende-verhuizing')).toContainText('Uw krant verhuist met u mee');
    await page.goto(journey.address(isInApp ? `${variant.path}?overzicht` : '/verhuisservice'));
    await page.locator('summary').click();
    await expect(page.locator('.move')).toContainText('Geannuleerd');
    expect((await journey.queuedTemplates(visitor)).toSorted()).toEqual([
      'moving-cancelled',
      'moving-submitted',
    ]);
  });

async function takeBack(page: Page): Promise<void> {
  const hasScript = await runsScripts(page);
  await page.getByRole('link', { name: /^Verhuizing annuleren/ }).click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Verhuizing annuleren' }).click();
}

test('what is wrong with a move is named, kept and can be put right', async ({
  page,
  journey,
  javaScriptEnabled,
}) => {
  const variant = javaScriptEnabled ? ON_THE_WEB : IN_THE_APP;
  await journey.visit(page, variant.path, 'weekend');
  const problem = page.locator('#problemen');
  await next(page);
  await expect(problem).toContainText('Vul de eerste dag op uw nieuwe adres in.');
  for (const [typed, said] of [
    ['31-2-2027', 'Vul een datum in zoals'],
    ['1-1-2020', 'of later. We hebben die tijd nodig'],
    ['1-1-2099', 'Kies uiterlijk'],
  ] as const) {
    await field(page, 'movingDay').fill(typed);
    await next(page);
    await expect(problem).toContainText(said);
    expect(await field(page, 'movingDay').inputValue()).toMatch(/^\d+-\d+-\d{4}$/);
  }
  await fillDay(page, MOVING_DAY.replaceAll('-', '.'));
  await expectMovingStep(page, 'adres');
  await field(page, 'zip_code').fill('3500 AA');
  await field(page, 'house_number').fill('1203');
  await field(page, 'street').fill('Postbus');
  await field(page, 'city').fill('Utrecht');
  await next(page);
  await expect(problem).toContainText('Naar een postbus kunnen we niet bezorgen.');
  await expect(field(page, 'city')).toHaveValue('Utrecht');
  // Abroad: customer service knows, and nothing of what was filled in is lost.
  await page.locator('select[name="country_code"]').selectOption('elders');
  await next(page);
  await expect(page.getByRole('link', { name: 'Vraag de klantenservice wat er kan' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'street')).toHaveValue('Postbus');
  await page.locator('select[name="country_code"]').selectOption('NL');
  await fillAddress(page);
  await expectMovingStep(page, 'controle');
});

test('a move survives refresh and back, and is sent once by two presses and two tabs', async ({
  page,
  context,
  journey,
  javaScriptEnabled,
}) => {
  const variant = javaScriptEnabled ? IN_THE_APP : ON_THE_WEB;
  const visitor = await journey.visit(page, variant.path, 'weekend');
  await toCheck(page);
  await page.reload();
  await expectMovingStep(page, 'controle');
  await page.goBack();
  await expectMovingStep(page, 'adres');
  for (const [name, value] of Object.entries({ ...NEW_HOME, ...STREET }))
    await expect(field(page, name)).toHaveValue(value);
  await page.goBack();
  await expect(field(page, 'movingDay')).toHaveValue(MOVING_DAY);
  await next(page);
  await next(page);
  await expectMovingStep(page, 'controle');
  const other = await context.newPage();
  await other.goto(page.url());
  await Promise.all([sendMove(page).dblclick(), sendMove(other).click()]);
  await expectMoved(page);
  await expectMoved(other);
  expect(await other.locator('main').innerText()).toBe(await page.locator('main').innerText());
  await page.reload();
  await expectMoved(page);
  await expectOnce(page, journey, visitor);
});
