/** The local date and time in a time zone, and the time zones of the countries: they are defined only here. */
import type { IsoDay } from '../../contract/dates.ts';
import type { Country } from '../../contract/public-holidays.ts';

const TIME_ZONES = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' } as const satisfies Record<
  Country,
  string
>;
export const timeZoneOf = (country: Country) => TIME_ZONES[country];
/** For what works for both countries at once, such as a job or the operator console: their clocks show the same time. */
export const COMMON_TIME_ZONE = TIME_ZONES.nl;

export interface LocalTime {
  readonly day: IsoDay;
  /** hh:mm */
  readonly time: string;
}

/** `9.05`, as a Dutch text writes it. @param time hh:mm */
export const clockText = (time: string): string => time.replace(/^0/, '').replace(':', '.');

/** The last result per time zone, valid for its minute: time-zone arithmetic is the most expensive part of a query. */
const lastResults = new Map<string, { minute: number; local: LocalTime }>();

/** @param now milliseconds since 1970 */
export function localTime(now: number, timeZone: string): LocalTime {
  const minute = Math.floor(now / 60_000);
  const last = lastResults.get(timeZone);
  if (last?.minute === minute) return last.local;
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone);
  const local = {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
  lastResults.set(timeZone, { minute, local });
  return local;
}
