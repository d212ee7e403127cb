/** Passing on a move with script, on the web and in the app. Without one: `tests/http/moving.test.ts`. */

import type { Page } from '@playwright/test';
import {
  expectMoved,
  expectMovingStep,
  field,
  fillAddress,
  IN_THE_APP,
  MOVING_DAY,
  NEW_HOME,
  next,
  ON_THE_WEB,
  STREET,
  sendMove,
} from '../../fixtures/moving/wizard.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

// As most readers see it: with the movement between two pages.
test.use({ reducedMotion: 'no-preference' });

async function expectValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}

/** On leaving the number. */
async function findStreet(page: Page): Promise<void> {
  await hydrated(page);
  for (const [name, value] of Object.entries(NEW_HOME)) await field(page, name).fill(value);
  await field(page, 'house_number').blur();
  await expectValues(page, STREET);
}

for (const variant of variants([ON_THE_WEB, IN_THE_APP]))
  test(`${variant.name} is passed on with its street found, survives refresh and back, and is taken back once`, async ({
    page,
    context,
    journey,
  }) => {
    const visitor = await journey.visit(page, variant.path, 'weekend');
    await expectMovingStep(page, 'adres');
    await findStreet(page);
    await field(page, 'movingDay').fill(MOVING_DAY);
    await field(page, 'movingDay').blur();
    await expect(page.locator('.action-outcome')).toContainText('Lindelaan 14');
    await next(page);
    await expectMovingStep(page, 'controle');
    await page.reload();
    await expectMovingStep(page, 'controle');
    await page.goBack();
    await expectMovingStep(page, 'adres');
    await expectValues(page, { ...NEW_HOME, ...STREET, movingDay: MOVING_DAY });
    await next(page);
    await expectMovingStep(page, 'controle');
    await sendMove(page).dblclick();
    await expectMoved(page);
    await expectWhole(page, 'klaar');
    await page.reload();
    await expectMoved(page);
    await page.getByRole('link', { name: nl('moving.done.overview') }).click();
    await expect(page.locator('.move')).toContainText(nl('moving.state.submitted'));
    const other = await context.newPage();
    await other.goto(page.url());
    const cancel = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: nl('moving.cancel') });
    for (const tab of [page, other]) {
      await tab.getByRole('link', { name: /^Verhuizing annuleren/ }).click();
      await expect(cancel(tab)).toBeVisible();
    }
    await cancel(page).dblclick();
    await expect(page.locator('main')).toContainText('Gelukt. Uw verhuizing gaat niet door.');
    await cancel(other).click();
    await expect(other.locator('main')).toContainText('al geweest of geannuleerd');
    await expect(page.locator('summary')).toBeFocused();
    await expect(page.locator('#volgende-verhuizing')).toContainText(nl('moving.hero.ready'));
    await page.locator('summary').click();
    await expect(page.locator('.move')).toContainText(nl('moving.state.cancelled'));
    expect((await journey.queuedTemplates(visitor)).toSorted()).toEqual([
      'moving-cancelled',
      'moving-submitted',
    ]);
  });

test('what is wrong with a move has the focus, is kept and can be put right', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, ON_THE_WEB.path, 'weekend');
  const problem = page.locator('#problemen');
  const box = { zip_code: '3500 AA', house_number: '1203', street: 'Postbus', city: 'Utrecht' };
  await fillAddress(page, { ...box, movingDay: '31-2-2027' });
  await next(page);
  await expect(problem).toContainText('Vul een datum in zoals');
  await expect(problem).toContainText('Naar een postbus kunnen we niet bezorgen.');
  await expect(problem).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });
  const [summary, aside] = await Promise.all(
    [problem, page.locator('aside')].map((part) => part.boundingBox()),
  );
  expect(aside?.y, 'the aside stays beside it').toBeCloseTo(summary?.y ?? 0, 0);
  await expectValues(page, { ...box, movingDay: '31-2-2027' });
  await fillAddress(page, { ...NEW_HOME, ...STREET, movingDay: MOVING_DAY });
  await next(page);
  await expectMovingStep(page, 'controle');
});

test('another postcode or number replaces the address that was found', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, ON_THE_WEB.path, 'weekend');
  await findStreet(page);
  const card = page.locator('.found');
  await expect(card).toContainText('Lindelaan 14');
  await field(page, 'zip_code').fill('3512 JK');
  await field(page, 'house_number').fill('7');
  await field(page, 'house_number').blur();
  await expect(card).toContainText('Dorpsstraat 7');
  await expectValues(page, { street: 'Dorpsstraat', city: 'Utrecht' });
  // Sent before the register is asked: the server looks it up again.
  await field(page, 'zip_code').fill('1796 AA');
  await field(page, 'zip_code').press('Enter');
  await expect(card).toContainText('Badweg 7');
  // An unknown address opens the fields for street and city, without what was found before.
  await hydrated(page);
  await field(page, 'house_number').fill('999');
  await field(page, 'house_number').blur();
  await expect(page.locator('.address-note')).toContainText('We kennen dit adres niet.');
  await expect(field(page, 'street')).toBeVisible();
  await expectValues(page, { street: '', city: '' });
});
