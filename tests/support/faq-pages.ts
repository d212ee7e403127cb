/** The states of the frequently asked questions. */
import type { Page } from '@playwright/test';
import { andThen, openAll, type PagePart, titled, visit } from './variants.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('button', { name: /zoek/i }).click();
  await page.waitForURL(/\?/);
}

export const faqPages: PagePart = {
  routes: {
    [FAQ]: {
      first: visit(FAQ, titled('Veelgestelde vragen')),
      error: 'a search cannot be wrong',
      empty: andThen(visit(FAQ, titled('Veelgestelde vragen')), (page) => search(page, 'xyzzy')),
      success: andThen(visit(FAQ, titled('Veelgestelde vragen')), (page) => search(page, 'factuur')),
      opened: andThen(visit(FAQ, titled('Veelgestelde vragen'), 200, 'hln'), openAll),
    },
  },
};
