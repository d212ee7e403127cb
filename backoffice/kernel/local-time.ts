/** The local date and time in a time zone. */
import type { IsoDay } from '../../contract/dates.ts';

export interface LocalTime {
  readonly day: IsoDay;
  /** hh:mm */
  readonly time: string;
}

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
