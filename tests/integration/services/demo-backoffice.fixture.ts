/** The demo's back office for the tests of a describe, on one node or two. */
import { beforeAll } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import type { Open, Place } from '../../../database/database.fixture.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';

/** @param off flags that are switched off */
export const openDemo = async (open: Open, off: readonly string[] = []) =>
  openHolidayFixture((await open<BackofficeTables>(backofficeMigrations)).db, off);

/**
 * Opens one for the tests of a describe.
 * @param before `beforeEach` for tests that each begin with the demo's data
 */
export function demoBackoffice(open: Open, before: typeof beforeAll = beforeAll): HolidayFixture {
  let opened: HolidayFixture;
  const ask: HolidayFixture['ask'] = (...asked) => opened.ask(...asked);
  const fixture = { ask } as HolidayFixture;
  before(async () => {
    opened = await openDemo(open);
    Object.assign(fixture, opened);
  });
  return fixture;
}

/** Two nodes over one database. */
export async function openTwoNodes(open: Open, place: Place): Promise<[HolidayFixture, HolidayFixture]> {
  const [one, other] = [
    await open<BackofficeTables>(backofficeMigrations, place),
    await open<BackofficeTables>(backofficeMigrations, place),
  ];
  return [await openHolidayFixture(one.db), await openHolidayFixture(other.db, [], { isSeeded: true })];
}
