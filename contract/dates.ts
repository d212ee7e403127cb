/**
 * Calendar days as text (`yyyy-mm-dd`) and as a whole number of days since 1970-01-01, which is what arithmetic
 * uses. A day here has no hours and no zone, so no daylight-saving change can touch it.
 */

/** `yyyy-mm-dd`, a day that exists. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

export function dayNumber(day: IsoDay): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

export function isoDay(number: number): IsoDay {
  const known = written.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  if (written.size < 4_000) written.set(number, day);
  return day;
}

/** A calendar formats the same few weeks often, and formatting a day is its most expensive step. */
const written = new Map<number, IsoDay>();

export function addDays(day: IsoDay, days: number): IsoDay {
  return isoDay(dayNumber(day) + days);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/** Of the years that a date field takes: 1900 to 9999 (specification, section 5). */
export function isIsoDay(text: string): boolean {
  if (!/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const number = dayNumber(text);
  return Number.isInteger(number) && isoDay(number) === text;
}
