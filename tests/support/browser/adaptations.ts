/** What is checked of a page for readers who have set their system otherwise: colours of their own, no motion. */
import type { Page } from '@playwright/test';

/**
 * What a reader with forced colours no longer sees, as selectors; nothing is right. Forced colours take surfaces and
 * shadows away: what has no words and is drawn by its surface only, must then have an edge, a sign or its own colours.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  const drawn = await page.evaluate(surfaces);
  await page.emulateMedia({ forcedColors: 'active' });
  const stillDrawn = await page.evaluate(surfaces);
  await page.emulateMedia({ forcedColors: 'none' });
  return drawn.filter(({ shows }, at) => shows && !stillDrawn[at]?.shows).map(({ name }) => name);
}

interface Surface {
  readonly name: string;
  readonly shows: boolean;
}

/** In the browser: every place without words, its pseudo-elements too, and whether something of it can be seen. */
function surfaces(): Surface[] {
  const isClear = (colour: string) => /^(?:transparent|rgba\(.*, 0\))$/.test(colour);
  const hasEdge = (style: CSSStyleDeclaration) =>
    ['top', 'right', 'bottom', 'left'].some((side) => {
      const colour = style.getPropertyValue(`border-${side}-color`);
      return Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 && !isClear(colour);
    });
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor;
  };
  const isDrawn = (style: CSSStyleDeclaration, under: string) =>
    hasEdge(style) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    style.outlineStyle !== 'none' ||
    (!isClear(style.backgroundColor) && style.backgroundColor !== under);
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} in ${element.parentElement?.className}`;
  return [...document.body.querySelectorAll('*:not(svg *)')].flatMap((element) => {
    const isSeen = element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const saysItself = Boolean(element.textContent?.trim()) || element.querySelector('svg, img') !== null;
    const isNative = element.matches('input, select, textarea, progress, meter, svg, img, video');
    const own = {
      name: name(element),
      shows:
        isSeen &&
        !saysItself &&
        !isNative &&
        isDrawn(getComputedStyle(element), behind(element.parentElement)),
    };
    const pseudo = (['::before', '::after'] as const).map((which) => {
      const style = getComputedStyle(element, which);
      const isThere = isSeen && !['none', 'normal'].includes(style.content) && style.display !== 'none';
      return { name: `${name(element)}${which}`, shows: isThere && isDrawn(style, behind(element)) };
    });
    return [own, ...pseudo];
  });
}

/** What moves, or would, on a page whose reader wants no motion, as selectors; nothing is right. */
export async function movesAllTheSame(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await page.evaluate(() => {
    const moves =
      /\b(?:all|transform|translate|scale|rotate|inset|top|left|right|bottom|width|height|margin)\b/;
    const takesTime = (durations: string) => durations.split(',').some((one) => Number.parseFloat(one) > 0);
    const elements = [document.documentElement, ...document.body.querySelectorAll('*')];
    return elements.flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].flatMap((which) => {
        const style = getComputedStyle(element, which);
        const isAnimated = style.animationName !== 'none' && takesTime(style.animationDuration);
        const isMoved = moves.test(style.transitionProperty) && takesTime(style.transitionDuration);
        const glides = !which && style.scrollBehavior === 'smooth';
        return isAnimated || isMoved || glides
          ? [`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${which ?? ''}`]
          : [];
      }),
    );
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return found;
}
