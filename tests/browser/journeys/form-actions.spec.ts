/** Where the button of a form stands, and the link beside it: in a step of a wizard, and on a page of its own. */

import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { nl, oneOf } from '../../support/texts.ts';

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };
const OWN_PAGES = ['/abonnementen/koppelen', '/account?wijzigen=naam', '/klantenservice/contact/formulier'];

test('the link to the step before is below the button on a phone, and at the left of its row on a desk', async ({
  page,
  journey,
}) => {
  await page.setViewportSize(PHONE);
  await journey.visit(page, '/bezorgservice/klacht', 'weekend');
  await page
    .getByRole('link', {
      name: oneOf(`${nl('wizard.check.change')}: Wat er mis is`, nl('complaint.wait.came.action')),
    })
    .click();
  const [back, button, form] = [
    page.locator('.step-back'),
    page.getByRole('button', { name: nl('form.next') }),
    page.locator('form.step-form'),
  ];
  await button.scrollIntoViewIfNeeded();
  expect((await box(button)).width).toBe((await box(form)).width);
  expect((await box(back)).y).toBeGreaterThan((await box(button)).y + (await box(button)).height);
  await page.setViewportSize(DESK);
  const [left, right, whole] = [await box(back), await box(button), await box(form)];
  expect(left.x).toBe(whole.x);
  expect(right.x + right.width).toBeCloseTo(whole.x + whole.width, 0);
  expect(Math.abs(left.y + left.height / 2 - right.y - right.height / 2)).toBeLessThan(2);
});

test('on a page of its own the button of a form is as wide as the form on a phone, above the bar of areas', async ({
  page,
  journey,
}) => {
  await page.setViewportSize(PHONE);
  await journey.visit(page, '/account', 'weekend');
  for (const path of OWN_PAGES) {
    await page.goto(journey.address(path));
    const actions = page.locator('.form-actions');
    const button = actions.getByRole('button');
    expect((await box(button)).width, path).toBe((await box(actions)).width);
    expect((await box(button)).height, path).toBe(52);
    await expect(page.getByRole('navigation', { name: nl('shell.bottomNavigation') })).toBeVisible();
    await page.setViewportSize(DESK);
    expect((await box(button)).x, path).toBe((await box(actions)).x);
    expect((await box(button)).width, path).toBeLessThan(300);
    await page.setViewportSize(PHONE);
  }
});

async function box(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('Not in sight');
  return box;
}
