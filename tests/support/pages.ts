/**
 * Every page and each of its states: who looks, at which brand, and how the state is brought about. A built route
 * without an entry, or an entry without a state, fails; a state that a page does not have says why.
 */
import type { Page } from '@playwright/test';
import { ACCOUNT_HOST_PAGES } from './account-host-pages.ts';
import { LOGIN_SWITCHED_OFF, maintenanceOf, withContent, withoutBackoffice } from './bad-weather.ts';
import { COMPLAINT_PAGES, OTHER_COMPLAINT_PAGES } from './complaint-pages.ts';
import { ask } from './http.ts';
import { cookieOf } from './http-login.ts';
import { MOVING_PAGES } from './moving-pages.ts';
import { OFFICE_PAGES } from './office-pages.ts';
import { housePort, portalAddress, signIn } from './portal.ts';
import { CAMPING, EMPTY, FORMER, HOLDER, INCOMPLETE, MANY } from './readers.ts';
import {
  andThen,
  NO_FORM,
  NOTHING_TO_OPEN,
  type PageStates,
  plain,
  STATES,
  titled,
  visit,
  visitAs,
  type Way,
  way,
} from './ways.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';

/** The answer to an unknown host lets no script run, not even the checks' own: it is shown without that header. */
async function openSandboxed(page: Page): Promise<void> {
  const reply = await ask({ port: housePort(), host: 'geenmerk.localhost', path: '/' });
  const contentType = String(reply.headers['content-type']);
  await page.route('**/*', (route) => route.fulfill({ status: reply.status, contentType, body: reply.body }));
  await page.goto(portalAddress('geenmerk', '/'));
}

const openAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });

/** Ends a session that was begun elsewhere. */
async function endOtherSession(page: Page): Promise<void> {
  await cookieOf(housePort(), 'ad', FORMER, '/account');
  await page.reload();
  await page
    .getByRole('button', { name: /^Hier uitloggen/ })
    .first()
    .click();
  await page.waitForURL(/\?/);
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('button', { name: /zoek/i }).click();
  await page.waitForURL(/\?/);
}

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

function refusedHoliday(path: string): Way {
  return {
    status: 422,
    title: HOLIDAY_REFUSED,
    reach: async (page) => {
      await signIn(page, HOLDER, portalAddress('ad', path));
      await page.getByRole('button', { name: 'Verder' }).click();
      await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
    },
  };
}

const DELIVERY_TITLE = titled('Bezorging');

/** One subscription of the reader with the temporary address, day by day. */
function deliveryDays(path: string): PageStates {
  return {
    ...plain,
    first: visitAs(CAMPING, path, DELIVERY_TITLE),
    error: {
      status: 200,
      title: DELIVERY_TITLE,
      reach: (page) => withoutBackoffice(page, CAMPING, path),
    },
    empty: 'what is not there is not found',
  };
}

/** By the route's path in the routes table. */
export const PAGES: Readonly<Record<string, PageStates>> = {
  '/': {
    ...plain,
    first: visit('/', /^(?!.* – ).+ Mijn Omgeving$/),
    empty: visit('/', / Mijn Omgeving$/, 200, 'qmnl'),
  },
  '/login': {
    ...plain,
    first: visit('/login', titled('Inloggen')),
    error: {
      status: 200,
      title: titled('Inloggen'),
      reach: (page) => withContent(page, [LOGIN_SWITCHED_OFF], '/login'),
    },
  },
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
  '/abonnementen': {
    first: visitAs(MANY, '/abonnementen', titled('Abonnementen')),
    empty: visitAs(EMPTY, '/abonnementen', titled('Abonnementen')),
    error: {
      status: 200,
      title: titled('Abonnementen'),
      reach: (page) => withoutBackoffice(page, HOLDER, '/abonnementen'),
    },
    success: NO_FORM,
    opened: andThen(visitAs(FORMER, '/abonnementen', titled('Abonnementen')), openAll),
  },
  '/onderhoud': {
    ...plain,
    first: visit('/onderhoud', titled('Onderhoud')),
    opened: {
      status: 503,
      title: titled('Onderhoud'),
      reach: (page) =>
        withContent(page, [maintenanceOf('ad', 'We werken aan het portaal.')], '/abonnementen'),
    },
  },
  [FAQ]: {
    first: visit(FAQ, titled('Veelgestelde vragen')),
    error: 'a search cannot be wrong',
    empty: andThen(visit(FAQ, titled('Veelgestelde vragen')), (page) => search(page, 'xyzzy')),
    success: andThen(visit(FAQ, titled('Veelgestelde vragen')), (page) => search(page, 'factuur')),
    opened: andThen(visit(FAQ, titled('Veelgestelde vragen'), 200, 'hln'), openAll),
  },
  '/bezorgservice': {
    first: visitAs(CAMPING, '/bezorgservice', DELIVERY_TITLE),
    empty: visitAs(EMPTY, '/bezorgservice', DELIVERY_TITLE),
    error: {
      status: 200,
      title: DELIVERY_TITLE,
      reach: (page) => withoutBackoffice(page, HOLDER, '/bezorgservice'),
    },
    success: andThen(visitAs(HOLDER, '/bezorgservice', DELIVERY_TITLE), async (page) => {
      await page.getByRole('button', { name: /adres maken$/i }).click();
      await page.getByLabel('Adres van uw bezorgagenda').waitFor();
    }),
    opened: NOTHING_TO_OPEN,
  },
  '/bezorgservice/[brand_id]/[subscription_id]': deliveryDays('/bezorgservice/b001/10001001'),
  '/bezorgservice/app/[brand_id]/[subscription_id]': deliveryDays('/bezorgservice/app/b001/10001001'),
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
  '/app-integration': {
    ...plain,
    first: visit('/app-integration', titled('App-integratie')),
    success: {
      status: 200,
      title: titled('App-integratie'),
      reach: async (page) => {
        await signIn(page, HOLDER, portalAddress('ad', '/account'));
        await page.goto(portalAddress('ad', '/app-integration?abonnement=100001'));
        await page.getByText('LoggedIn', { exact: true }).waitFor();
        return undefined;
      },
    },
  },
  ...COMPLAINT_PAGES,
  ...MOVING_PAGES,
  '/galerij': { ...plain, first: visit('/galerij', titled('Galerij')) },
  '/galerij/[deel]': {
    ...plain,
    first: visit('/galerij/tekstveld', titled('Galerij')),
    success: andThen(visit('/galerij/tekstveld', titled('Galerij')), async (page) => {
      await page.getByRole('button', { name: 'Versturen' }).click();
      await page.getByRole('heading', { name: 'Verstuurd' }).waitFor();
    }),
  },
  '/404': { ...plain, first: visit('/bestaat-niet', titled('Pagina niet gevonden'), 404) },
  '/500': { ...plain, first: visit('/500', titled('Er ging iets mis'), 500) },
};

/** What is no route of the portal and is seen all the same: the account host, and the answer to an unknown host. */
export const OTHER_PAGES: Readonly<Record<string, PageStates>> = {
  ...ACCOUNT_HOST_PAGES,
  // The pages above stand in the shell of a media brand.
  'the account frame': {
    ...plain,
    first: visit('/', /^(?!.* – ).+ Mijn Omgeving$/, 200, 'dpgnl'),
    opened: {
      status: 200,
      title: titled('Abonnementen'),
      reach: async (page) => {
        await signIn(page, MANY, portalAddress('dpgnl', '/abonnementen'));
        return undefined;
      },
    },
  },
  ...OTHER_COMPLAINT_PAGES,
  ...OFFICE_PAGES,
  'a login that failed': {
    ...plain,
    first: andThen(visit('/login/callback?code=onbekend&state=onbekend', titled('Inloggen')), (page) =>
      page.locator('#mislukt').waitFor({ state: 'visible' }),
    ),
  },
  'holiday, address': {
    ...plain,
    first: andThen(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), holidayAddress),
    error: {
      status: 422,
      title: HOLIDAY_REFUSED,
      reach: async (page) => {
        await signIn(page, HOLDER, portalAddress('ad', HOLIDAY));
        await holidayAddress(page);
        await page.getByRole('button', { name: 'Verder' }).click();
        await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
      },
    },
  },
  'holiday, check': {
    ...plain,
    first: andThen(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), async (page) => {
      await holidayDates(page);
      await holidayOn(page, /stap=controle/);
    }),
  },
  'unknown host': { ...plain, first: way(421, /^Mijn Omgeving$/, openSandboxed) },
};

/** All states that can be reached, with a name for each. */
export function reachableStates(): { name: string; way: Way }[] {
  return Object.entries({ ...PAGES, ...OTHER_PAGES }).flatMap(([page, states]) =>
    STATES.flatMap((state) => {
      const found = states[state];
      return typeof found === 'string' ? [] : [{ name: `${page}, ${state}`, way: found }];
    }),
  );
}
