/** The account host's pages, which are the identity provider's and in no table of routes. */
import type { Page } from '@playwright/test';
import { accountAddress, fillLogin, portalAddress, signIn } from './portal.ts';
import { HOLDER } from './readers.ts';
import { type PagePart, plain, titled, variant } from './variants.ts';

export const accountHostPages: PagePart = {
  others: {
    'account host': {
      ...plain,
      first: variant(200, titled('Inloggen'), (page) =>
        page.goto(accountAddress('ad', '/login?callback_url=/account')),
      ),
      error: variant(422, /^Fout: Inloggen – .+ Mijn Omgeving$/, async (page) => {
        await page.goto(portalAddress('hln', '/account'));
        await fillLogin(page, 'niemand@voorbeeld.be', 'Verkeerd-2026');
      }),
    },
    'account host, locked': {
      ...plain,
      first: variant(429, /^Fout: Inloggen geblokkeerd – .+ Mijn Omgeving$/, guessUntilLocked),
    },
    'account host, expired': {
      ...plain,
      first: variant(400, titled('Pagina verlopen'), (page) =>
        page.goto(accountAddress('ad', `/inloggen/${'a'.repeat(21)}`)),
      ),
    },
    'account host, logging out': {
      ...plain,
      first: variant(200, titled('Uitloggen'), async (page) => {
        await signIn(page, HOLDER, portalAddress('ad', '/account'));
        await page.goto(accountAddress('ad', '/session/end'));
      }),
      success: variant(200, titled('Uitgelogd'), async (page) => {
        await signIn(page, HOLDER, portalAddress('ad', '/account'));
        await page.goto(accountAddress('ad', '/session/end'));
        await page.getByRole('button', { name: 'Uitloggen' }).click();
        await page.getByRole('heading', { name: 'U bent uitgelogd' }).waitFor();
      }),
    },
  },
};

/** Wrong passwords for a name of nobody, until no more are taken. */
async function guessUntilLocked(page: Page): Promise<void> {
  await page.goto(portalAddress('ad', '/account'));
  for (let status = 422; status === 422; ) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await fillLogin(page, 'geraden@voorbeeld.nl', 'Verkeerd-2026');
    status = (await answered).status();
    await page.waitForLoadState();
  }
}
