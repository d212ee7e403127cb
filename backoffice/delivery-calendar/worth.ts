/**
 * The worth of an issue: the price of its period after discounts, divided by the issues of that period, rounded up to
 * the cent. All issues of a period together are never worth more than the price paid. Money is euro cents.
 */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { Delivered, Period } from './delivery-calendar.ts';
import { issueDays } from './issues.ts';

/** From `firstDay` on, each period of `months` months has this price. A later term replaces it. */
export interface PriceTerm {
  readonly firstDay: IsoDay;
  readonly months: number;
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
  const found = new Map<IsoDay, { unit: number; left: number }>();
  const periodAt = (day: IsoDay) => {
    const period = paidPeriodOf(subscription.terms, day);
    if (!period) return undefined;
    const known = found.get(period.firstDay) ?? openPeriod(subscription, period);
    found.set(period.firstDay, known);
    return known;
  };
  const take = (day: IsoDay): IssueWorth => {
    const period = periodAt(day);
    if (!period) return { day, cents: 0 };
    const cents = Math.min(period.unit, period.left);
    period.left -= cents;
    return { day, cents };
  };
  for (const day of before) take(day);
  return days.map(take);
}

export const totalOf = (worths: readonly IssueWorth[]) => worths.reduce((sum, { cents }) => sum + cents, 0);

function openPeriod(subscription: Paid, period: Period & { paidCents: number }) {
  // An end within the period does not raise the worth of the issues before it.
  const issues = issueDays({ ...subscription, endsOn: null }, period.firstDay, period.lastDay).length;
  return { unit: issues === 0 ? 0 : Math.ceil(period.paidCents / issues), left: period.paidCents };
}

function paidPeriodOf(terms: readonly PriceTerm[], day: IsoDay) {
  const term = terms
    .filter(({ firstDay }) => firstDay <= day)
    .reduce(later, undefined as PriceTerm | undefined);
  if (!term) return undefined;
  const anchor = Temporal.PlainDate.from(term.firstDay);
  const begins = (count: number) => anchor.add({ months: count * term.months }).toString();
  const passed = anchor.until(day, { largestUnit: 'months' }).months;
  const count = Math.floor(passed / term.months);
  const period = begins(count + 1) <= day ? count + 1 : count;
  return {
    firstDay: begins(period),
    lastDay: addDays(begins(period + 1), -1),
    paidCents: Math.max(0, term.priceCents - term.discountCents),
  };
}

const later = (one: PriceTerm | undefined, other: PriceTerm) =>
  one === undefined || other.firstDay > one.firstDay ? other : one;
