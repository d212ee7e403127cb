/** Pages for who reads with the letters twice as large: what is cut, and what runs into each other. */

import type { Page } from '@playwright/test';
import { startChat } from '../../fixtures/chat/conversation.ts';
import { HOLDER, MANY, type Reader } from '../../fixtures/readers.ts';
import { cutWords, doubleText, sidewaysScroll } from '../../support/browser/checks.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

/** Opens a page on a phone, reads it twice for its font, which is optional, and makes its letters twice as large. */
async function openLarge(page: Page, width: number, address: string, reader?: Reader): Promise<void> {
  await page.setViewportSize({ width, height: 812 });
  if (reader) await openLoggedIn(page, reader, address);
  for (let visit = 0; visit < 2; visit += 1) await page.goto(address, { waitUntil: 'networkidle' });
  await doubleText(page);
}

for (const width of variants([320, 375])) {
  test(`at ${width} px the words of headings, tiles and the bottom bar stay whole`, { tag: '@all' }, async ({
    page,
  }) => {
    await openLarge(page, width, portalAddress('ad', '/'));
    expect(await cutWords(page, '.masthead p.left, .tasks b')).toEqual([]);
    expect(await cutWords(page, 'h1')).toEqual([]);
    expect(await page.locator('.tiles a').count()).toBeGreaterThan(0);
    expect(await cutWords(page, '.tiles a > span')).toEqual([]);
    const bar = page.locator('.bottom a');
    expect(await bar.count()).toBeGreaterThan(3);
    expect(await cutWords(page, '.bottom a')).toEqual([]);
    // All areas are in sight, in two rows that leave room for the page.
    for (const area of await bar.all()) await expect(area).toBeInViewport({ ratio: 1 });
    for (const icon of await bar.locator('.icon').all()) await expect(icon).toBeInViewport({ ratio: 1 });
    const rows = await bar.evaluateAll((areas) => areas.map((area) => area.getBoundingClientRect().top));
    expect(new Set(rows).size).toBe(2);
    expect((await page.locator('.bottom').boundingBox())?.height).toBeLessThan(120);
  });

  test(`at ${width} px the words of choices and notifications stay whole`, { tag: '@all' }, async ({
    page,
  }) => {
    for (const [part, text] of [
      ['keuzekaarten', '.choice label > span'],
      ['melding', '.notification p'],
    ] as const) {
      await openLarge(page, width, portalAddress('ad', `/galerij/${part}`));
      expect(await page.locator(text).count()).toBeGreaterThan(2);
      // A longer word fits no line of a small phone, and is hyphenated.
      const cut = await cutWords(page, text);
      expect(
        cut.filter((word) => word.length < 12),
        part,
      ).toEqual([]);
    }
  });

  test(`at ${width} px the check mark of a phone number stays in its field`, { tag: '@all' }, async ({
    page,
  }) => {
    await openLarge(page, width, portalAddress('ad', '/galerij/telefoon'));
    const field = await page.locator('#telefoon_be').boundingBox();
    const mark = await page.locator('.phone-number:has(#telefoon_be) + .icon').boundingBox();
    if (!field || !mark) throw new Error('The field or its check mark is not in sight');
    expect(mark.x).toBeGreaterThan(field.x);
    expect(mark.x + mark.width).toBeLessThan(field.x + field.width);
    expect(mark.y + mark.height).toBeLessThan(field.y + field.height);
  });

  test(`at ${width} px the days of a month stand apart`, { tag: '@all' }, async ({ page }) => {
    await openLarge(page, width, portalAddress('ad', '/galerij/periode'));
    expect(await page.locator('.month td').count()).toBeGreaterThan(27);
    expect(await cutWords(page, '.month :is(th, .day)')).toEqual([]);
  });
}

test('no subscription and no fact of the profile makes a small phone scroll sideways', async ({ page }) => {
  for (const path of ['/abonnementen', '/account']) {
    await openLarge(page, 320, portalAddress('dpgnl', path), HOLDER);
    expect(await sidewaysScroll(page), path).toEqual([]);
  }
});

test('the headings of many subscriptions break no word, but at a hyphen, and the address of the reader is whole', {
  tag: '@all',
}, async ({ page }) => {
  await openLarge(page, 375, portalAddress('dpgnl', '/abonnementen'), MANY);
  expect(await page.locator('.page h2').count()).toBeGreaterThan(1);
  const cut = await cutWords(page, '.page :is(h2, h3)');
  expect(cut.filter((word) => !word.includes('\u00ad'))).toEqual([]);
  expect(await page.locator('.reader b').textContent()).toBe(MANY.username);
  expect(await cutWords(page, '.reader b')).toEqual([]);
});

test('the front page on home leaves the lines beside it whole', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 812 });
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/'));
  const cover = page.locator('.column > .cover');
  await expect(cover).toBeVisible();
  await doubleText(page);
  await expect(cover).toBeHidden();
  expect(await cutWords(page, '.column > :is(p, .sentence)')).toEqual([]);
});

test('who reads along is read in whole words, and the wordmark keeps its place beside the help', {
  tag: '@all',
}, async ({ page }) => {
  await openLarge(page, 375, portalAddress('ad', '/abonnementen/delen'), HOLDER);
  expect(await page.locator('.people .who').count()).toBeGreaterThan(2);
  const cut = await cutWords(page, '.people .who, .people .acts');
  expect(cut.filter((word) => !word.includes('@'))).toEqual([]);
  const mark = await page.locator('.masthead .mark').boundingBox();
  expect(mark?.width).toBeGreaterThan(375 * 0.55);
  await expect(page.locator('.masthead').getByRole('link', { name: nl('help.link') })).toBeVisible();
});

test('the topics of the contact page are read in whole words', { tag: '@all' }, async ({ page }) => {
  await openLarge(page, 375, portalAddress('ad', '/klantenservice/contact'));
  expect(await page.locator('.topics .label').count()).toBeGreaterThan(3);
  expect(await cutWords(page, '.topics .label')).toEqual([]);
});

test('the telephone number of the contact page makes no small phone scroll sideways', {
  tag: '@all',
}, async ({ page }) => {
  await openLarge(page, 320, portalAddress('ad', '/klantenservice/contact'));
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('the buttons of a chat stay in sight on a phone, and off what is typed', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(portalAddress('ad', '/'));
  const chat = await startChat(page, 'Jan');
  const field = chat.getByLabel(nl('chat.message'));
  await doubleText(page);
  expect(await chat.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const pairs = [
    [field, chat.getByRole('button', { name: nl('chat.send') })],
    [chat.getByRole('button', { name: nl('chat.hide') }), chat.getByRole('log')],
  ] as const;
  for (const [above, below] of pairs) {
    const [first, second] = [await above.boundingBox(), await below.boundingBox()];
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  }
});

test('text zoomed in until a line holds two words is hyphenated', { tag: '@all' }, async ({ page }) => {
  const hyphens = () => page.evaluate(() => getComputedStyle(document.body).hyphens);
  await page.goto(portalAddress('dpgnl', '/'));
  expect(await hyphens()).toBe('manual');
  // Twice as large as on a phone of 375 px.
  await page.setViewportSize({ width: 188, height: 406 });
  expect(await hyphens()).toBe('auto');
});
