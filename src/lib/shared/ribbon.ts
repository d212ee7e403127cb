/** The delivery ribbon: two weeks of day marks, each with a symbol, a short name, and a sentence for screen readers. */
import { dayOfMonth, longDate, shortMonth, shortWeekday } from './dates.ts';

export type DayStatus =
  | 'delivery'
  | 'paused'
  | 'other_address'
  | 'none'
  | 'no_paper'
  | 'covered'
  | 'complaint';

export interface CalendarDay {
  readonly day: string;
  readonly status: DayStatus;
  /** Name of the public holiday, when it is the reason that no paper comes. */
  readonly reason?: string | null;
}

export interface DayMark {
  readonly day: string;
  readonly status: DayStatus;
  readonly isToday: boolean;
  /** `za`, or `vandaag`. */
  readonly weekday: string;
  /** Day of the month. */
  readonly number: number;
  /** `dec`: on the first mark and on the first day of a month. */
  readonly month: string | undefined;
  /** `zaterdag 21 november`, for the screen reader's sentence. */
  readonly date: string;
}

export function dayMarks(calendar: readonly CalendarDay[], today: string): readonly DayMark[] {
  return calendar.map(({ day, status }, index) => ({
    day,
    status,
    isToday: day === today,
    weekday: day === today ? 'vandaag' : shortWeekday(day),
    number: dayOfMonth(day),
    month: index === 0 || dayOfMonth(day) === 1 ? shortMonth(day) : undefined,
    date: longDate(day, today),
  }));
}

/** The days with a reason, which is shown as text under the ribbon. */
export function namedDays(
  calendar: readonly CalendarDay[],
  today: string,
): readonly { date: string; reason: string }[] {
  return calendar.flatMap(({ day, reason }) => (reason ? [{ date: longDate(day, today), reason }] : []));
}
