/**
 * The terms of a subscription, always counted from the anchor: from 31 January a term of a month begins on 28 February
 * and then on 31 March.
 */
import { addDays, dayNumber, type IsoDay } from '../../../contract/dates.ts';
import { addMonths } from './months.ts';
import { floorDiv } from './rounding.ts';
import type { Term, TermRule } from './types.ts';

const DAYS_OF_WEEK = 7;

/** @param n 0 for the term that begins on the anchor */
export function termNumber(rule: TermRule, n: number): Term {
  return { n, first: firstDayOf(rule, n), last: addDays(firstDayOf(rule, n + 1), -1) };
}

function firstDayOf({ anchor, months, weeks }: TermRule, n: number): IsoDay {
  if (weeks) return addDays(anchor, n * weeks * DAYS_OF_WEEK);
  return addMonths(anchor, n * monthsOf(months));
}

function monthsOf(months: number | undefined): number {
  if (!months || months < 1) throw new Error('A term has a length in months or in weeks');
  return months;
}

/** The term with this day; undefined before the anchor. */
export function termAt(rule: TermRule, day: IsoDay): Term | undefined {
  if (day < rule.anchor) return undefined;
  if (rule.weeks)
    return termNumber(rule, floorDiv(dayNumber(day) - dayNumber(rule.anchor), rule.weeks * DAYS_OF_WEEK));
  const passed = Temporal.PlainDate.from(rule.anchor).until(day, { largestUnit: 'months' }).months;
  const term = termNumber(rule, floorDiv(passed, monthsOf(rule.months)));
  // From 31 January to 28 February no whole month has passed, but the next term has begun.
  return term.last < day ? termNumber(rule, term.n + 1) : term;
}

export const nextTerm = (rule: TermRule, { n }: Term): Term => termNumber(rule, n + 1);

/** The row that counts on a day: the last that has begun; undefined before the first. */
export const latestFrom = <Row extends { readonly firstDay: IsoDay }>(
  rows: readonly Row[],
  day: IsoDay,
): Row | undefined =>
  rows
    .filter(({ firstDay }) => firstDay <= day)
    .reduce((one: Row | undefined, other) => (one && one.firstDay > other.firstDay ? one : other), undefined);

interface Ruled {
  readonly firstDay: IsoDay;
  readonly rule: TermRule;
}

/**
 * The term with a day, as it is billed: one that runs when a row begins goes on to its end, and the next one follows
 * without a gap, also where the row counts its terms from another day. Undefined before the first row.
 */
export function billedTermAt(rows: readonly Ruled[], day: IsoDay): Term | undefined {
  const row = latestFrom(rows, day);
  if (!row) return undefined;
  const running = billedTermAt(
    rows.filter(({ firstDay }) => firstDay < row.firstDay),
    row.firstDay,
  );
  if (!running) return termAt(row.rule, day);
  let first = running.first === row.firstDay ? row.firstDay : addDays(running.last, 1);
  if (day < first) return running;
  // After the end of a short month a term may begin as the row counts them.
  while (termAt(row.rule, first)?.first !== first) {
    const term = termNumber({ ...row.rule, anchor: first }, 0);
    if (day <= term.last) return term;
    first = addDays(term.last, 1);
  }
  return termAt(row.rule, day);
}
