/**
 * The form client of the HTTP tests beside a real browser without script: the same ten journeys by both send the same
 * requests and show the same pages.
 */
import type { Page } from '@playwright/test';
import { dayFromNow } from '../../fixtures/moving/wizard.ts';
import { today } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openBrowser, type Tab } from '../../support/form-client/browser.ts';
import type { Words } from '../../support/form-client/page.ts';
import { type Sent, USER_AGENT } from '../../support/form-client/requests.ts';

/** What a journey does, by either of them. */
interface Hands {
  open(path: string): Promise<unknown>;
  fill(name: string, value: string): unknown;
  check(name: string, value: string): unknown;
  choose(name: string, value: string): unknown;
  press(words: Words): Promise<void>;
  enter(name: string): Promise<void>;
  follow(words: Words): Promise<void>;
  reload(): Promise<unknown>;
  back(): Promise<unknown>;
}

interface Journey {
  readonly path: string;
  readonly like: string;
  readonly take: (hands: Hands) => Promise<void>;
}

/** A day on which the paper came. */
const LAST_SATURDAY = today()
  .subtract({ days: 1 + (today().dayOfWeek % 7) })
  .toString();

const HOLIDAY = '/vakantieservice/doorgeven';
const JOURNEYS: Readonly<Record<string, Journey>> = {
  'a choice about scripts, a search, and logging out': {
    path: '/account',
    like: 'weekend',
    take: async ({ press, open, fill, enter, follow }) => {
      await press('Nee, liever niet');
      await open('/klantenservice/veelgestelde-vragen');
      await fill('zoek', 'één & <factuur>');
      await enter('zoek');
      await open('/account');
      await press('Uitloggen op dit apparaat');
      await follow('Inloggen');
    },
  },
  'a pause by a usual period': {
    path: HOLIDAY,
    like: 'weekend',
    take: async ({ press, check, back, reload }) => {
      await press('Verder');
      await check('kind', 'temporary_address');
      await press('Bereken');
      await check('kind', 'suspension');
      await press(/^Drie weken/);
      await press(/^Volgende maand/);
      await press('Verder');
      await reload();
      await back();
      await press('Verder');
      await press('Bezorging pauzeren');
      await reload();
    },
  },
  'a temporary address with mistakes': {
    path: HOLIDAY,
    like: 'jan',
    take: async ({ press, check, fill, enter, choose, follow }) => {
      await check('kind', 'temporary_address');
      await fill('firstDay', 'gisteren');
      await enter('firstDay');
      await fill('firstDay', dayFromNow(60));
      await fill('lastDay', dayFromNow(70));
      await enter('lastDay');
      await fill('street', '  d\'Été "&" ');
      await choose('country_code', 'BE');
      await press('Verder');
      await fill('zip_code', '9000');
      await fill('house_number', '3');
      await fill('street', 'Korenmarkt');
      await fill('city', 'Gent');
      await press('Verder');
      await follow('Terug');
    },
  },
  'subscriptions to choose from': {
    path: HOLIDAY,
    like: 'vakanties',
    take: async ({ press, check, follow, open }) => {
      await check('kind', 'suspension');
      await press('Verder');
      await open('/vakantieservice');
      await follow('Vakantie doorgeven');
      await press('Verder');
    },
  },
  'a move with its street looked up': {
    path: '/verhuisservice/doorgeven',
    like: 'weekend',
    take: async ({ press, fill, follow }) => {
      await fill('movingDay', dayFromNow(60));
      await fill('zip_code', '6811 AB');
      await fill('house_number', '14');
      await press('Zoek adres');
      await press('Verder');
      await press('Verhuizing doorgeven');
      await follow('Bekijk uw verhuizing');
      await follow(/^Verhuizing annuleren/);
      await press('Verhuizing annuleren');
    },
  },
  'a complaint in the app': {
    path: '/bezorgservice/app/klacht',
    like: 'jan',
    take: async ({ press, check, fill, follow, reload }) => {
      await follow('Wijzig: Dag');
      await check('days', LAST_SATURDAY);
      await press('Verder');
      await follow('Wijzig: Wat er mis is');
      await fill('remark', 'Nat\nen <gescheurd>\n');
      await press('Verder');
      await check('type', 'damaged');
      await fill('remark', '\nNat\nen gescheurd');
      await press('Verder');
      await follow('Wijzig: Onze oplossing');
      await follow('Terug');
      await reload();
      await press('Meld het');
      await follow('Volg uw melding');
    },
  },
  'a form of every field': {
    path: '/galerij/formulier',
    like: 'weekend',
    take: async ({ press, open }) => {
      await press('Versturen');
      for (const part of ['telefoon', 'keuzelijst', 'periode', 'vrije-tekst', 'keuzekaarten', 'veld']) {
        await open(`/galerij/${part}`);
        await press('Versturen');
      }
    },
  },
  'an agenda’s address made, renewed and taken back': {
    path: '/bezorgservice',
    like: 'weekend',
    take: async ({ press, open, reload, follow }) => {
      await press('Zet in mijn agenda');
      await reload();
      await open('/bezorgservice');
      await press('Nieuwe agendalink maken');
      await press('Agendalink uitzetten');
      await follow(/^Bekijk per dag/);
    },
  },
  'a change taken back after a look': {
    path: '/vakantieservice',
    like: 'vakantie',
    take: async ({ follow, back, press, reload }) => {
      await follow('Vakantie doorgeven');
      await back();
      await reload();
      await press('Ja, dat mag');
    },
  },
  'a wrong password, and a page that is not there': {
    path: '/abonnementen',
    like: 'zaterdag',
    take: async ({ open, press, fill, back }) => {
      await open('/bestaat-niet');
      await back();
      await open('/account');
      await press('Uitloggen op dit apparaat');
      await open('/account');
      await fill('username', 'niemand@voorbeeld.nl');
      await fill('password', 'x');
      await press('Inloggen');
    },
  },
};

/** The list of devices shows it. */
test.use({ userAgent: USER_AGENT });

for (const [name, { path, like, take }] of Object.entries(JOURNEYS))
  test(name, async ({ page, journey }) => {
    const browser = openBrowser();
    const client = byClient(browser.newTab(), journey.address);
    const chromium = byChromium(page, journey.address);
    const seen: string[][] = [];
    for (const { hands, look } of [client, chromium]) {
      const { username, password } = await journey.readerLike(like);
      const pages: string[] = [];
      await hands.open('/account');
      await hands.fill('username', username);
      await hands.fill('password', password);
      await hands.press('Inloggen');
      await hands.open(path);
      await take(looking(hands, async () => pages.push(anonymous(await look(), username))));
      seen.push(pages);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.length).toBeGreaterThan(3);
    expect(browser.requests.map(lineOf)).toEqual(chromium.requests.map(lineOf));
  });

/** The same hands, with a look at the page after each movement. */
function looking(hands: Hands, look: () => Promise<unknown>): Hands {
  const then =
    <Given extends readonly unknown[]>(act: (...given: Given) => unknown) =>
    async (...given: Given) => {
      await act(...given);
      await look();
    };
  return {
    ...hands,
    open: then(hands.open),
    press: then(hands.press),
    enter: then(hands.enter),
    follow: then(hands.follow),
    reload: then(hands.reload),
    back: then(hands.back),
  };
}

type Address = (path: string) => string;

function byClient(tab: Tab, address: Address) {
  const { fill, check, choose, press, enter, follow, reload, back } = tab;
  const open = (path: string) => tab.open(address(path));
  const hands: Hands = { open, fill, check, choose, press, enter, follow, reload, back };
  return {
    hands,
    look: async () => `${tab.status} ${tab.url.pathname}${tab.url.hash} ${tab.title} ${tab.main}`,
  };
}

function byChromium(page: Page, address: Address) {
  const requests: Sent[] = [];
  let status = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const body = request.postData() ?? undefined;
    requests.push({ method: request.method(), url: new URL(request.url()), body });
  });
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) status = response.status();
  });
  const gone = async (act: () => Promise<unknown>) => {
    const next = page.waitForEvent('framenavigated');
    await act();
    await next;
    await page.waitForLoadState();
  };
  const field = (name: string) => page.locator(`[name="${name}"]`).filter({ visible: true });
  const named = (role: 'button' | 'link', name: Words) =>
    page
      .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .filter({ visible: true });
  const hands: Hands = {
    open: (path) => page.goto(address(path)),
    fill: (name, value) => field(name).fill(value),
    check: (name, value) => page.locator(`[name="${name}"][value="${value}"]`).check(),
    choose: (name, value) => field(name).selectOption(value),
    press: (words) => gone(() => named('button', words).click()),
    enter: (name) => gone(() => field(name).press('Enter')),
    follow: (words) => gone(() => named('link', words).click()),
    reload: () => page.reload(),
    back: () => page.goBack(),
  };
  const look = async () => {
    const { pathname, hash } = new URL(page.url());
    // The client reads no style sheet and no drawing.
    const text = await page.evaluate(() => {
      for (const sheet of document.styleSheets) sheet.disabled = true;
      for (const drawing of document.querySelectorAll('svg')) drawing.remove();
      return document.querySelector('main')?.innerText;
    });
    return `${status} ${pathname}${hash} ${await page.title()} ${text}`;
  };
  return { hands, look, requests };
}

/** Without white space, and without what is of this account or this minute. */
const anonymous = (text: string, username: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(username, 'USERNAME')
    .replaceAll(/[\w-]{22,}|\d{8}|\b[A-Z\d]{4}-[A-Z\d]{4}\b|\d+\.\d\d uur/g, 'OWN')
    .replaceAll(' ', '');

/** A request as a line: each random id, state and boundary has its kind instead. */
function lineOf({ method, url, body = '' }: Sent): string {
  const isMultipart = body.startsWith('--');
  return `${method} ${url.hostname}${url.pathname}${url.search} ${isMultipart ? '' : body}`
    .replaceAll(/[\w-]{16,}/g, 'ID')
    .replaceAll(/\d{8,}|[a-z]+-\d+(?=(?:%40|@)voorbeeld)/g, 'OWN');
}
