/** The states of the moving service's pages. */
import type { Page } from '@playwright/test';
import { openLoggedIn } from './logged-in.ts';
import { dayFromNow, field, NEW_HOME, next, STREET } from './moving-wizard.ts';
import { withoutBackoffice } from './page-outage.ts';
import { portalAddress } from './portal.ts';
import { EMPTY, HOLDER, MANY, MOVING } from './readers.ts';
import {
  andThen,
  NOTHING_TO_OPEN,
  type PagePart,
  type PageVariant,
  plain,
  titled,
  visitAs,
} from './variants.ts';

const FORM = '/verhuisservice/doorgeven';
const FORM_IN_APP = '/verhuisservice/app/doorgeven';
const TITLE = titled('Verhuizing doorgeven');
const REFUSED = /^Fout: Verhuizing doorgeven – .+ Mijn Omgeving$/;

/** Up to the address, with a day that is open. */
async function toAddress(page: Page): Promise<void> {
  await field(page, 'movingDay').fill(dayFromNow(60));
  await next(page);
  await page.waitForURL(/stap=adres/);
}

/** Looked up by the button: a street that has to be chosen. */
async function twoStreets(page: Page): Promise<void> {
  await toAddress(page);
  await field(page, 'zip_code').fill('8401 XB');
  await field(page, 'house_number').fill('3');
  await page.getByRole('button', { name: 'Zoek straat en plaats' }).click();
  await page.getByRole('button', { name: 'Noorderweg, Gorredijk' }).waitFor();
}

function refused(path: string, before: (page: Page) => Promise<void> = async () => {}): PageVariant {
  return {
    status: 422,
    title: REFUSED,
    reach: async (page) => {
      await openLoggedIn(page, HOLDER, portalAddress('ad', path));
      await before(page);
      await next(page);
      await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
      return undefined;
    },
  };
}

const form = (
  name: string,
  go: (page: Page) => Promise<void>,
  reader = HOLDER,
  brand = 'ad',
  path = FORM,
) => ({
  name: `move, ${name}`,
  reader,
  brand,
  path,
  go,
});

const toSubscriptions = async (page: Page) => {
  await toAddress(page);
  for (const [name, value] of Object.entries({ ...NEW_HOME, ...STREET })) await field(page, name).fill(value);
  await next(page);
  await page.waitForURL(/stap=(abonnementen|controle)/);
};

export const movingPages: PagePart = {
  routes: {
    '/verhuisservice': {
      first: visitAs(MOVING, '/verhuisservice', titled('Verhuizen')),
      empty: visitAs(EMPTY, '/verhuisservice', titled('Verhuizen')),
      error: {
        status: 200,
        title: titled('Verhuizen'),
        reach: (page) => withoutBackoffice(page, HOLDER, '/verhuisservice'),
      },
      success: 'what it takes back is a journey of its own',
      opened: andThen(visitAs(MOVING, '/verhuisservice', titled('Verhuizen')), async (page) => {
        await page.locator('summary').last().click();
        await page.getByRole('link', { name: /^verhuizing annuleren/i }).click();
      }),
    },
    [FORM]: {
      first: visitAs(HOLDER, FORM, TITLE),
      empty: visitAs(EMPTY, FORM, TITLE),
      error: refused(FORM),
      success: 'what it sends is a journey of its own',
      opened: andThen(visitAs(HOLDER, FORM, TITLE), twoStreets),
    },
    [FORM_IN_APP]: {
      first: visitAs(HOLDER, FORM_IN_APP, TITLE),
      empty: visitAs(EMPTY, FORM_IN_APP, TITLE),
      error: refused(FORM_IN_APP, toAddress),
      success: 'what it sends is a journey of its own',
      opened: NOTHING_TO_OPEN,
    },
  },
  others: {
    'moving, overview in the app': {
      ...plain,
      first: visitAs(MOVING, `${FORM_IN_APP}?overzicht`, TITLE),
    },
  },
  forms: [
    form('day', async () => {}),
    form('address', twoStreets),
    form('subscriptions', toSubscriptions, MANY, 'dpgnl'),
    form('check', toSubscriptions),
    form('day in the app', async () => {}, HOLDER, 'ad', FORM_IN_APP),
    {
      ...form('overview', async () => {}, MOVING, 'ad', '/verhuisservice'),
      send: async (page: Page) => {
        await page.getByRole('link', { name: /^verhuizing annuleren/i }).click();
        await page.getByRole('dialog').locator('button[type=submit]').click();
      },
    },
  ],
};
