/** Until when an issue can still be changed. Days are the subscriber's ISO days; now is handed in. */
import { addDays, dayNumber, type IsoDay, weekdayOf } from '../../../contract/dates.ts';
import { type Delivered, plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { Country } from '../../delivery-calendar/holidays.ts';
import { workingDaysBefore } from '../../delivery-calendar/working-days.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import type { HolidayRules } from './holiday.rule-set.ts';

/** From this moment on nothing about the day's issue can change. */
export function closingOf(day: IsoDay, country: Country, { closing }: HolidayRules): LocalTime {
  const days = closing.workingDaysBefore[weekdayOf(dayNumber(day)) - 1] ?? 0;
  return { day: workingDaysBefore(day, days, country), time: closing.time };
}

export function isStillOpen(day: IsoDay, country: Country, rules: HolidayRules, now: LocalTime): boolean {
  const closing = closingOf(day, country, rules);
  return now.day < closing.day || (now.day === closing.day && now.time < closing.time);
}

/**
 * The first day from which on every issue is still open. Deadlines do not keep the order of the issues: on Wednesday
 * afternoon Monday's paper is closed while Saturday's is not, so a change that began on Saturday would miss Monday's.
 */
export function earliestDay(subscription: Delivered, rules: HolidayRules, now: LocalTime): IsoDay {
  // Each week has at least one working day, so no deadline lies further ahead than this.
  const weeks = Math.max(...rules.closing.workingDaysBefore) + 1;
  const ahead = plannedDays(subscription, now.day, addDays(now.day, 7 * weeks));
  const lastClosed = ahead.findLast(
    (planned) => 'address' in planned && !isStillOpen(planned.day, subscription.country, rules, now),
  );
  return lastClosed ? addDays(lastClosed.day, 1) : now.day;
}
