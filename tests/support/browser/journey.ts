/** Journeys in the browser: a portal that a test may change, one per worker, and a browser in which somebody is logged in. */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { type JourneyPortal, openJourneyPortal } from '../processes/journey-portal.ts';
import { openLoggedIn } from './logged-in.ts';
import { expect, expectComplaints, test as ours } from './portal.ts';

/** Somebody who is logged in. */
export interface Visitor extends Reader {
  readonly port: number;
  readonly brand: string;
  readonly cookie: string;
}

export interface JourneyFixture extends JourneyPortal {
  /** The browser becomes that of somebody new, who is logged in; then it opens a page. */
  visit(page: Page, path: string, like: string, brand?: string): Promise<Visitor>;
  /** The same with somebody who is there already, as on another device. */
  visitAs(page: Page, path: string, reader: Reader, brand?: string): Promise<Visitor>;
}

function withBrowser(portal: JourneyPortal): JourneyFixture {
  async function visitAs(page: Page, path: string, reader: Reader, brand = 'ad'): Promise<Visitor> {
    const cookie = await openLoggedIn(page, reader, portal.address(path, brand));
    const { username, password } = reader;
    return { username, password, port: portal.port, brand, cookie };
  }
  return {
    ...portal,
    visit: async (page, path, like, brand) => visitAs(page, path, await portal.readerLike(like), brand),
    visitAs,
  };
}

/**
 * All journeys begin with this one, also those that visit the shared house: what has the same fixtures runs in the same
 * workers. A house is opened where a test asks for it.
 */
export const test = ours.extend<object, { journey: JourneyFixture }>({
  journey: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const portal = await openJourneyPortal();
      await use(withBrowser(portal));
      await portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect, expectComplaints };
