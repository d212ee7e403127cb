/** Days on which is worked: Monday to Friday, public holidays left out. Notice periods are counted in them. */
import { dayNumber, type IsoDay, isoDay, weekdayOf } from '../../contract/dates.ts';
import { type Country, noPaperDays } from './holidays.ts';

/** The day that lies so many working days before; a day itself never counts. */
export function workingDaysBefore(day: IsoDay, count: number, country: Country): IsoDay {
  return shifted(day, count, country, -1);
}

/** The day that lies so many working days after; a day itself never counts. */
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
