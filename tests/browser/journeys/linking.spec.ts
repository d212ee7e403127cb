/** Linking and unlinking with script. Without script: `tests/http/linking.test.ts`, `tests/http/link-way-back.test.ts`. */

import { hasSubscription } from '../../fixtures/linking/forms.ts';
import { MOVING } from '../../fixtures/readers.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

const LINK = '/abonnementen/koppelen';
const NUMBER = '55500012';

test('a subscription elsewhere is linked by a mailed code, and unlinked', async ({ page, journey }) => {
  await hasSubscription(journey, NUMBER, { account_id: 'demo-verhuist', email: MOVING.username });
  await journey.visit(page, LINK, 'weekend');
  await hydrated(page);
  const main = page.getByRole('main');
  await page.getByLabel(nl('linking.number')).fill('12');
  await page.getByLabel(nl('linking.zipCode')).fill('6811ab');
  await expect(main).toContainText(nl('linking.number.hint'));
  await expect(page.locator('#subscriptionNumber')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(nl('linking.number')).fill(NUMBER);
  await page.getByLabel(nl('linking.houseNumber')).fill('14');
  await page.getByRole('button', { name: nl('linking.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hoort bij een ander account');
  await expect(page.locator('[name=by]'), 'mail and letter are equal choices').toHaveCount(2);
  await page.getByRole('radio', { name: nl('linking.send.mail') }).check();
  await page.getByRole('button', { name: nl('linking.send') }).click();
  await expect(main).toContainText('We hebben een code gestuurd naar v…t@v…d.nl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl('linking.code.heading.email'));
  let code = '';
  await expect
    .poll(async () => {
      const mails = await journey.mailsTo(MOVING);
      code = /^\d{6}(?= is uw code)/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  await page.getByLabel(nl('linking.code')).fill(code);
  await page.getByRole('button', { name: nl('linking.code.button') }).dblclick();
  await expect(main).toContainText('hoort nu bij uw account');
  await page.getByRole('link', { name: nl('linking.done.action') }).click();
  await page.goto(journey.address(`/abonnementen/ontkoppelen/b001/${NUMBER}`));
  await expect(main).toContainText(nl('linking.unlink.stays'));
  await page.getByRole('button', { name: nl('linking.unlink.button') }).dblclick();
  await expect(main).toContainText(nl('linking.done.unlinked'));
  await page.goBack();
  await page.goto(journey.address('/abonnementen'));
  await expect(page.locator(`a[href*="${NUMBER}"]`)).toHaveCount(0);
});

test('the error summary is as wide as the content, 24 px above the heading', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await journey.visit(page, LINK, 'weekend');
  await hydrated(page);
  await page.getByRole('button', { name: nl('linking.button') }).click();
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  const boxes = [summary, page.locator('.with-spot'), page.locator('.link-columns')];
  const [errors, heading, content] = await Promise.all(boxes.map((one) => one.boundingBox()));
  if (!errors || !heading || !content) throw new Error('A part of the page is not in sight');
  expect(errors.width).toBe(content.width);
  expect(Math.round(heading.y - errors.y - errors.height)).toBe(24);
});

test('where the number stands is beside the form, on a phone below it', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, LINK, 'weekend');
  const placeOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`The page has no ${selector}`);
    return { ...box, bottom: box.y + box.height, right: box.x + box.width };
  };
  const form = await placeOf('form.step-form');
  const where = await placeOf('.link-columns > .stack');
  const questions = await placeOf('.link-columns + section');
  expect([where.y - form.bottom, questions.y - where.bottom]).toEqual([48, 48]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const wideForm = await placeOf('form.step-form');
  const beside = await placeOf('.link-columns > .stack');
  expect(beside.y).toBe(wideForm.y);
  expect(beside.x).toBeGreaterThan(wideForm.right);
});

test('the title of a form has one size, with steps and without', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = new Set<string>();
    for (const [path, title] of [
      ['/verhuisservice/doorgeven', 'h1'],
      [LINK, '.sentence > .main'],
      ['/account?wijzigen=naam', '.sentence > .main'],
    ] as const) {
      await journey.visit(page, path, 'weekend');
      sizes.add(await page.locator(title).evaluate((shown) => getComputedStyle(shown).fontSize));
    }
    expect([...sizes], `at ${width}`).toEqual([width === 375 ? '30px' : '40px']);
  }
});
