/**
 * A portal that a test may change, with the back office as a process of its own. Every test gets a reader of its own, made
 * after one of the demo's people, so that no journey meets another one's changes.
 */

import { openReaders, type Readers } from '../../fixtures/own-readers.ts';
import type { Reader } from '../../fixtures/readers.ts';
import { ask } from '../http/http.ts';
import { changeContent, startPortalProcess } from './portal-process.ts';
import { houseData, portalAddress, portalPort } from './shared-portal.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** What a test may do with a portal that other tests use at the same moment. */
export interface SharedPortal {
  readonly port: number;
  address(path: string, brand?: string): string;
  /** Somebody new with the subscriptions and changes of one of the demo's people. */
  readerLike(name: string): Promise<Reader>;
  /** Every mail that was queued for somebody, by its template: one that would come later too. */
  queuedTemplates(reader: Reader): Promise<readonly string[]>;
  /** As the clock does it: the browser still has its cookie, but what it names is over. */
  endSession(reader: Reader): Promise<void>;
  /** Looks at what the back office holds. */
  inBackoffice: Readers['inBackoffice'];
}

export interface JourneyPortal extends SharedPortal {
  /** Kills the portal in the middle of whatever it does, and starts it again. */
  restart(): Promise<void>;
  /** What lies in somebody's mailbox. */
  mailsTo(reader: Reader): Promise<readonly Mail[]>;
  /** Runs while the back office does not answer; afterwards it does again. */
  whileDown(act: () => Promise<void>): Promise<void>;
  /** Runs with other flags than before, as after an editor's change. */
  withFlags(set: Readonly<Record<string, boolean>>, act: () => Promise<void>): Promise<void>;
}

/** The portal that the whole run shares. @param first of the test's own readers: another number in each file */
export const openSharedPortal = (first: number) => readersAt(houseData(), portalPort(), first);

async function readersAt(
  dataDir: string,
  port: number,
  first?: number,
): Promise<SharedPortal & { close(): Promise<void> }> {
  const { like, queuedTemplates, endSession, inBackoffice, close } = await openReaders(dataDir, first);
  const address = (path: string, brand = 'ad') => portalAddress(brand, path, port);
  return { port, address, readerLike: like, queuedTemplates, endSession, inBackoffice, close };
}

export async function openJourneyPortal(): Promise<JourneyPortal & { close(): Promise<void> }> {
  const journey = await startPortalProcess({ separateBackoffice: true });
  const readers = await readersAt(journey.dataDir, journey.port);

  async function setFlags(set: Readonly<Record<string, boolean>>): Promise<void> {
    await changeContent(journey.lake.port, [{ patch: { id: 'feature-flags', set } }]);
    await Promise.all([journey.portal, journey.backoffice].map((part) => part?.renew()));
  }

  return {
    ...readers,
    async restart() {
      await journey.portal.kill();
      await journey.portal.start();
    },
    async mailsTo({ username }) {
      const path = `/outbox.json?to=${encodeURIComponent(username)}`;
      const { body } = await ask({ port: journey.lake.port, host: 'localhost', path });
      return JSON.parse(body.toString());
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
