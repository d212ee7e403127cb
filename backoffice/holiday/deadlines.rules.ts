/** Until when an issue can still be changed. Days are the subscriber's ISO days; now is handed in. */
import { addDays, dayNumber, type IsoDay, isoDay, weekdayOf } from '../../contract/dates.ts';
import type { LocalTime } from '../local-time.ts';
import { type Country, noPaperDays } from '../publication/holidays.ts';
import { type Delivered, plannedDays } from '../publication/publication.ts';
import type { HolidayRules } from './holiday.rule-set.ts';

/** From this moment on nothing about the day's issue can change. */
export function closingOf(day: IsoDay, country: Country, { closing }: HolidayRules): LocalTime {
  let number = dayNumber(day);
  let left = closing.workingDaysBefore[weekdayOf(number) - 1] ?? 0;
  while (left > 0) {
    number -= 1;
    if (isWorkingDay(country, number)) left -= 1;
  }
  return { day: isoDay(number), time: closing.time };
}

export function isStillOpen(day: IsoDay, country: Country, rules: HolidayRules, now: LocalTime): boolean {
  const closing = closingOf(day, country, rules);
  return now.day < closing.day || (now.day === closing.day && now.time < closing.time);
}

/**
 * The first day from which on every issue is still open. Deadlines do not keep the order of the issues: on Wednesday
 * afternoon Monday's paper is closed while Saturday's is not, so a change that began on Saturday would miss Monday's.
 */
export function earliestDay(subject: Delivered, rules: HolidayRules, now: LocalTime): IsoDay {
  // Each week has at least one working day, so no deadline lies further ahead than this.
  const weeks = Math.max(...rules.closing.workingDaysBefore) + 1;
  const ahead = plannedDays(subject, now.day, addDays(now.day, 7 * weeks));
  const lastClosed = ahead.findLast(
    (planned) => 'address' in planned && !isStillOpen(planned.day, subject.country, rules, now),
  );
  return lastClosed ? addDays(lastClosed.day, 1) : now.day;
}

function isWorkingDay(country: Country, number: number): boolean {
  return weekdayOf(number) <= 5 && !noPaperDays(country, Number(isoDay(number).slice(0, 4))).has(number);
}
