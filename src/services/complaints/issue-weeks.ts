/** The days of a complaint by week, so that a long list reads as a calendar. Days are ISO days, latest first. */
import { dayNumber, weekdayOf } from '../../../contract/dates.ts';

/** How many days are in sight; those before them are folded in. */
export const SHOWN_ISSUES = 6;

export type WeekName = 'this' | 'last' | 'earlier';

export interface IssueWeek {
  readonly name: WeekName;
  /** Index of its latest day, and the index after its first. */
  readonly from: number;
  readonly to: number;
}

/** The weeks, from Monday to Sunday, of the days in sight. */
export function issueWeeks(days: readonly string[], today: string): IssueWeek[] {
  const shown = days.slice(0, SHOWN_ISSUES);
  const names = shown.map((day) => weekName(day, today));
  return (['this', 'last', 'earlier'] as const).flatMap((name) => {
    const from = names.indexOf(name);
    return from === -1 ? [] : [{ name, from, to: names.lastIndexOf(name) + 1 }];
  });
}

function weekName(day: string, today: string): WeekName {
  const weeks = (mondayOf(today) - mondayOf(day)) / 7;
  if (weeks <= 0) return 'this';
  return weeks === 1 ? 'last' : 'earlier';
}

const mondayOf = (day: string): number => dayNumber(day) - weekdayOf(dayNumber(day)) + 1;

/** The oldest of the days, latest first, that is not reported yet. */
export const oldestOpen = (
  choices: readonly { readonly value: string; readonly isDisabled?: boolean | undefined }[],
): string | undefined => choices.findLast(({ isDisabled }) => !isDisabled)?.value;
