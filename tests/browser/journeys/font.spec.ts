/** The font of the site on a first visit: asked for with the page, and a fallback in which the words are as wide. */
import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/browser/journey.ts';
import { loadOwnFont } from '../../support/browser/own-font.ts';
import { accountAddress, portalAddress } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';

/** Arial's widths of the characters from the space to the tilde, in thousandths of its size. */
const ARIAL = {
  regular:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  bold: '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
} as const;

const STYLES = readFileSync('src/layouts/styles/fallback-font.css', 'utf8');
/** How much wider than Arial the fallback is. */
const adjustOf = (weight: number): number =>
  Number(new RegExp(`font-weight: ${weight};\\s+size-adjust: ([\\d.]+)%`).exec(STYLES)?.[1]) / 100;

/** Whole sentences in the characters of the table. */
const TEXTS = Object.values<string>(JSON.parse(readFileSync('gen/texts/nl.json', 'utf8'))).filter((text) =>
  /^[ -z]{15,}$/.test(text.replaceAll('{', '\u00a0')),
);

function widthIn(text: string, face: keyof typeof ARIAL): number {
  const widths = ARIAL[face].split(' ').map(Number);
  return [...text].reduce((sum, sign) => sum + (widths[sign.charCodeAt(0) - 32] ?? 0), 0);
}

test('the font is asked for with the page, at the address of its style', async ({ page }) => {
  await page.goto(portalAddress('ad', '/'), { waitUntil: 'networkidle' });
  const preload = page.locator('link[rel="preload"][as="font"]');
  const address = await preload.getAttribute('href');
  expect(address).toMatch(/^\/fonts\/.+\.woff2$/);
  const inStyle = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText)
      .join(''),
  );
  expect(inStyle).toContain(address);
  // One request: the one of the style uses it.
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
  );
  expect(requests).toHaveLength(1);
});

for (const [weight, face] of variants([
  [400, 'regular'],
  [600, 'bold'],
  [750, 'bold'],
] as const))
  test(`at weight ${weight} the texts are as wide in the fallback as in the font`, async ({ page }) => {
    await page.goto(portalAddress('ad', '/'));
    await loadOwnFont(page);
    const own = await page.evaluate(
      ({ texts, font }) => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('This browser draws nothing');
        context.font = font;
        return texts.map((text) => context.measureText(text).width);
      },
      { texts: TEXTS, font: `${weight} 1000px Montserrat` },
    );
    expect(TEXTS.length).toBeGreaterThan(500);
    const fallback = TEXTS.map((text) => widthIn(text, face) * adjustOf(weight));
    const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
    expect(sum(fallback) / sum(own)).toBeCloseTo(1, 2);
    const off = TEXTS.filter((_, index) => Math.abs((fallback[index] ?? 0) / (own[index] ?? 0) - 1) > 0.04);
    expect(off.length / TEXTS.length, off.slice(0, 5).join(' | ')).toBeLessThan(0.05);
  });

test('a login does not load the font again: the account host has that of the portal', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const cached = new Set<string>();
  const seen: { readonly host: string; readonly isCached: boolean }[] = [];
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isCached = cached.has(requestId) || response.fromDiskCache === true;
    if (type === 'Font') seen.push({ host: new URL(page.url()).host, isCached });
  });
  await page.goto(portalAddress('ad', '/'), { waitUntil: 'networkidle' });
  await page.goto(portalAddress('ad', '/abonnementen'), { waitUntil: 'networkidle' });
  const [first, ...later] = seen;
  expect(first?.isCached).toBe(false);
  expect(later.map(({ host }) => host)).toContain(new URL(accountAddress('ad', '/')).host);
  expect(later.filter(({ isCached }) => !isCached)).toEqual([]);
  expect(await page.evaluate(() => document.fonts.check('16px Montserrat'))).toBe(true);
});
