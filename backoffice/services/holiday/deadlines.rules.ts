/** Deadlines for changes to an issue. Days are ISO days in the subscriber's time zone. */
import { addDays, dayNumber, type IsoDay, weekdayOf } from '../../../contract/dates.ts';
import { type Delivered, plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { Country } from '../../delivery-calendar/holidays.ts';
import { workingDaysBefore } from '../../delivery-calendar/working-days.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import type { HolidayRules } from './holiday.rule-set.ts';

/** The deadline of a day's issue: from this moment on its delivery cannot be changed. */
export function closingOf(day: IsoDay, country: Country, { closing }: HolidayRules): LocalTime {
  const days = closing.workingDaysBefore[weekdayOf(dayNumber(day)) - 1] ?? 0;
  return { day: workingDaysBefore(day, days, country), time: closing.time };
}

export function isStillOpen(day: IsoDay, country: Country, rules: HolidayRules, now: LocalTime): boolean {
  const closing = closingOf(day, country, rules);
  return now.day < closing.day || (now.day === closing.day && now.time < closing.time);
}

/**
 * The first day from which every issue can still be changed. Deadlines are not in the order of the issues: on Wednesday
 * afternoon Monday's deadline has passed and Saturday's has not. A change from Saturday would include Monday's issue.
 */
export function earliestDay(subscription: Delivered, rules: HolidayRules, now: LocalTime): IsoDay {
  const known = lastAsked.get(subscription);
  if (known?.rules === rules && known.now === now) return known.day;
  const day = dayAfterClosed(subscription, rules, now);
  lastAsked.set(subscription, { rules, now, day });
  return day;
}

/** A calendar asks this of the same subscription for each of its days. */
const lastAsked = new WeakMap<Delivered, { rules: HolidayRules; now: LocalTime; day: IsoDay }>();

function dayAfterClosed(subscription: Delivered, rules: HolidayRules, now: LocalTime): IsoDay {
  // Each week has at least one working day, so all closed issues are within this many weeks.
  const weeks = Math.max(...rules.closing.workingDaysBefore) + 1;
  const ahead = plannedDays(subscription, now.day, addDays(now.day, 7 * weeks));
  const lastClosed = ahead.findLast(
    (planned) => 'address' in planned && !isStillOpen(planned.day, subscription.country, rules, now),
  );
  return lastClosed ? addDays(lastClosed.day, 1) : now.day;
}
