/** The states of the holiday service's pages. */
import type { Page } from '@playwright/test';
import { HOLIDAY_FORMS } from './holiday-forms.ts';
import { openLoggedIn } from './logged-in.ts';
import { withoutBackoffice } from './page-outage.ts';
import { portalAddress } from './portal.ts';
import { EMPTY, HOLDER } from './readers.ts';
import { andThen, type PagePart, type PageVariant, plain, titled, visitAs } from './variants.ts';

const HOLIDAY = '/vakantieservice/doorgeven';
const HOLIDAY_IN_APP = '/vakantieservice/app/doorgeven';
const HOLIDAY_TITLE = titled('Vakantie doorgeven');
const HOLIDAY_REFUSED = /^Fout: Vakantie doorgeven – .+ Mijn Omgeving$/;

async function holidayOn(page: Page, address: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.waitForURL(address);
}

/** Up to the dates, with a usual period chosen. */
async function holidayDates(page: Page, kind = 'suspension'): Promise<void> {
  await page.locator(`input[value="${kind}"]`).check();
  await holidayOn(page, /stap=(abonnementen|datums)/);
  if (page.url().includes('abonnementen')) await holidayOn(page, /stap=datums/);
  await page.getByRole('button', { name: /^drie weken/i }).click();
  await page.getByRole('heading', { name: 'Dit gebeurt er' }).waitFor();
}

async function holidayAddress(page: Page): Promise<void> {
  await holidayDates(page, 'temporary_address');
  await holidayOn(page, /stap=adres/);
}

function refusedHoliday(path: string): PageVariant {
  return {
    status: 422,
    title: HOLIDAY_REFUSED,
    reach: async (page) => {
      await openLoggedIn(page, HOLDER, portalAddress('ad', path));
      await page.getByRole('button', { name: 'Verder' }).click();
      await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
    },
  };
}

export const holidayPages: PagePart = {
  routes: {
    '/vakantieservice': {
      first: visitAs(HOLDER, '/vakantieservice', titled('Vakantie')),
      empty: visitAs(EMPTY, '/vakantieservice', titled('Vakantie')),
      error: {
        status: 200,
        title: titled('Vakantie'),
        reach: (page) => withoutBackoffice(page, HOLDER, '/vakantieservice'),
      },
      success: 'what it takes back is a journey of its own',
      opened: andThen(visitAs(HOLDER, '/vakantieservice', titled('Vakantie')), (page) =>
        page.getByRole('link', { name: /^pauze annuleren/i }).click(),
      ),
    },
    [HOLIDAY]: {
      first: visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE),
      empty: visitAs(EMPTY, HOLIDAY, HOLIDAY_TITLE),
      error: refusedHoliday(HOLIDAY),
      success: 'what it sends is a journey of its own',
      opened: andThen(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), holidayDates),
    },
    [HOLIDAY_IN_APP]: {
      first: visitAs(HOLDER, HOLIDAY_IN_APP, HOLIDAY_TITLE),
      empty: visitAs(EMPTY, HOLIDAY_IN_APP, HOLIDAY_TITLE),
      error: refusedHoliday(HOLIDAY_IN_APP),
      success: 'what it sends is a journey of its own',
      opened: andThen(visitAs(HOLDER, HOLIDAY_IN_APP, HOLIDAY_TITLE), holidayDates),
    },
  },
  others: {
    'holiday, address': {
      ...plain,
      first: andThen(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), holidayAddress),
      error: {
        status: 422,
        title: HOLIDAY_REFUSED,
        reach: async (page) => {
          await openLoggedIn(page, HOLDER, portalAddress('ad', HOLIDAY));
          await holidayAddress(page);
          await page.getByRole('button', { name: 'Verder' }).click();
          await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
        },
      },
    },
    'holiday, overview in the app': {
      ...plain,
      first: visitAs(HOLDER, `${HOLIDAY_IN_APP}?overzicht`, HOLIDAY_TITLE),
      opened: andThen(visitAs(HOLDER, `${HOLIDAY_IN_APP}?overzicht`, HOLIDAY_TITLE), (page) =>
        page.getByRole('link', { name: /^pauze annuleren/i }).click(),
      ),
    },
    'holiday, check': {
      ...plain,
      first: andThen(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), async (page) => {
        await holidayDates(page);
        await holidayOn(page, /stap=controle/);
      }),
    },
  },
  forms: HOLIDAY_FORMS,
};
