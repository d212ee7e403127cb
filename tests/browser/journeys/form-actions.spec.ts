/** Where the button of a form stands, and the link beside it: in a step of a wizard, and on a page of its own. */

import type { Locator, Page } from '@playwright/test';
import { goTo, PAUSE } from '../../fixtures/holiday/wizard.ts';
import { fillInMove } from '../../fixtures/moving/wizard.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl, oneOf } from '../../support/texts.ts';

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };
const OWN_PAGES = ['/abonnementen/koppelen', '/account?wijzigen=naam', '/klantenservice/contact/formulier'];

/** From the first step to the check, which names what the answers come to. The complaint begins there. */
const TO_CHECK: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/vakantieservice/doorgeven': (page) => goTo(page, PAUSE, 'controle'),
  '/verhuisservice/doorgeven': (page) => fillInMove(page),
};

test('each check has one bar: outcome, link to the step before and button, at the same places', {
  tag: '@all',
}, async ({ page, journey }) => {
  await journey.visit(page, '/account', 'weekend');
  for (const [path, toCheck] of Object.entries(TO_CHECK)) {
    await page.goto(journey.address(path));
    await toCheck(page);
    const form = page.locator('form.step-form');
    const outcome = form.locator('.action-outcome');
    const button = form.locator('.action-bar > button');
    await page.setViewportSize(DESK);
    await expect(outcome, path).toHaveText(/\S/);
    const first = await outcome.evaluate((bar) => getComputedStyle(bar, '::first-letter').textTransform);
    expect(first, path).toBe('uppercase');
    expect((await box(outcome)).x, path).toBe((await box(form)).x);
    expect(await rightOf(button), path).toBeCloseTo(await rightOf(form), 0);
    await page.setViewportSize(PHONE);
    await expect(outcome, path).toBeVisible();
    expect((await box(outcome)).y, path).toBeLessThanOrEqual((await box(button)).y);
  }
});

test('the way back is below the button on a phone, and left of it on a desk', { tag: '@all' }, async ({
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
  expect((await box(back)).x).toBe((await box(form)).x);
  expect((await box(back)).y).toBeGreaterThan((await box(button)).y + (await box(button)).height);
  await page.setViewportSize(DESK);
  await expect(page.locator('.action-outcome')).toHaveText(/dag \d+.[a-z]+/);
  expect(await rightOf(button)).toBeCloseTo(await rightOf(form), 0);
  expect(await rightOf(back)).toBeLessThan((await box(button)).x);
  expect((await box(button)).x - (await rightOf(back))).toBeLessThan(32);
  expect(Math.abs((await middleOf(back)) - (await middleOf(button)))).toBeLessThan(2);
});

test('on a page of its own the button of a form is as wide as the form on a phone, above the bar of areas', {
  tag: '@all',
}, async ({ page, journey }) => {
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

const rightOf = async (part: Locator) => (await box(part)).x + (await box(part)).width;
const middleOf = async (part: Locator) => (await box(part)).y + (await box(part)).height / 2;
