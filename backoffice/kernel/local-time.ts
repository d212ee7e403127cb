/** The wall clock where the readers live. */
import type { IsoDay } from '../../contract/dates.ts';

export interface LocalTime {
  readonly day: IsoDay;
  /** hh:mm */
  readonly time: string;
}

/** Every request of the same minute has the same answer, and zone arithmetic is the dearest of a question. */
const known = new Map<string, { minute: number; local: LocalTime }>();

/** @param now milliseconds since 1970 */
export function localTime(now: number, timeZone: string): LocalTime {
  const minute = Math.floor(now / 60_000);
  const last = known.get(timeZone);
  if (last?.minute === minute) return last.local;
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone);
  const local = {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
  known.set(timeZone, { minute, local });
  return local;
}
