/**
 * What an issue is worth: the price paid for its term, divided by the issues of the term and rounded up to the cent. All
 * issues of a term together are never worth more than the price paid.
 */
import { addDays, dayNumber, type IsoDay } from '../../../contract/dates.ts';
import { ceilDiv, floorDiv } from './rounding.ts';
import type { Cents } from './types.ts';

/** 0 for a term without issues. */
export const issueValue = (paid: Cents, issues: number): Cents => (issues === 0 ? 0 : ceilDiv(paid, issues));

/** A term, of which issues are paid back one after another. */
export interface PaidTerm {
  readonly unit: Cents;
  /** Not paid back yet. */
  readonly left: Cents;
}

export const paidTerm = (paid: Cents, issues: number): PaidTerm => ({
  unit: issueValue(paid, issues),
  left: paid,
});

export function payBackIssue({ unit, left }: PaidTerm): { readonly cents: Cents; readonly term: PaidTerm } {
  const cents = Math.min(unit, left);
  return { cents, term: { unit, left: left - cents } };
}

/** Of a number of issues that were not paid back before. */
export const worthOfIssues = (paid: Cents, issuesOfTerm: number, missing: number): Cents =>
  Math.min(paid, issueValue(paid, issuesOfTerm) * missing);

/** Of a subscription that ends within a term: the issues that do not come any more. */
export const refundUndelivered = (price: Cents, issueDays: readonly IsoDay[], lastDay: IsoDay): Cents =>
  worthOfIssues(price, issueDays.length, issueDays.filter((day) => day > lastDay).length);

/** Calendar days, first and last included. */
export const daysBetween = (first: IsoDay, last: IsoDay): number => dayNumber(last) - dayNumber(first) + 1;

interface Days {
  readonly first: IsoDay;
  readonly last: IsoDay;
}

const partByDay = (price: Cents, days: number, { first, last }: Days): Cents =>
  ceilDiv(price * days, daysBetween(first, last));

/** The same for what is not delivered in issues: calendar days. */
export const refundByDay = (price: Cents, term: Days, lastDay: IsoDay): Cents =>
  Math.min(price, partByDay(price, Math.max(0, daysBetween(lastDay, term.last) - 1), term));

interface Plan {
  readonly price: Cents;
  /** Of the whole term; none where nothing is delivered in issues. */
  readonly issueDays: readonly IsoDay[];
}

/** What a plan is worth after its last day, in days where it has no issues. */
export const refundOf = ({ price, issueDays }: Plan, term: Days, lastDay: IsoDay): Cents =>
  issueDays.length === 0 ? refundByDay(price, term, lastDay) : refundUndelivered(price, issueDays, lastDay);

/**
 * A change within a term: the issues of the old plan that do not come are paid back, and the new one costs its price
 * without the issues that it had not before the change.
 */
export function changeInside(term: Days, from: IsoDay, old: Plan, next: Plan) {
  const credit = refundOf(old, term, addDays(from, -1));
  const { price, issueDays } = next;
  const before =
    issueDays.length === 0
      ? partByDay(price, daysBetween(term.first, from) - 1, term)
      : worthOfIssues(price, issueDays.length, issueDays.filter((day) => day < from).length);
  const charge = price - before;
  return { credit, charge, balance: charge - credit };
}

/** What the days cost that were used before a withdrawal; the rest is paid back. */
export const costOfUse = (price: Cents, days: number, used: number): Cents => floorDiv(price * used, days);
