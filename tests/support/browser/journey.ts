/**
 * A house for the journeys, one per worker, with the back office as a process of its own. Every test gets a reader of
 * its own, made after one of the demo's people, so that no journey meets another one's changes.
 */
import type { Page } from '@playwright/test';
import { openReaders, type Readers } from '../../fixtures/own-readers.ts';
import type { Reader } from '../../fixtures/readers.ts';
import { ask } from '../http/http.ts';
import { changeContent, startPortalProcess } from '../processes/portal-process.ts';
import { openLoggedIn } from './logged-in.ts';
import { expect, expectComplaints, test as ours, portalAddress } from './portal.ts';

/** Somebody who is logged in. */
export interface Visitor extends Reader {
  readonly port: number;
  readonly brand: string;
  readonly cookie: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

export interface JourneyFixture {
  address(path: string, brand?: string): string;
  /** Somebody new with the subscriptions and changes of one of the demo's people. */
  readerLike(name: string): Promise<Reader>;
  /** The browser becomes that of somebody new, who is logged in; then it opens a page. */
  visit(page: Page, path: string, like: string, brand?: string): Promise<Visitor>;
  /** The same with somebody who is there already, as on another device. */
  visitAs(page: Page, path: string, reader: Reader, brand?: string): Promise<Visitor>;
  /** What lies in somebody's mailbox. */
  mailsTo(reader: Reader): Promise<readonly Mail[]>;
  /** Every mail that was queued for somebody, by its template: one that would come later too. */
  queuedTemplates(reader: Reader): Promise<readonly string[]>;
  /** As the clock does it: the browser still has its cookie, but what it names is over. */
  endSession(reader: Reader): Promise<void>;
  /** Looks at what the back office holds. */
  inBackoffice: Readers['inBackoffice'];
  /** A daily paper of somebody new, and the day of its last issue before today. */
  issueOf(like: string): Promise<{ subscriptionId: string; day: string }>;
  /** Runs while the back office does not answer; afterwards it does again. */
  whileDown(act: () => Promise<void>): Promise<void>;
  /** Runs with other flags than before, as after an editor's change. */
  withFlags(set: Readonly<Record<string, boolean>>, act: () => Promise<void>): Promise<void>;
}

async function openJourneyFixture(): Promise<JourneyFixture & { close(): Promise<void> }> {
  const journey = await startPortalProcess({ separateBackoffice: true });
  const readers = await openReaders(journey.dataDir);
  const address = (path: string, brand = 'ad') => portalAddress(brand, path, journey.port);

  async function visitAs(page: Page, path: string, reader: Reader, brand = 'ad'): Promise<Visitor> {
    const cookie = await openLoggedIn(page, reader, address(path, brand));
    const { username, password } = reader;
    return { username, password, port: journey.port, brand, cookie };
  }

  async function setFlags(set: Readonly<Record<string, boolean>>): Promise<void> {
    await changeContent(journey.lake.port, [{ patch: { id: 'feature-flags', set } }]);
    await Promise.all([journey.portal, journey.backoffice].map((part) => part?.renew()));
  }

  return {
    address,
    readerLike: readers.like,
    visit: async (page, path, like, brand) => visitAs(page, path, await readers.like(like), brand),
    visitAs,
    async mailsTo({ username }) {
      const path = `/outbox.json?to=${encodeURIComponent(username)}`;
      const { body } = await ask({ port: journey.lake.port, host: 'localhost', path });
      return JSON.parse(body.toString());
    },
    queuedTemplates: readers.queuedTemplates,
    endSession: readers.endSession,
    inBackoffice: readers.inBackoffice,
    async issueOf(like) {
      const { username } = await readers.like(like);
      const { id } = await readers.inBackoffice((db) =>
        db
          .selectFrom('subscription')
          .select('id')
          .where('account_id', '=', username)
          .where('delivery_days', '=', '[1,2,3,4,5,6]')
          .executeTakeFirstOrThrow(),
      );
      const yesterday = Temporal.Now.plainDateISO('Europe/Amsterdam').subtract({ days: 1 });
      const day = yesterday.dayOfWeek === 7 ? yesterday.subtract({ days: 1 }) : yesterday;
      return { subscriptionId: id, day: day.toString() };
    },
    async whileDown(act) {
      journey.line?.cut();
      try {
        await act();
      } finally {
        journey.line?.mend();
      }
    },
    async withFlags(set, act) {
      await setFlags(set);
      try {
        await act();
      } finally {
        await setFlags(Object.fromEntries(Object.entries(set).map(([flag, value]) => [flag, !value])));
      }
    },
    async close() {
      await readers.close();
      await journey.stop();
    },
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
      const journey = await openJourneyFixture();
      await use(journey);
      await journey.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect, expectComplaints };
