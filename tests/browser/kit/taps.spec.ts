/** The kit with touch, with a screen reader, and after the reader stops a slow request. */

import { focusedId } from '../../fixtures/gallery/fields.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

const partAt = (part: string) => portalAddress('ad', `/galerij/${part}`);

test('choosing from a list by touch presses nothing below the list', { tag: '@all' }, async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto(partAt('uitklapkeuze'));
  await hydrated(page);
  await page.locator('#land_laag').tap();
  const beneath = page.locator('#land_nagekeken');
  const place = await beneath.boundingBox();
  const options = page.getByRole('option');
  const boxes = await options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const over = boxes.findIndex(
    ({ y, height }) => place && y + height / 2 > place.y && y < place.y + place.height,
  );
  expect(over, 'an option lies over the next field').toBeGreaterThan(0);

  await options.nth(over).tap();
  await expect(page.getByRole('listbox'), 'and no other list has opened').toHaveCount(0);
  expect(await focusedId(page)).toBe('land_laag');
  expect(
    await page
      .locator('select[name="land_laag"]')
      .evaluate((list) => (list as HTMLSelectElement).selectedIndex),
  ).toBe(over);
  await context.close();
});

test('a screen reader can choose an option without pointer events', async ({ page }) => {
  await page.goto(partAt('uitklapkeuze'));
  await hydrated(page);
  await page.locator('#land').press('ArrowDown');
  await page.getByRole('option', { name: nl('address.country.NL') }).dispatchEvent('click');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('select[name="land"]')).toHaveValue('NL');
});

test('a form can be sent again after the reader stopped its submission', async ({ page }) => {
  await page.goto(partAt('verzendknop'));
  await hydrated(page);
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  const words = await page.evaluate(async () => {
    const pause = (milliseconds: number) => new Promise((then) => setTimeout(then, milliseconds));
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
    const seen: (string | null | undefined)[] = [];
    button?.click();
    await pause(200);
    seen.push(button?.textContent);
    window.stop();
    await pause(200);
    return [...seen, button?.textContent];
  });
  expect(words).toEqual(['Even geduld', nl('moving.aside.pauseLink')]);
});

test('each entry of an error summary is higher than the minimum touch target', async ({ page }) => {
  await page.goto(partAt('foutenoverzicht'));
  const heights = await page
    .locator('.error-summary a')
    .evaluateAll((links) => links.flatMap((link) => [...link.getClientRects()].map(({ height }) => height)));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('each brand and width of the gallery is as high as the minimum touch target', async ({ page }) => {
  await page.goto(partAt('stappen'));
  const links = page.getByRole('navigation', { name: nl('title.gallery') }).getByRole('link');
  const heights = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('on a phone a message is as wide as the form, also under a narrow field', async ({ page }) => {
  await page.goto(partAt('adres'));
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
  expect(await widthOf('.address-row .field-error')).toBe(await widthOf('.address'));
});

test('a message below one field of an address leaves the fields beside it in line', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(partAt('adres'));
  const row = page.locator('.address-row:has(.field-error)').first();
  const topsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return row
      .locator('input')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  };
  const [postcode = 0, number = 0, addition] = await topsAt(375);
  expect(addition).toBe(number);
  const message = await row.locator('.field-error').first().boundingBox();
  expect(message?.y, 'a phone has it between the postcode and the number').toBeGreaterThan(postcode);
  expect(message?.y).toBeLessThan(number);
  const onDesk = await topsAt(1280);
  expect(onDesk).toEqual([onDesk[0], onDesk[0], onDesk[0]]);
});

test('a long street name stays inside the card of a found address', { tag: '@all' }, async ({ page }) => {
  await page.goto(partAt('adres'));
  await hydrated(page);
  const card = page.locator('.found').first();
  await card.locator('strong').evaluate((street) => {
    street.textContent = `${'Burgemeestervanderschuitelaan'.repeat(3)} 1200`;
  });
  expect(await card.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
});
