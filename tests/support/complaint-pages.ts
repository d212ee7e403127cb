/** The states of the complaint pages. */
import type { Page } from '@playwright/test';
import { APP, goTo, next, WEB } from './complaint-wizard.ts';
import { openLoggedIn } from './logged-in.ts';
import { portalAddress } from './portal.ts';
import { COMPLAINER, EMPTY, HOLDER } from './readers.ts';
import {
  andThen,
  type PagePart,
  type PageStates,
  type PageVariant,
  plain,
  titled,
  visit,
  visitAs,
} from './variants.ts';

const TITLE = titled('Bezorgklacht');
const REFUSED = /^Fout: Bezorgklacht – .+ Mijn Omgeving$/;
const SENT = 'what it sends is a journey of its own';

function refused(path: string): PageVariant {
  return {
    status: 422,
    title: REFUSED,
    reach: async (page) => {
      await openLoggedIn(page, HOLDER, portalAddress('ad', path));
      await next(page);
      await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
    },
  };
}

const CALL = `${WEB}?terugbellen`;

const refusedCall: PageVariant = {
  status: 422,
  title: REFUSED,
  reach: async (page) => {
    await openLoggedIn(page, COMPLAINER, portalAddress('ad', CALL));
    await page.getByRole('button', { name: 'Bel mij terug' }).click();
    await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
  },
};

const wizard = (path: string): PageStates => ({
  first: visitAs(HOLDER, path, TITLE),
  empty: visitAs(EMPTY, path, TITLE),
  error: refused(path),
  success: SENT,
  opened: andThen(visitAs(HOLDER, path, TITLE), (page) => goTo(page, 'controle')),
});

const form = (name: string, path: string, go: (page: Page) => Promise<void>) => ({
  name: `complaint, ${name}`,
  reader: HOLDER,
  brand: 'ad',
  path,
  go,
});

export const complaintPages: PagePart = {
  routes: {
    [WEB]: wizard(WEB),
    [APP]: wizard(APP),
    '/bezorgservice/melding/[link]': {
      ...plain,
      first: visit(`/bezorgservice/melding/${'x'.repeat(90)}`, titled('Uw bezorging'), 404),
    },
  },
  others: {
    'a complaint that is followed': {
      ...plain,
      first: visitAs(COMPLAINER, `${WEB}?melding=demo-klacht-3`, TITLE),
    },
    'a call that is asked for': {
      ...plain,
      first: visitAs(COMPLAINER, CALL, TITLE),
      error: refusedCall,
    },
  },
  forms: [
    form('nummers', WEB, async () => {}),
    form('nummers in the app', APP, async () => {}),
    form('wat', WEB, (page) => goTo(page, 'wat')),
    form('oplossing', WEB, (page) => goTo(page, 'oplossing')),
    form('controle', WEB, (page) => goTo(page, 'controle')),
    { ...form('a call', CALL, async () => {}), reader: COMPLAINER },
  ],
};
