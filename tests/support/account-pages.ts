/** The states of the account's page. */
import type { Page } from '@playwright/test';
import { cookieOf } from './http-login.ts';
import { withoutBackoffice } from './page-outage.ts';
import { portalPort } from './portal.ts';
import { ELSEWHERE_TOO, FORMER, HOLDER, INCOMPLETE } from './readers.ts';
import { andThen, NOTHING_TO_OPEN, type PagePart, plain, titled, visitAs } from './variants.ts';

/** Ends a session that was begun elsewhere. */
async function endOtherSession(page: Page): Promise<void> {
  await cookieOf(portalPort(), 'ad', FORMER, '/account');
  await page.reload();
  await page
    .getByRole('button', { name: /^Hier uitloggen/ })
    .first()
    .click();
  await page.waitForURL(/\?/);
}

/** Ends all sessions that were begun elsewhere. */
async function endOtherSessions(page: Page): Promise<void> {
  await cookieOf(portalPort(), 'ad', ELSEWHERE_TOO, '/account');
  await page.reload();
  await page.getByRole('button', { name: 'Alle andere apparaten uitloggen' }).click();
  await page.getByRole('status').getByText('U bent op alle andere apparaten uitgelogd.').waitFor();
}

export const accountPages: PagePart = {
  routes: {
    '/account': {
      first: visitAs(HOLDER, '/account', titled('Mijn account')),
      empty: visitAs(INCOMPLETE, '/account', titled('Mijn account')),
      error: {
        status: 200,
        title: titled('Mijn account'),
        reach: (page) => withoutBackoffice(page, HOLDER, '/account'),
      },
      success: andThen(visitAs(FORMER, '/account', titled('Mijn account')), endOtherSession),
      opened: NOTHING_TO_OPEN,
    },
  },
  others: {
    'account, other sessions': {
      ...plain,
      first: visitAs(ELSEWHERE_TOO, '/account', titled('Mijn account')),
      success: andThen(visitAs(ELSEWHERE_TOO, '/account', titled('Mijn account')), endOtherSessions),
    },
  },
};
