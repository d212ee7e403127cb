/**
 * A house for the journeys of the holiday service, one per worker, with the back office as a process of its own. Every
 * test gets a reader of its own, made after one of the demo's people, so that no journey meets another one's changes.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openReaders } from './holiday-readers.ts';
import { changeContent, startHouse } from './house.ts';
import { ask } from './http.ts';
import { expect, test as ours, portalAddress, signIn } from './portal.ts';
import type { Reader } from './readers.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

export interface HolidayHouse {
  address(path: string, brand?: string): string;
  /** Somebody new with the subscriptions and changes of one of the demo's people. */
  readerLike(name: string): Promise<Reader>;
  /** Logs somebody in who is new, and opens a page. */
  visit(page: Page, path: string, like: string, brand?: string): Promise<Reader>;
  mailsTo(reader: Reader): Promise<readonly Mail[]>;
  /** As the clock does it: the browser still has its cookie, but what it names is over. */
  endSession(reader: Reader): Promise<void>;
  /** Runs while the back office does not answer; afterwards it does again. */
  whileDown(act: () => Promise<void>): Promise<void>;
  /** Runs with other flags than before, as after an editor's change. */
  withFlags(set: Readonly<Record<string, boolean>>, act: () => Promise<void>): Promise<void>;
}

async function openHolidayHouse(): Promise<HolidayHouse & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-holiday-'));
  cpSync(process.env.HOUSE_SEED ?? '', dataDir, { recursive: true });
  const house = await startHouse({ backofficeApart: true, settings: { DATA_DIR: dataDir } });
  const readers = await openReaders(dataDir);
  const address = (path: string, brand = 'ad') => portalAddress(brand, path, house.port);

  async function setFlags(set: Readonly<Record<string, boolean>>): Promise<void> {
    await changeContent(house.lake.port, [{ patch: { id: 'feature-flags', set } }]);
    // Both keep what they have read for a while; who starts anew reads at once.
    await Promise.all([house.portal.stop(), house.backoffice?.stop()]);
    await house.backoffice?.start();
    await house.portal.start();
  }

  return {
    address,
    readerLike: readers.like,
    async visit(page, path, like, brand) {
      const reader = await readers.like(like);
      await signIn(page, reader, address(path, brand));
      return reader;
    },
    async mailsTo({ username }) {
      const path = `/outbox.json?to=${encodeURIComponent(username)}`;
      const { body } = await ask({ port: house.lake.port, host: 'localhost', path });
      return JSON.parse(body.toString());
    },
    endSession: readers.endSession,
    async whileDown(act) {
      await house.backoffice?.stop();
      try {
        await act();
      } finally {
        await house.backoffice?.start();
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
      await house.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const test = ours.extend<object, { house: HolidayHouse }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const house = await openHolidayHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The browser itself says of each refused request that it was refused; where that is what a test is about, it is no complaint. */
export function expectComplaints(complaints: string[], status: 401 | 503): void {
  const others = complaints.filter((line) => !line.includes(`a status of ${status}`));
  complaints.splice(0, complaints.length, ...others);
}

export { expect };
