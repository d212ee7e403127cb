/** Ways to a page's states: what the table of pages is written in. */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { nl } from '../texts.ts';
import type { Counted } from './counted.ts';
import { openLoggedIn } from './logged-in.ts';
import { type Leave, withoutBackoffice } from './page-outage.ts';
import { portalAddress } from './portal.ts';

export const STATES = ['first', 'error', 'empty', 'success', 'opened'] as const;
export type State = (typeof STATES)[number];

export interface PageVariant {
  readonly status: number;
  /** The whole title of the document. */
  readonly title: RegExp;
  /** Brings the state about in a fresh browser; what it returns cleans up afterwards. */
  reach(page: Page): Promise<Leave | undefined>;
}

/** A page's states; a text says why it has no such state. */
export type PageStates = Readonly<Record<State, PageVariant | string>>;

/** A form whose size is measured, and how it is reached. */
export interface FormPage {
  readonly name: string;
  readonly reader: Reader;
  readonly brand: string;
  readonly path: string;
  /** From there to the form. */
  readonly go?: (page: Page) => Promise<void>;
  /** What makes the form ask the server by itself; the otherPages only post. */
  readonly send?: (page: Page) => Promise<void>;
}

/** A page without a form, and the reader for whom its size is measured. */
export interface PersonalPage {
  readonly brand: string;
  readonly reader: Reader;
  readonly path: string;
  /** The name of a link that opens a dialog; its script comes at the first press. */
  readonly opens?: RegExp;
  /** A page that also has a form costs as much as a form does; without it, it is a page to read. */
  readonly hasForm?: true;
}

/** What one slice says about its pages: each file `fixtures/<service>/pages.ts` brings one along, found by its name. */
export interface PagePart {
  /** By the route's path in the routes table. */
  readonly routes?: Readonly<Record<string, PageStates>>;
  /** What is no route of the portal, or one that has more than one face. */
  readonly otherPages?: Readonly<Record<string, PageStates>>;
  readonly counted?: readonly Counted[];
  /** States whose pictures a designer looks at, by their picture's name; more in `named-pictures.ts`. */
  readonly pictures?: Readonly<Record<string, string>>;
  readonly forms?: readonly FormPage[];
  readonly personal?: readonly PersonalPage[];
}

export const NO_FORM = 'it holds no form';
const NOTHING_TO_LIST = 'it holds no list';
export const NOTHING_TO_OPEN = 'nothing on it opens';

export const titled = (page: string) => new RegExp(`^${page} – .+ Mijn Omgeving$`);

/** A state that needs nothing but what is done on the page. */
export function variant(status: number, title: RegExp, act: (page: Page) => Promise<unknown>): PageVariant {
  const reach = async (page: Page) => {
    await act(page);
    return undefined;
  };
  return { status, title, reach };
}

export function visit(path: string, title: RegExp, status = 200, brand = 'ad'): PageVariant {
  return variant(status, title, (page) => page.goto(portalAddress(brand, path)));
}

export function visitAs(reader: Reader, path: string, title: RegExp): PageVariant {
  return variant(200, title, (page) => openLoggedIn(page, reader, portalAddress('ad', path)));
}

/** A visit, and then something that is done on the page. */
export function andThen(before: PageVariant, act: (page: Page) => Promise<unknown>): PageVariant {
  return {
    ...before,
    reach: async (page) => {
      const leave = await before.reach(page);
      await act(page);
      return leave;
    },
  };
}

/** A personal page while the back office is down. */
export const outage = (reader: Reader, path: string, title: RegExp): PageVariant => ({
  status: 503,
  title,
  reach: (page) => withoutBackoffice(page, reader, path),
});

/** A form that the server refused. @param send fills it in and sends it @param heading of the summary */
export const refused = (
  form: string,
  before: PageVariant,
  send: (page: Page) => Promise<unknown>,
  heading = nl('form.errorHeading'),
): PageVariant => ({
  ...andThen(before, async (page) => {
    await send(page);
    await page.getByRole('heading', { name: heading }).waitFor();
  }),
  ...{ status: 422, title: new RegExp(`^Fout: ${form} – .+ Mijn Omgeving$`) },
});

/** Presses a button of this name. */
export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** The states of a page without a form. */
export const plain = { error: NO_FORM, empty: NOTHING_TO_LIST, success: NO_FORM, opened: NOTHING_TO_OPEN };

/** Opens all that can be opened. */
export const openAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
