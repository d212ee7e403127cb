/** Scripts that come late, or not at all, and how far a part of the page has come. */
import type { Page } from '@playwright/test';

const SCRIPTS = /\/_astro\/.*\.js/;

/** Each script file waits for a while of its own, in milliseconds. */
export async function delayScripts(page: Page, most: number): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
    // The page may have gone on in the meantime.
    await route.continue().catch(() => undefined);
  });
}

/** Script files wait until they are let go; those of a later page can be held again. */
export async function holdScripts(page: Page) {
  let gate = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    letGo: () => gate.resolve(),
  };
}

/** As after a release: the page names files that are there no more. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
}

export async function findScripts(page: Page): Promise<void> {
  await page.unroute(SCRIPTS);
}

/** The addresses of the script files that a page asks for. */
export function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (SCRIPTS.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Waits until React has taken over the page's part, and until it has drawn what it had to. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const all = [...document.querySelectorAll('astro-island :is(form, input, select, button, a)')];
      // Markup that the server drew inside an island stays as it is; Astro marks an island that waits for its script.
      const isTaken = (element: Element) =>
        element.closest('astro-slot')
          ? !element.closest('astro-island')?.hasAttribute('ssr')
          : Object.keys(element).some((key) => key.startsWith('__reactFiber'));
      return all.length > 0 && all.every(isTaken);
    },
    undefined,
    { timeout: 30_000 },
  );
  // What its effects draw comes in the frame after that.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** What the page's form would send, by field. */
export function formData(page: Page): Promise<Record<string, string[]>> {
  return page.locator('form:has([name="concept"])').evaluate((form) => {
    const data = new FormData(form as HTMLFormElement);
    return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
  });
}
