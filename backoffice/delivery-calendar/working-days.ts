/** Working days: Monday to Friday, without public holidays. Notice periods are counted in working days. */
import { dayNumber, type IsoDay, isoDay, weekdayOf } from '../../contract/dates.ts';
import { type Country, noPaperDays } from './holidays.ts';

/** The day that is `count` working days earlier; `day` itself does not count. */
export function workingDaysBefore(day: IsoDay, count: number, country: Country): IsoDay {
  return shifted(day, count, country, -1);
}

/** The day that is `count` working days later; `day` itself does not count. */
export function workingDaysAfter(day: IsoDay, count: number, country: Country): IsoDay {
  return shifted(day, count, country, 1);
}

function shifted(day: IsoDay, count: number, country: Country, step: 1 | -1): IsoDay {
  let number = dayNumber(day);
  for (let left = count; left > 0; ) {
    number += step;
    if (isWorkingDay(country, number)) left -= 1;
  }
  return isoDay(number);
}

function isWorkingDay(country: Country, number: number): boolean {
  return weekdayOf(number) <= 5 && !noPaperDays(country, Number(isoDay(number).slice(0, 4))).has(number);
}
