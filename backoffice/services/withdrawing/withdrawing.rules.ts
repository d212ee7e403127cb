/** Pure decisions about a withdrawal: when it was in time, and what of an invoice is charged after all. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import { type Delivered, firstIssue } from '../../delivery-calendar/delivery-calendar.ts';
import { localTime } from '../../kernel/local-time.ts';
import { costOfUse, daysBetween } from '../../kernel/money/issue-value.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import type { Cents } from '../../kernel/money/types.ts';
import { isInTime, withdrawalEnd } from './withdrawal.rules.ts';
import { WITHDRAWALS } from './withdrawing.rule-set.ts';

export interface Conclusion {
  readonly concludedOn: IsoDay;
  readonly informedOn: IsoDay | null;
  readonly startAskedOn: IsoDay | null;
}

/**
 * The last day of the period: from the first delivered issue, or from the conclusion where nothing is delivered.
 * @returns null while nothing was delivered: the period has not begun
 */
export function lastDayOf(
  subscription: Delivered,
  { concludedOn, informedOn }: Conclusion,
  country: Country,
): IsoDay | null {
  const isDigital = subscription.kind === 'account';
  const begun = isDigital ? concludedOn : firstIssue(subscription, subscription.startsOn)?.day;
  if (begun === undefined) return null;
  return withdrawalEnd(ruleOn(WITHDRAWALS, country, begun), begun, informedOn);
}

/** @param lastDay null before the period has begun */
export const isWithin = (lastDay: IsoDay | null, receivedAt: number, timeZone: string): boolean =>
  lastDay === null || isInTime(lastDay, receivedAt, timeZone);

interface Received {
  /** Instant, ISO text in UTC. */
  readonly received_at: string;
}

/** Whether the subscription had ended on the local day on which the withdrawal was received. */
export const hasEnded = (
  { endsOn }: { readonly endsOn: IsoDay | null },
  { received_at }: Received,
  timeZone: string,
): boolean => endsOn !== null && endsOn < localTime(Date.parse(received_at), timeZone).day;

/** The money is back after so many days at the latest (2011/83/EU art. 13). */
const BACK_DAYS = 14;
/** A press may come on the last of them: a bank needs some days. */
const LEAST_DAYS = 5;

/** @param receivedAt and `now`: milliseconds since 1970 */
export function backBy(receivedAt: number, now: number, timeZone: string): IsoDay {
  const byLaw = addDays(localTime(receivedAt, timeZone).day, BACK_DAYS);
  const soonest = addDays(localTime(now, timeZone).day, LEAST_DAYS);
  return byLaw > soonest ? byLaw : soonest;
}

interface WithdrawnTerm {
  readonly first: IsoDay;
  readonly last: IsoDay;
  /** The price less the discount. */
  readonly cents: Cents;
}

/**
 * What of a term is charged after all: paper never, a digital subscription for the days that it was used, and only when
 * the reader asked expressly that it begins at once.
 */
export function keptCents(
  { first, last, cents }: WithdrawnTerm,
  {
    isDigital,
    startAskedOn,
    withdrawnOn,
  }: Pick<Conclusion, 'startAskedOn'> & { readonly isDigital: boolean; readonly withdrawnOn: IsoDay },
): Cents {
  if (!isDigital || startAskedOn === null || withdrawnOn < first) return 0;
  const until = withdrawnOn > last ? last : withdrawnOn;
  return costOfUse(cents, daysBetween(first, last), daysBetween(first, until));
}
