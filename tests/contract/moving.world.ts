/** The surroundings of the timed work that carries out moves, on the day that the world's clock says. */
import type { HolidayWorld } from './holiday.world.ts';

export const carryOutMovesContext = ({ db, clock, content }: HolidayWorld) => ({
  db,
  content,
  now: clock.now,
  signal: new AbortController().signal,
});
