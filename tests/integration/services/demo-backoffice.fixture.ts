/** The demo's back office for the tests of a describe, on one node or two. */
import { beforeAll } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import type { Open, Place } from '../../../database/database.fixture.ts';
import { DEMO_ROWS, type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';

/** @param off flags that are switched off */
export const openDemo = async (open: Open, off: readonly string[] = []) =>
  openHolidayFixture((await open(backofficeMigrations, undefined, DEMO_ROWS)).db, off, { isSeeded: true });

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
    await open(backofficeMigrations, place, DEMO_ROWS),
    await open<BackofficeTables>(backofficeMigrations, place),
  ];
  return [
    await openHolidayFixture(one.db, [], { isSeeded: true }),
    await openHolidayFixture(other.db, [], { isSeeded: true }),
  ];
}
