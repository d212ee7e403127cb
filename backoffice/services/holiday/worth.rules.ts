/**
 * What an issue is worth: the price of its period after discounts, divided by the issues of that period, rounded up to
 * the cent; all issues of a period together never more than was paid. Money is euro cents.
 */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { ChangeKind, HolidaySubscription, Period, PriceTerm } from './change.ts';
import type { Compensation } from './holiday.rule-set.ts';
import { extendedEnd, issueDays } from './issues.ts';

export interface IssueWorth {
  readonly day: IsoDay;
  readonly cents: number;
}

type Paid = Pick<HolidaySubscription, 'terms'> & Parameters<typeof issueDays>[0];

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

/** @param change without an id when it is only asked about, so that its end has not been moved yet */
export function compensationOf(
  subscription: HolidaySubscription,
  change: Period & {
    readonly kind: ChangeKind;
    readonly publisherReason: string | null;
    readonly changeId?: string;
  },
): Compensation {
  if (change.kind === 'temporary_address') return 'none';
  if (change.publisherReason !== null) return 'credit';
  const { holiday, extension } = subscription;
  if (holiday.compensation !== 'extend') return holiday.compensation;
  if (!change.changeId) return canMoveEnd(subscription, change) ? 'extend' : 'credit';
  // What was given stays given, whatever happens to the subscription's end later.
  return extension?.changeIds.includes(change.changeId) ? 'extend' : 'credit';
}

/**
 * Whether each paused issue finds a place behind the end. Not where there is no end, where no later issue is known, or
 * where the reader will have moved to where nothing is delivered: those are paid back.
 */
function canMoveEnd(subscription: HolidaySubscription, { firstDay, lastDay }: Period): boolean {
  const { endsOn, extension, suspensions } = subscription;
  if (endsOn === null) return false;
  const held = issueDays(subscription, firstDay, lastDay).length;
  const all = (extension?.issues ?? 0) + held;
  const pause = { changeId: '', firstDay, lastDay, publisherReason: null };
  const paused = { ...subscription, suspensions: [...suspensions, pause] };
  const endFor = (issues: number) => extendedEnd(paused, extension?.agreedEndsOn ?? endsOn, issues);
  return held === 0 || endFor(all) !== endFor(all - 1);
}

function openPeriod(subscription: Paid, period: Period & { paidCents: number }) {
  // A coming end does not make the issues before it dearer.
  const issues = issueDays({ ...subscription, endsOn: null }, period.firstDay, period.lastDay).length;
  return { unit: issues === 0 ? 0 : Math.ceil(period.paidCents / issues), left: period.paidCents };
}

function paidPeriodOf(
  terms: readonly PriceTerm[],
  day: IsoDay,
): (Period & { paidCents: number }) | undefined {
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
