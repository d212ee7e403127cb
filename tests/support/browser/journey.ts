/** Journeys in the browser: a portal that a test may change, one per worker, and a browser with a session. */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { type JourneyPortal, openJourneyPortal } from '../processes/journey-portal.ts';
import { openLoggedIn } from './logged-in.ts';
import { expect, expectComplaints, test as ours } from './portal.ts';

export interface JourneyFixture extends JourneyPortal {
  /** Logs a new reader in, a copy of a demo reader, and opens a page of the newspaper `ad`. */
  visit(page: Page, path: string, like: string): Promise<Reader>;
}

function withBrowser(portal: JourneyPortal): JourneyFixture {
  return {
    ...portal,
    async visit(page, path, like) {
      const reader = await portal.readerLike(like);
      await openLoggedIn(page, reader, portal.address(path));
      return reader;
    },
  };
}

/**
 * All journeys begin with this one, also those that visit the shared portal: what has the same fixtures runs in the same
 * workers. A portal is started where a test asks for it.
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
