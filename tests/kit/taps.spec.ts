/** What the kit does under a finger, a screen reader, and a hand that stops what takes too long. */
import { hydrated } from '../support/hydration.ts';
import { focusedId } from '../support/kit-fields.ts';
import { expect, portalAddress, test } from '../support/portal.ts';

const partAt = (part: string) => portalAddress('ad', `/galerij/${part}`);

test('a finger that chooses from a list touches nothing of what lies beneath it', async ({ browser }) => {
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

test('an option that is pressed by a screen reader, without any pointer, is chosen', async ({ page }) => {
  await page.goto(partAt('uitklapkeuze'));
  await hydrated(page);
  await page.locator('#land').press('ArrowDown');
  await page.getByRole('option', { name: 'Nederland' }).dispatchEvent('click');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('select[name="land"]')).toHaveValue('NL');
});

test('a form whose sending was stopped can be sent again', async ({ page }) => {
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
  expect(words).toEqual(['Even geduld', 'Bezorging pauzeren']);
});
