/**
 * What issues of a subscription are worth, by the prices of their terms. All issues of a term together are never worth
 * more than the price paid. Money is euro cents.
 */
import type { IsoDay } from '../../contract/dates.ts';
import { type PaidTerm, paidTerm, payBackIssue } from '../kernel/money/issue-value.ts';
import { billedTermAt, latestFrom } from '../kernel/money/terms.ts';
import type { Term, TermRule } from '../kernel/money/types.ts';
import type { Delivered } from './delivery-calendar.ts';
import { issueDays } from './issues.ts';

/** From `firstDay` on, each term of `months` months has this price. A later one replaces it. */
export interface PriceTerm {
  readonly firstDay: IsoDay;
  readonly months: number;
  /** A term of weeks, instead of `months`. */
  readonly weeks?: number | null;
  /** The day from which terms are counted; `firstDay` without one. */
  readonly anchor?: IsoDay | null;
  readonly priceCents: number;
  readonly discountCents: number;
}

interface IssueWorth {
  readonly day: IsoDay;
  readonly cents: number;
}

interface Paid extends Delivered {
  readonly terms: readonly PriceTerm[];
}

/**
 * @param days of issues, in order
 * @param before days of other issues that are paid back first
 */
export function worthOf(
  subscription: Paid,
  days: readonly IsoDay[],
  before: readonly IsoDay[],
): IssueWorth[] {
  const found = new Map<IsoDay, PaidTerm>();
  const take = (day: IsoDay): IssueWorth => {
    const paid = paidTermOf(subscription.terms, day);
    if (!paid) return { day, cents: 0 };
    const { first } = paid.term;
    const { cents, term } = payBackIssue(found.get(first) ?? openTerm(subscription, paid));
    found.set(first, term);
    return { day, cents };
  };
  for (const day of before) take(day);
  return days.map(take);
}

export const totalOf = (worths: readonly IssueWorth[]) => worths.reduce((sum, { cents }) => sum + cents, 0);

interface PricedTerm {
  readonly term: Term;
  readonly cents: number;
}

function openTerm(subscription: Paid, { term, cents }: PricedTerm): PaidTerm {
  // An end within the term does not raise the worth of the issues before it.
  return paidTerm(cents, issueDays({ ...subscription, endsOn: null }, term.first, term.last).length);
}

function paidTermOf(terms: readonly PriceTerm[], day: IsoDay): PricedTerm | undefined {
  const term = billedTermAt(
    terms.map((row) => ({ firstDay: row.firstDay, rule: ruleOf(row) })),
    day,
  );
  // A new price does not change a term that was paid already.
  const price = term && (latestFrom(terms, term.first) ?? latestFrom(terms, day));
  return price && { term, cents: Math.max(0, price.priceCents - price.discountCents) };
}

const ruleOf = ({ firstDay, anchor, months, weeks }: PriceTerm): TermRule => ({
  anchor: anchor ?? firstDay,
  ...(weeks ? { weeks } : { months }),
});
