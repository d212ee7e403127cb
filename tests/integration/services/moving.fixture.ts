/** The dependencies of the job that carries out moves, on the fixture's day. */
import type { HolidayFixture } from './holiday.fixture.ts';

export const carryOutMovesContext = ({ db, clock, content }: HolidayFixture) => ({
  db,
  content,
  now: clock.now,
  signal: new AbortController().signal,
});
