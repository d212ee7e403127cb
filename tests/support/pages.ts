/**
 * Every page and each of its states: who looks, at which brand, and how the state is brought about. A built route
 * without an entry, or an entry without a state, fails; a state that a page does not have says why.
 */
import type { Page } from '@playwright/test';
import {
  type Leave,
  LOGIN_SWITCHED_OFF,
  maintenanceOf,
  withContent,
  withoutBackoffice,
} from './bad-weather.ts';
import { ask } from './http.ts';
import { cookieOf } from './http-login.ts';
import { accountAddress, fillLogin, housePort, portalAddress, signIn } from './portal.ts';
import { EMPTY, FORMER, HOLDER, INCOMPLETE, MANY, type Reader } from './readers.ts';

export const STATES = ['first', 'error', 'empty', 'success', 'opened'] as const;
export type State = (typeof STATES)[number];

export interface Way {
  readonly status: number;
  /** The whole title of the document. */
  readonly title: RegExp;
  /** Brings the state about in a fresh browser; what it returns cleans up afterwards. */
  reach(page: Page): Promise<Leave | undefined>;
}

/** A page's states; a text says why it has no such state. */
export type PageStates = Readonly<Record<State, Way | string>>;

const FAQ = '/klantenservice/veelgestelde-vragen';
const NO_FORM = 'it holds no form';
const NOTHING_TO_LIST = 'it holds no list';
const NOTHING_TO_OPEN = 'nothing on it opens';

const titled = (page: string) => new RegExp(`^${page} – .+ Mijn Omgeving$`);

/** A state that needs nothing but what is done on the page. */
function way(status: number, title: RegExp, act: (page: Page) => Promise<unknown>): Way {
  const reach = async (page: Page) => {
    await act(page);
    return undefined;
  };
  return { status, title, reach };
}

function visit(path: string, title: RegExp, status = 200, brand = 'ad'): Way {
  return way(status, title, (page) => page.goto(portalAddress(brand, path)));
}

function visitAs(reader: Reader, path: string, title: RegExp): Way {
  return way(200, title, (page) => signIn(page, reader, portalAddress('ad', path)));
}

/** A visit, and then something that is done on the page. */
function then(before: Way, act: (page: Page) => Promise<unknown>): Way {
  return {
    ...before,
    reach: async (page) => {
      const leave = await before.reach(page);
      await act(page);
      return leave;
    },
  };
}

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

const plain = { error: NO_FORM, empty: NOTHING_TO_LIST, success: NO_FORM, opened: NOTHING_TO_OPEN };

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
    success: then(visitAs(FORMER, '/account', titled('Mijn account')), endOtherSession),
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
    opened: then(visitAs(FORMER, '/abonnementen', titled('Abonnementen')), openAll),
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
    empty: then(visit(FAQ, titled('Veelgestelde vragen')), (page) => search(page, 'xyzzy')),
    success: then(visit(FAQ, titled('Veelgestelde vragen')), (page) => search(page, 'factuur')),
    opened: then(visit(FAQ, titled('Veelgestelde vragen'), 200, 'hln'), openAll),
  },
  '/vakantieservice': {
    first: visitAs(HOLDER, '/vakantieservice', titled('Vakantie')),
    empty: visitAs(EMPTY, '/vakantieservice', titled('Vakantie')),
    error: {
      status: 200,
      title: titled('Vakantie'),
      reach: (page) => withoutBackoffice(page, HOLDER, '/vakantieservice'),
    },
    success: 'what it takes back is a journey of its own',
    opened: then(visitAs(HOLDER, '/vakantieservice', titled('Vakantie')), (page) =>
      page.getByRole('link', { name: /^pauze annuleren/i }).click(),
    ),
  },
  [HOLIDAY]: {
    first: visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE),
    empty: visitAs(EMPTY, HOLIDAY, HOLIDAY_TITLE),
    error: refusedHoliday(HOLIDAY),
    success: 'what it sends is a journey of its own',
    opened: then(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), holidayDates),
  },
  [HOLIDAY_IN_APP]: {
    first: visitAs(HOLDER, HOLIDAY_IN_APP, HOLIDAY_TITLE),
    empty: visitAs(EMPTY, HOLIDAY_IN_APP, HOLIDAY_TITLE),
    error: refusedHoliday(HOLIDAY_IN_APP),
    success: 'what it sends is a journey of its own',
    opened: then(visitAs(HOLDER, HOLIDAY_IN_APP, HOLIDAY_TITLE), holidayDates),
  },
  '/404': { ...plain, first: visit('/bestaat-niet', titled('Pagina niet gevonden'), 404) },
  '/500': { ...plain, first: visit('/500', titled('Er ging iets mis'), 500) },
};

/** What is no route of the portal and is seen all the same: the account host, and the answer to an unknown host. */
export const OTHER_PAGES: Readonly<Record<string, PageStates>> = {
  'account host': {
    ...plain,
    first: way(200, titled('Inloggen'), (page) =>
      page.goto(accountAddress('ad', '/login?callback_url=/account')),
    ),
    error: way(422, /^Fout: Inloggen – .+ Mijn Omgeving$/, async (page) => {
      await page.goto(portalAddress('hln', '/account'));
      await fillLogin(page, 'niemand@voorbeeld.be', 'Verkeerd-2026');
    }),
  },
  'account host, locked': {
    ...plain,
    first: way(429, /^Fout: Inloggen geblokkeerd – .+ Mijn Omgeving$/, guessUntilLocked),
  },
  'account host, expired': {
    ...plain,
    first: way(400, titled('Pagina verlopen'), (page) =>
      page.goto(accountAddress('ad', `/inloggen/${'a'.repeat(21)}`)),
    ),
  },
  'account host, logging out': {
    ...plain,
    first: way(200, titled('Uitloggen'), async (page) => {
      await signIn(page, HOLDER, portalAddress('ad', '/account'));
      await page.goto(accountAddress('ad', '/session/end'));
    }),
    success: way(200, titled('Uitgelogd'), async (page) => {
      await signIn(page, HOLDER, portalAddress('ad', '/account'));
      await page.goto(accountAddress('ad', '/session/end'));
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await page.getByRole('heading', { name: 'U bent uitgelogd' }).waitFor();
    }),
  },
  'a login that failed': {
    ...plain,
    first: then(visit('/login/callback?code=onbekend&state=onbekend', titled('Inloggen')), (page) =>
      page.locator('#mislukt').waitFor({ state: 'visible' }),
    ),
  },
  'holiday, address': {
    ...plain,
    first: then(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), holidayAddress),
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
    first: then(visitAs(HOLDER, HOLIDAY, HOLIDAY_TITLE), async (page) => {
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
