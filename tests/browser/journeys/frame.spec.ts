/** What only a browser shows of the frames: what stays, hides and returns, what says that a page is loading, what moves. */

import type { Page } from '@playwright/test';
import { HOLDER } from '../../fixtures/readers.ts';
import { doubleText, sidewaysScroll } from '../../support/browser/checks.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl, type TextKey } from '../../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
/** A brand of each frame; the header of the second stays at the top. */
const ACCOUNT = 'dpgnl';
const MEDIA = 'lib';
const OTHER_MEDIA = 'ad';

async function scroll(page: Page, by: number): Promise<void> {
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, by);
}

for (const brand of [ACCOUNT, MEDIA])
  test(`${brand}: the top bar leaves on scrolling down, returns on up and to the focus`, async ({ page }) => {
    await page.goto(portalAddress(brand, FAQ));
    const bar = page.locator('.masthead');
    await scroll(page, 900);
    await expect(bar).not.toBeInViewport();
    await scroll(page, -120);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await scroll(page, 400);
    await expect(bar).not.toBeInViewport();
    await bar.getByRole('link').first().focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

test('a browser that cannot follow scrolling in CSS gets it from the script', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(portalAddress(MEDIA, FAQ));
  await scroll(page, 900);
  await expect(page.locator('body')).toHaveClass('down');
  await scroll(page, -120);
  await expect(page.locator('body')).not.toHaveClass('down');
});

test('the row of sections stands at the top, or under a header that stays', { tag: '@all' }, async ({
  page,
}) => {
  const top = () => page.locator('.strip').evaluate((strip) => getComputedStyle(strip).top);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(portalAddress(MEDIA, FAQ));
  expect(await top()).toBe('64px');
  expect((await page.locator('.masthead').boundingBox())?.height).toBe(64);
  await page.goto(portalAddress(OTHER_MEDIA, FAQ));
  expect(await top()).toBe('0px');
});

for (const brand of variants([ACCOUNT, MEDIA]))
  test(`${brand}: home on a desk has no tile for what its navigation has`, async ({ page }) => {
    const addresses = (place: string) =>
      page
        .locator(place)
        .locator('a:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto(portalAddress(brand, '/'));
    await page.setViewportSize({ width: 375, height: 900 });
    expect(await addresses('.tiles')).toContain('/abonnementen/delen');
    await page.setViewportSize({ width: 1024, height: 900 });
    const held = await addresses('.strip, .sidebar');
    expect(held).toContain('/abonnementen/delen');
    expect((await addresses('.tiles')).filter((address) => held.includes(address))).toEqual([]);
  });

for (const brand of [ACCOUNT, MEDIA])
  test(`${brand}: a phone has the bar with five areas, and a form its button there`, async ({ page }) => {
    await page.goto(portalAddress(brand, '/'));
    const bar = page.getByRole('navigation', { name: nl('shell.bottomNavigation') });
    await expect(bar.getByRole('link')).toHaveText(
      ['subscriptions', 'complaint', 'holiday', 'moving', 'account'].map((name) =>
        nl(`navigation.${name}` as TextKey),
      ),
    );
    await expect(page.locator('.strip, .sidebar').filter({ visible: true })).toHaveCount(0);
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<div class="action-bar"></div>');
    });
    await expect(bar).toBeHidden();
  });

test('at 768 px the sections leave out what the help has, and show each word whole', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(portalAddress(MEDIA, FAQ));
  const links = page.locator('.strip a').filter({ visible: true });
  expect(await links.count()).toBeGreaterThan(4);
  await expect(links.filter({ hasText: 'Vragen' })).toHaveAttribute('aria-current', 'page');
  await expect(links.filter({ hasText: 'Contact' })).toHaveCount(0);
  await expect(page.locator('.masthead').getByRole('link', { name: nl('help.link') })).toBeVisible();
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test('a page that takes longer than 700 ms says that it is loading', { tag: '@all' }, async ({ page }) => {
  // The page itself keeps the times: while it waits for another one, nothing outside it can ask it anything.
  await page.addInitScript((loading) => {
    const keep = (name: string) => sessionStorage.setItem(name, String(performance.now()));
    addEventListener('click', () => keep('pressed'), true);
    new MutationObserver(() => {
      if (document.getElementById('loader')?.textContent === loading) keep('told');
    }).observe(document, { childList: true, subtree: true });
  }, nl('shell.loading'));
  await page.goto(portalAddress(MEDIA, '/'));
  // A personal page: public ones are fetched ahead of the press.
  await page.route('**/abonnementen', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Daar</title>' });
  });
  await page
    .locator('.bottom')
    .getByRole('link', { name: nl('navigation.subscriptions') })
    .click();
  await expect(page).toHaveTitle('Daar');
  const waited = await page.evaluate(
    () => Number(sessionStorage.getItem('told')) - Number(sessionStorage.getItem('pressed')),
  );
  expect(waited).toBeGreaterThanOrEqual(690);
  expect(waited).toBeLessThan(1_400);
  await page.goBack();
  await expect(page.locator('#loader')).toBeEmpty();
});

for (const brand of variants([ACCOUNT, MEDIA, OTHER_MEDIA]))
  test(`${brand}: nothing moves by itself`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The second visit has the font: whether it comes in time for the first sight of a page is the line's to say.
    for (let visit = 0; visit < 2; visit += 1)
      await page.goto(portalAddress(brand, '/'), { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });

for (const [brand, place] of variants([
  [ACCOUNT, '.sidebar'],
  [MEDIA, '.strip'],
] as const))
  test(`${brand}: in forced colours one still sees where one is, and nothing moves where motion is unwanted`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(portalAddress(brand, FAQ));
    const mark = (selector: string) =>
      page.locator(`${place} ${selector}`).evaluateAll((links) =>
        links.map((link) => {
          const { borderLeftColor, borderBottomColor, borderLeftWidth } = getComputedStyle(link);
          return borderLeftWidth === '4px' ? borderLeftColor : borderBottomColor;
        }),
      );
    const [current, ...more] = await mark('a[aria-current]');
    expect(more).toEqual([]);
    expect(await mark('a:not([aria-current])')).not.toContain(current);
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return !/^0s(, 0s)*$/.test(transitionDuration) || animationName !== 'none';
        }).length,
    );
    expect(moving).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await doubleText(page);
    expect(await sidewaysScroll(page)).toEqual([]);
  });

test('the keyboard reaches the content first, by the skip link', async ({ page }) => {
  await page.goto(portalAddress('ad', '/'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: nl('shell.skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});

for (const brand of variants([ACCOUNT, MEDIA]))
  for (const size of [1, 2])
    test(`${brand}: a low window at ${size * 100} % text has its mark in 64 px`, async ({ page }) => {
      await page.setViewportSize({ width: 812, height: 375 });
      await page.goto(portalAddress(brand, '/'));
      if (size === 2) await doubleText(page);
      const [bar, mark, main] = await Promise.all(
        ['.masthead', '.nameplate a', 'main'].map((place) => page.locator(place).boundingBox()),
      );
      if (!bar || !mark || !main) throw new Error('The page has no header, no mark or no content');
      expect(bar.height).toBe(64);
      expect(mark.y).toBeGreaterThanOrEqual(bar.y);
      expect(mark.y + mark.height).toBeLessThanOrEqual(bar.y + bar.height);
      const links = await page.locator('.masthead .right a').filter({ visible: true }).all();
      for (const link of links) {
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.y).toBeGreaterThanOrEqual(bar.y);
        expect((box?.x ?? 0) - mark.x - mark.width).toBeGreaterThanOrEqual(0);
      }
      await page.setViewportSize({ width: 812, height: 700 });
      expect((await page.locator('.nameplate').boundingBox())?.height).toBeGreaterThan(100);
    });

for (const width of variants([375, 320, 430]))
  test(`at ${width} px the areas of the bottom bar are alike, their words apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    for (let visit = 0; visit < 2; visit += 1)
      await page.goto(portalAddress('ad', '/'), { waitUntil: 'networkidle' });
    const areas = await page.locator('.bottom a:visible').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const { left, right } = range.getBoundingClientRect();
        const box = link.getBoundingClientRect();
        const top = link.querySelector('svg')?.getBoundingClientRect().top;
        return {
          top,
          width: Math.round(box.width),
          margin: Math.min(left - box.left, box.right - right),
        };
      }),
    );
    expect(areas.length).toBe(width > 320 ? 5 : 4);
    expect(new Set(areas.map(({ width: one }) => one)).size).toBe(1);
    expect(new Set(areas.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...areas.map(({ margin }) => margin))).toBeGreaterThanOrEqual(1);
  });

test('the account lists the area that the bar of the smallest phone leaves out', { tag: '@all' }, async ({
  page,
}) => {
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/account'));
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    const moving = page.getByRole('link', { name: nl('navigation.moving'), exact: true });
    await expect(moving.and(page.locator('.bottom a'))).toBeVisible({ visible: width > 320 });
    await expect(moving.and(page.locator('.others a'))).toBeVisible({ visible: width === 320 });
  }
});

test('the entry of the bottom bar is the page itself, or the area of the page', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(portalAddress('ad', '/bezorgservice/melding/onbekend'));
  const current = page.locator('.bottom [aria-current]');
  await expect(current).toHaveText(nl('navigation.complaint'));
  await expect(current).toHaveAttribute('aria-current', 'true');
  await page.goto(portalAddress('ad', '/klantenservice/contact'));
  await expect(page.locator('.bottom [aria-current]')).toHaveCount(0);
});
