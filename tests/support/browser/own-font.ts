/** The portal's own font on a first visit: `font-display: optional` makes the font depend on loading speed. */
import type { Page } from '@playwright/test';

/** @throws Error for a page without an `@font-face` rule with an address */
export async function loadOwnFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const own = rules.find((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('url('));
    if (!(own instanceof CSSFontFaceRule)) throw new Error('The page has no @font-face rule');
    const [family, weight, source] = ['font-family', 'font-weight', 'src'].map((name) =>
      own.style.getPropertyValue(name),
    );
    const face = new FontFace(family ?? '', source ?? '', { weight: weight ?? '' });
    document.fonts.add(await face.load());
  });
}
