/** How close parts stand to each other and to their own edges. */
import { CAMPING, HOLDER, MANY, MOVING } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';

test('on a desk each row of cards is filled, also when their number is odd', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLoggedIn(page, MANY, portalAddress('dpgnl', '/abonnementen'));
  const cards = page.locator('.cards > .card:visible');
  const places = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  const rows = Map.groupBy(places, ({ top }) => top);
  const endsOfRows = [...rows.values()].map((row) => Math.max(...row.map(({ right }) => right)));
  expect(places).toHaveLength(5);
  expect(new Set(endsOfRows.map(Math.round)).size).toBe(1);
});

test('the place of a message that is not there leaves no gap below a list', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [reader, path, list] of [
    [MOVING, '/verhuisservice', '#verhuizingen'],
    [HOLDER, '/klantenservice/email', '.page > .stack > :last-child form'],
  ] as const) {
    await openLoggedIn(page, reader, portalAddress('ad', path));
    const bottom = await page
      .locator(list)
      .last()
      .evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await page.locator('aside').evaluate((element) => element.getBoundingClientRect().top);
    expect(top - bottom, path).toBeLessThanOrEqual(40);
  }
});

test('on a phone the words of the buttons of a delivery keep a distance to their edges', {
  tag: '@all',
}, async ({ page }) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await openLoggedIn(page, CAMPING, portalAddress('ad', '/bezorgservice/app/b001/10001001'));
    const distances = await page.locator('.heading .action-quiet').evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return words.getBoundingClientRect().left - button.getBoundingClientRect().left;
      }),
    );
    expect(distances, `at ${width}`).toHaveLength(3);
    expect(Math.min(...distances), `at ${width}`).toBeGreaterThanOrEqual(8);
  }
});

test('in the app a way to reach us begins with a rule, as beside a page of the web', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(portalAddress('ad', '/klantenservice/contact/app/basis-formulier'));
  await expect(page.locator('main .aside-section').first()).toHaveCSS('border-top-width', '2px');
});
