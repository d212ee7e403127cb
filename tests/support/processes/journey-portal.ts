/**
 * A portal that a test may change, with the back office as a process of its own. Every test gets a reader of its own, made
 * after one of the demo's people, so that no journey meets another one's changes.
 */

import { openReaders, type Readers } from '../../fixtures/own-readers.ts';
import type { Reader } from '../../fixtures/readers.ts';
import { ask } from '../http/http.ts';
import { changeContent, startPortalProcess } from './portal-process.ts';
import { portalAddress } from './shared-portal.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

export interface JourneyPortal {
  readonly port: number;
  /** Kills the portal in the middle of whatever it does, and starts it again. */
  restart(): Promise<void>;
  address(path: string, brand?: string): string;
  /** Somebody new with the subscriptions and changes of one of the demo's people. */
  readerLike(name: string): Promise<Reader>;
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

export async function openJourneyPortal(): Promise<JourneyPortal & { close(): Promise<void> }> {
  const journey = await startPortalProcess({ separateBackoffice: true });
  const readers = await openReaders(journey.dataDir);
  const address = (path: string, brand = 'ad') => portalAddress(brand, path, journey.port);

  async function setFlags(set: Readonly<Record<string, boolean>>): Promise<void> {
    await changeContent(journey.lake.port, [{ patch: { id: 'feature-flags', set } }]);
    await Promise.all([journey.portal, journey.backoffice].map((part) => part?.renew()));
  }

  return {
    port: journey.port,
    async restart() {
      await journey.portal.kill();
      await journey.portal.start();
    },
    address,
    readerLike: readers.like,
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
