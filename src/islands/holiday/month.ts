/**
 * A month as the date choice shows it: weeks of days, each open or closed as the server said, and the reasons told once.
 * Which days those are is decided nowhere in here.
 */

import { addDays, dayNumber, isoDay, weekdayOf } from '../../../contract/dates.ts';
import type { ChangeKind, HolidayDaysQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { dayOfMonth, longDate } from '../../lib/shared/dates.ts';
import { changedMark } from './changed-mark.ts';
import { violationText } from './words.ts';

export type HolidayDay = HolidayDaysQuery['holidayDays'][number];

/** What has been chosen so far: ISO days, or nothing. */
export interface Choice {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

export interface DayCell {
  readonly day: string;
  readonly number: number;
  readonly isOpen: boolean;
  readonly isPast: boolean;
  /** What the ribbon shows on this day. */
  readonly mark: 'delivery' | 'none' | 'paused' | 'other_address';
  readonly place: 'first' | 'last' | 'inside' | undefined;
  /** `vrijdag 27 november, de krant komt`. */
  readonly label: string;
  /** Number of the reason in the list, from 1. */
  readonly reason: number | undefined;
}

export interface Month {
  /** `yyyy-mm`. */
  readonly id: string;
  readonly weeks: readonly (readonly (DayCell | undefined)[])[];
  /** Why days cannot be chosen: the sentence, and the days as `21 t/m 26`. */
  readonly reasons: readonly { readonly text: string; readonly days: string }[];
}

interface Facts {
  readonly kind: ChangeKind;
  readonly choice: Choice;
  readonly today: string;
}

export function monthOf(id: string, days: readonly HolidayDay[], facts: Facts, t: Texts): Month {
  const inside = days.filter(({ day }) => day.startsWith(id) && day >= facts.today);
  const why = inside.map((day) => reasonOf(day, facts.today, t));
  const texts = [...new Set(why.filter((text) => text !== undefined))];
  const reasons = texts.map((text) => ({
    text,
    days: runsOf(inside.filter((_, index) => why[index] === text).map(({ day }) => day)),
  }));
  const known = new Map(inside.map((day, index) => [day.day, { day, reason: why[index] }]));
  const cells = daysIn(id).map((day) => {
    const found = known.get(day);
    const reason = found?.reason === undefined ? undefined : texts.indexOf(found.reason) + 1;
    return cellOf(day, found?.day, reason, facts, t);
  });
  const weeks = weeksOf(cells).filter((week) => week.some((cell) => cell && !cell.isPast));
  return { id, weeks, reasons };
}

/** `2026-12` after `2026-11`, with 1; before it, with -1. */
export function monthFrom(id: string, away: -1 | 1): string {
  const middle = addDays(`${id}-15`, away * 30);
  return middle.slice(0, 7);
}

export function daysIn(id: string): readonly string[] {
  const first = dayNumber(`${id}-01`);
  const next = dayNumber(`${monthFrom(id, 1)}-01`);
  return Array.from({ length: next - first }, (_, index) => isoDay(first + index));
}

/** What pressing a day makes of the choice: the first day, then the last one, then it begins again. */
export function pick({ first, last }: Choice, day: string): Choice {
  const closes = first !== undefined && last === undefined && day >= first;
  return closes ? { first, last: day } : { first: day, last: undefined };
}

function cellOf(
  day: string,
  known: HolidayDay | undefined,
  reason: number | undefined,
  { kind, choice, today }: Facts,
  t: Texts,
): DayCell {
  const place = placeOf(day, choice);
  const delivers = known?.isDelivery ?? false;
  const mark = !delivers ? 'none' : place ? changedMark(kind) : 'delivery';
  const said = [
    longDate(day, today),
    ...(delivers ? [t(`holiday.day.${mark}`)] : []),
    ...(place && place !== 'inside' ? [t(`holiday.day.${place}`)] : []),
  ];
  const isOpen = known?.isOpen ?? false;
  const label = said.join(', ');
  return { day, number: dayOfMonth(day), isOpen, isPast: known === undefined, mark, place, label, reason };
}

function placeOf(day: string, { first, last }: Choice): DayCell['place'] {
  if (day === first) return 'first';
  if (day === last) return 'last';
  return first && last && first < day && day < last ? 'inside' : undefined;
}

function reasonOf({ isOpen, reason, reasonValues }: HolidayDay, today: string, t: Texts): string | undefined {
  if (isOpen || reason === null) return undefined;
  return violationText(t, { code: reason, values: reasonValues }, today);
}

/** Monday first; places before the first day and after the last one stay empty. */
function weeksOf(cells: readonly DayCell[]): (readonly (DayCell | undefined)[])[] {
  const [first] = cells;
  const before = first ? weekdayOf(dayNumber(first.day)) - 1 : 0;
  const padded = [...Array.from({ length: before }, () => undefined), ...cells];
  const weeks = Math.ceil(padded.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => padded[week * 7 + weekday]),
  );
}

/** `21 t/m 26, 29`: days of one month, in order. */
function runsOf(days: readonly string[]): string {
  const runs: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs
    .map(({ from, to }) => (from === to ? dayOfMonth(from) : `${dayOfMonth(from)} t/m ${dayOfMonth(to)}`))
    .join(', ');
}
