/** Nothing covers what has the focus (WCAG 2.4.11): neither the header that returns nor the row of sections under it. */
import type { Page } from '@playwright/test';
import { TRAVELLER } from '../../fixtures/readers.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';

const MOST_STOPS = 120;

/** The focused element, and what lies over one of its corners or its middle. */
function covered(page: Page): Promise<{ readonly focused: string; readonly by: string | null }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { focused: '', by: null };
    const name = `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}`;
    const { left, right, top, bottom } = focused.getClientRects()[0] ?? new DOMRect();
    const points = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const;
    for (const [x, y] of points) {
      const over = document.elementFromPoint(x, y);
      const isOwn = over && (focused.contains(over) || over.contains(focused));
      const label = over?.closest('header, nav, .form-end, .action-bar');
      if (!isOwn && label && !label.contains(focused)) return { focused: name, by: label.className };
      if (!over) return { focused: name, by: `outside the window: ${Math.round(y)}` };
    }
    return { focused: name, by: null };
  });
}

for (const width of variants([375, 1280]))
  for (const brand of variants(['dpgnl', 'ad', 'lib']))
    test(`${brand} at ${width} px: each stop of the keyboard is in sight, both ways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openLoggedIn(page, TRAVELLER, portalAddress(brand, '/account#telefoon'));
      await page.waitForLoadState('networkidle');
      for (const key of ['Tab', 'Shift+Tab']) {
        let stops = 0;
        for (; stops < MOST_STOPS; stops += 1) {
          await page.keyboard.press(key);
          const { focused, by } = await covered(page);
          if (focused === '') break;
          expect.soft(by, `${key} to ${focused}`).toBeNull();
        }
        expect(stops).toBeGreaterThan(10);
      }
    });
