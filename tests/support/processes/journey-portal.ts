/**
 * A portal that tests may change, with the back office as a separate process. Every test gets its own reader, a copy of
 * a demo reader, so that no test sees another one's changes.
 */

import { openReaders, type Readers } from '../../fixtures/own-readers.ts';
import type { Reader } from '../../fixtures/readers.ts';
import { ask } from '../http/http.ts';
import { changeContent, startPortalProcess } from './portal-process.ts';
import type { Settings } from './server-process.ts';
import { portalAddress, portalData, portalPort } from './shared-portal.ts';

export interface Mail {
  /** Of its page in the sandbox's outbox. */
  readonly number: number;
  readonly subject: string;
  readonly text: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a test may do with a portal that other tests use at the same moment. */
export interface SharedPortal {
  readonly port: number;
  address(path: string, brand?: string): string;
  /** A new reader with the subscriptions and changes of a demo reader. */
  readerLike(name: string): Promise<Reader>;
  /** The templates of all mails queued for a reader, also of mails that are sent later. */
  /** Without those about a login on a new device. */
  queuedTemplates(reader: Reader): Promise<readonly string[]>;
  /** How many mails about a login on a new device. */
  countLoginMails(reader: Reader): Promise<number>;
  /** Ends the session on the server, as its time limit does: the browser still has the cookie. */
  endSession(reader: Reader): Promise<void>;
  forgetSessions: Readers['forgetSessions'];
  forgetLimits: Readers['forgetLimits'];
  /** As after an e-mail address was changed on another device. */
  refuseTokens: Readers['refuseTokens'];
  /** What the back office holds. */
  readonly db: Readers['db'];
}

export interface JourneyPortal extends SharedPortal {
  readonly sandboxPort: number;
  /** Kills the portal without a shutdown, and starts it again. */
  restart(): Promise<void>;
  /** The mails that a reader received. */
  mailsTo(reader: Reader): Promise<readonly Mail[]>;
  /** The text messages and calls that a number received, oldest first. @param number E.164 */
  messagesTo(number: string): Promise<readonly { readonly text: string }[]>;
  /** Runs this while the back office is unreachable. */
  whileDown(act: () => Promise<void>): Promise<void>;
  /** Runs this with other flags, as after an editor's change. */
  withFlags(set: Readonly<Record<string, boolean>>, act: () => Promise<void>): Promise<void>;
}

/** The portal that the whole run shares. @param first of the test's own readers: another number in each file */
export const openSharedPortal = (first: number) => readersAt(portalData(), portalPort(), first);

async function readersAt(
  dataDir: string,
  port: number,
  first?: number,
): Promise<SharedPortal & { close(): Promise<void> }> {
  const { like, ...readers } = await openReaders(dataDir, first);
  const address = (path: string, brand = 'ad') => portalAddress(brand, path, port);
  return { port, address, readerLike: like, ...readers };
}

/**
 * @param mutations changes of the content before the portal starts
 * @param dataIn where its data folder is made
 */
export async function openJourneyPortal(
  mutations: readonly object[] = [],
  settings: Settings = {},
  dataIn?: string,
): Promise<JourneyPortal & { close(): Promise<void> }> {
  const data = dataIn === undefined ? {} : { dataIn };
  const journey = await startPortalProcess({ separateBackoffice: true, mutations, settings, ...data });
  const readers = await readersAt(journey.dataDir, journey.port);

  async function setFlags(set: Readonly<Record<string, boolean>>): Promise<void> {
    await changeContent(journey.lake.port, [{ patch: { id: 'feature-flags', set } }]);
    await Promise.all([journey.portal, journey.backoffice].map((part) => part?.renew()));
  }

  /** A list of the sandbox. */
  async function received<Message>(path: string): Promise<readonly Message[]> {
    const { body } = await ask({ port: journey.lake.port, host: 'localhost', path });
    return JSON.parse(body.toString());
  }

  return {
    ...readers,
    sandboxPort: journey.lake.port,
    async restart() {
      await journey.portal.kill();
      await journey.portal.start();
    },
    mailsTo: ({ username }) => received<Mail>(`/outbox.json?to=${encodeURIComponent(username)}`),
    messagesTo: (number) => received<{ text: string }>(`/sms.json?to=${encodeURIComponent(number)}`),
    async whileDown(act) {
      journey.proxy?.cut();
      try {
        await act();
      } finally {
        journey.proxy?.mend();
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
