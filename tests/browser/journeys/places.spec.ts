/** Where the parts of a page stand beside and below each other, and which is the larger. */
import { HOLDER, MANY } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
/** A brand of each frame. */
const ACCOUNT = 'dpgnl';
const MEDIA = 'lib';

test('an alert begins where the page begins, on every width', async ({ page }) => {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(portalAddress('hln', '/'));
    const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
    expect(await leftOf('.alerts .alert'), `at ${width}`).toBe(await leftOf('h1'));
  }
});

test('on a desk the content follows the first lines, also by a higher drawing', { tag: '@all' }, async ({
  page,
}) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(portalAddress('ad', '/klantenservice/contact'));
    const placeOf = async (selector: string) => {
      const box = await page.locator(`main ${selector}`).first().boundingBox();
      if (!box) throw new Error(`The page has no ${selector}`);
      return { top: box.y, bottom: box.y + box.height };
    };
    const words = await placeOf('.with-spot > .stack');
    const drawing = await placeOf('.with-spot > .spot');
    expect((await placeOf('.page > *')).top - words.bottom, `at ${width}`).toBe(32);
    expect((await placeOf('aside')).top - drawing.bottom, `at ${width}`).toBe(32);
  }
});

test('on a desk a short page has questions below its first lines, the help beside', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(portalAddress('ad', '/abonnementen/koppeling/onbekend'));
  const [words, questions, help] = await Promise.all([
    page.locator('.with-spot > .stack').boundingBox(),
    page.locator('.page', { hasText: nl('service.questions') }).boundingBox(),
    page.getByRole('complementary').boundingBox(),
  ]);
  if (!words || !questions || !help) throw new Error('The page has no first lines, no questions or no help');
  expect(questions.y - words.y - words.height).toBe(32);
  expect(questions.x).toBe(words.x);
  expect(help.x).toBeGreaterThan(questions.x + questions.width);
});

test('the cover of a single title stands once on each width', async ({ page }) => {
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/abonnementen'));
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main .cover:visible'), `at ${width}`).toHaveCount(1);
  }
});

test('on a desk the titles of a reader with several fill the column beside the days', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLoggedIn(page, MANY, portalAddress('dpgnl', '/bezorgservice'));
  const [days, aside] = await Promise.all([
    page.locator('.page').boundingBox(),
    page.locator('aside').boundingBox(),
  ]);
  expect(aside?.y).toBe(days?.y);
  await expect(page.locator('aside article')).toHaveCount(4);
});

test('on a desk the ways to get help stay in sight beside the questions', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(portalAddress('ad', FAQ));
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  const help = page.getByRole('complementary');
  await expect(help.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await expect(help.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});

test('on a desk the field to search is as wide as the questions below it', { tag: '@all' }, async ({
  page,
}) => {
  for (const brand of [ACCOUNT, MEDIA]) {
    await page.goto(portalAddress(brand, FAQ));
    for (const width of brand === MEDIA ? [1024, 1280] : [1280]) {
      await page.setViewportSize({ width, height: 900 });
      const endOf = async (selector: string) => {
        const box = await page.locator(`main ${selector}`).first().boundingBox();
        return box && box.x + box.width;
      };
      expect(await endOf('search button'), `${brand} at ${width}`).toBe(await endOf('.page details'));
    }
  }
});

test('the question of contact is larger than its number, and addresses are underlined', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(portalAddress('lib', '/klantenservice/contact'));
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  expect(await topOf('main .call a')).toBeLessThan(await topOf('main .question'));
  const size = async (selector: string) => Number.parseFloat(await styleOf(selector, 'font-size'));
  expect(await size('main .question')).toBeGreaterThan(1.5 * (await size('main .call a')));
  expect(await styleOf('a[href^="mailto:"] > .whole', 'text-decoration-line')).toBe('underline');
});

test('on a phone the question of the first task stands on one line', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(portalAddress('ad', '/'));
  const lines = await page.locator('main .lead b').evaluate((words) => {
    const question = document.createRange();
    question.selectNodeContents(words);
    question.setEnd(words.firstChild ?? words, words.textContent.indexOf('?'));
    return question.getClientRects().length;
  });
  expect(lines).toBe(1);
});
