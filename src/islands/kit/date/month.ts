/**
 * A month as weeks of days, a period in it, and the keys of a calendar. ISO days and `yyyy-mm`; does not read the
 * clock.
 */
import { addDays, dayNumber, weekdayOf } from '../../../../contract/dates.ts';
import { dayOfMonth, longDate } from '../../../lib/shared/dates.ts';

/** The chosen ISO days, as far as they are chosen. */
export interface Period {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** True for a period with both days, in their order. */
export function isWhole(period: Period): period is { first: string; last: string } {
  const { first, last } = period;
  return first !== undefined && last !== undefined && first <= last;
}

export function placeOf(day: string, { first, last }: Period): 'first' | 'last' | 'inside' | undefined {
  if (day === first) return 'first';
  if (day === last) return 'last';
  return first && last && first < day && day < last ? 'inside' : undefined;
}

/** How a chosen day is drawn: as `placeOf`, but `only` when it is the first and, so far, the last. */
export const shapeOf = (day: string, { first, last = first }: Period) =>
  day === first && day === last ? 'only' : placeOf(day, { first, last });

/** `december 2026`. */
export const monthName = (month: string) => longDate(`${month}-01`, '').split(/\s/).slice(2).join(' ');

/** `3, 4, 7 tot en met 12 en 29 december`: days of one month, in order. */
export function daysText(days: readonly string[]): string {
  const ends = (away: -1 | 1) => days.filter((day) => !days.includes(addDays(day, away)));
  const last = ends(1).map(dayOfMonth);
  const ranges = ends(-1).flatMap((day, index): (number | string)[] => {
    const [from, to = 0] = [dayOfMonth(day), last[index]];
    if (to > from + 1) return [`${from} tot en met ${to}`];
    return to > from ? [from, to] : [from];
  });
  const [month = ''] = monthName(days[0]?.slice(0, 7) ?? '').split(' ');
  return `${ranges.join(', ').replace(/, (?!.*, )/, ' en ')} ${month}`.trim();
}

/** `2026-12` after `2026-11`, with 1; before it, with -1. */
export function monthFrom(month: string, away: -1 | 1): string {
  return addDays(`${month}-15`, away * 30).slice(0, 7);
}

/**
 * Monday first. Places before the first day and after the last are empty; weeks that end before `from` are left out.
 */
export function weeksOf(month: string, from = ''): readonly (readonly (string | undefined)[])[] {
  const weekday = weekdayOf(dayNumber(`${month}-01`));
  const place = (index: number) => {
    const day = addDays(`${month}-01`, index - weekday);
    return day.startsWith(month) ? day : undefined;
  };
  return [0, 1, 2, 3, 4, 5]
    .map((week) => [1, 2, 3, 4, 5, 6, 7].map((index) => place(week * 7 + index)))
    .filter((week) => week.some((day) => day && day >= from));
}

export const daysIn = (month: string): readonly string[] =>
  weeksOf(month)
    .flat()
    .filter((day) => day !== undefined);

/** The number of days or months that a key moves. */
const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 };

/** The day that a key leads to; undefined for a key without a meaning in a calendar. */
export function dayAfterKey(key: string, day: string): string | undefined {
  const weekday = weekdayOf(dayNumber(day));
  const ends: Readonly<Record<string, number>> = { Home: 1 - weekday, End: 7 - weekday };
  const days = DAYS[key] ?? ends[key];
  if (days !== undefined) return addDays(day, days);
  const months = MONTHS[key];
  return months && sameDayIn(monthFrom(day.slice(0, 7), months), day);
}

/** The 31st becomes the last day of a shorter month. */
const sameDayIn = (month: string, day: string) =>
  daysIn(month).findLast((other) => other.slice(8) <= day.slice(8));
