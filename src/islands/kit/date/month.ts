/** A month as weeks of days, and where the keys of a calendar lead. ISO days and `yyyy-mm`; no clock in here. */
import { addDays, dayNumber, isoDay, weekdayOf } from '../../../../contract/dates.ts';

/** `2026-12` after `2026-11`, with 1; before it, with -1. */
export function monthFrom(month: string, away: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + away;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

export function daysIn(month: string): readonly string[] {
  const first = dayNumber(`${month}-01`);
  const next = dayNumber(`${monthFrom(month, 1)}-01`);
  return Array.from({ length: next - first }, (_, index) => isoDay(first + index));
}

/** Monday first; places before the first day and after the last one stay empty. */
export function weeksIn(month: string): readonly (readonly (string | undefined)[])[] {
  const days = daysIn(month);
  const before = weekdayOf(dayNumber(`${month}-01`)) - 1;
  const padded = [...Array.from({ length: before }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(padded.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => padded[week * 7 + weekday]),
  );
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to, from this one; nothing for a key that is not the calendar's. */
export function dayAfterKey(key: string, day: string): string | undefined {
  const step = DAYS[key];
  if (step !== undefined) return addDays(day, step);
  const weekday = weekdayOf(dayNumber(day));
  if (key === 'Home') return addDays(day, 1 - weekday);
  if (key === 'End') return addDays(day, 7 - weekday);
  const away = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
  return away === 0 ? undefined : sameDayIn(monthFrom(day.slice(0, 7), away), day);
}

/** The 31st becomes the last day of a shorter month. */
function sameDayIn(month: string, day: string): string {
  const days = daysIn(month);
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day;
}

/** Within the days that can be shown. */
export function within(day: string, from: string, to: string): string {
  return day < from ? from : day > to ? to : day;
}
