/** The days of the last step: what the change does from its first day to the first paper after it. */
import { addDays } from '../../../contract/dates.ts';
import { changedMark } from '../../islands/holiday/changed-mark.ts';
import { daysBetween } from '../../lib/shared/dates.ts';
import { type CalendarDay, mergedCalendar, nextIssues } from '../../lib/shared/ribbon.ts';
import type { HolidayChange } from './changes.ts';

export interface ChangedDays {
  readonly isMagazine: boolean;
  /** One row, or two of the same width where that is possible. */
  readonly rows: readonly (readonly CalendarDay[])[];
  /** The days between the rows, which are not shown. */
  readonly between: number;
  /** The day of the first paper after the change. */
  readonly back: string | undefined;
}

const WEEK = 7;

/** A long change shows its first week and the week that ends with the first paper. Magazines show their issues only. */
export function changedDays(changes: readonly HolidayChange[]): ChangedDays | undefined {
  const [first] = changes;
  if (!first) return undefined;
  const back = changes.flatMap(({ firstPaperBack }) => firstPaperBack?.day ?? []).sort()[0];
  const titles = changes.map((change) => ({
    calendar: calendarOf(change, back),
    isMagazine: change.subscription.product.kind === 'magazine',
  }));
  const isMagazine = titles.every((title) => title.isMagazine);
  const calendar = mergedCalendar(titles);
  const facts = { isMagazine, back, between: 0 };
  if (isMagazine) {
    const last = calendar.filter(({ day }) => day === back);
    return { ...facts, rows: [[...nextIssues(calendar.filter(({ day }) => day !== back)), ...last]] };
  }
  if (calendar.length <= WEEK) return { ...facts, rows: [calendar] };
  const width = Math.min(WEEK, Math.ceil(calendar.length / 2));
  const rows = [calendar.slice(0, width), calendar.slice(Math.max(width, calendar.length - WEEK))];
  return { ...facts, rows, between: Math.max(0, calendar.length - 2 * WEEK) };
}

/** Day by day until the first paper, or the last day of a change after which none comes. */
function calendarOf(
  { kind, firstDay, lastDay, issues, firstPaperBack }: HolidayChange,
  back = lastDay,
): readonly CalendarDay[] {
  return Array.from({ length: daysBetween(firstDay, back) + 1 }, (_, index) => {
    const day = addDays(firstDay, index);
    if (issues.includes(day)) return { day, status: changedMark(kind) };
    return { day, status: day === firstPaperBack?.day ? 'delivery' : 'none' };
  });
}
