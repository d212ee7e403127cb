/** The surroundings of the timed work that carries out moves, on the day that the world's clock says. */
import type { HolidayFixture } from './holiday.fixture.ts';

export const carryOutMovesContext = ({ db, clock, content }: HolidayFixture) => ({
  db,
  content,
  now: clock.now,
  signal: new AbortController().signal,
});
