/** Pure decisions about pausing delivery and temporary addresses. Days are ISO days in the subscriber's time zone. */
import { addDays, dayNumber, type IsoDay } from '../../../contract/dates.ts';
import type { Period } from '../../delivery-calendar/delivery-calendar.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { type Refusal, refuse } from '../../kernel/refused.ts';
import { strictestRefusals } from '../../kernel/strictest-refusals.ts';
import { type ChangeKind, changesOf, type HolidaySubscription } from './change.ts';
import { earliestDay } from './deadlines.rules.ts';
import { quotaYears } from './quota.rules.ts';

export interface RequestedChange extends Period {
  readonly kind: ChangeKind;
}

/**
 * Why a change is refused, the most important reason first; empty when it is accepted.
 * Codes: DATE-ORDER, HOLIDAY-TOO-SOON, -TOO-FAR, -OVERLAP, -TOO-SHORT, -NO-ISSUE, -QUOTA.
 */
export function changeViolations(
  subscription: HolidaySubscription,
  asked: RequestedChange,
  now: LocalTime,
): Refusal[] {
  if (asked.lastDay < asked.firstDay) return [refuse('DATE-ORDER', 'lastDay')];
  const unreachable = tooFar(subscription, asked, now);
  // Stops here, because counting the issues up to a mistyped year would take long.
  if (unreachable.length > 0) return [...tooSoon(subscription, asked, now), ...unreachable];
  return [
    ...tooSoon(subscription, asked, now),
    ...overlap(subscription, asked),
    ...tooShort(subscription, asked),
    ...noIssue(subscription, asked),
    ...beyondQuota(subscription, asked),
  ];
}

function tooSoon(subscription: HolidaySubscription, { firstDay }: RequestedChange, now: LocalTime) {
  const earliest = earliestDay(subscription, subscription.holiday, now);
  return firstDay < earliest ? [refuse('HOLIDAY-TOO-SOON', 'firstDay', { earliest })] : [];
}

function tooFar({ holiday }: HolidaySubscription, { firstDay, lastDay }: RequestedChange, now: LocalTime) {
  const latestStart = addMonths(now.day, holiday.monthsAhead);
  if (firstDay > latestStart) return [refuse('HOLIDAY-TOO-FAR', 'firstDay', { latest: latestStart })];
  const latest = addDays(addMonths(firstDay, holiday.longestMonths), -1);
  return lastDay > latest ? [refuse('HOLIDAY-TOO-FAR', 'lastDay', { latest })] : [];
}

function overlap(subscription: HolidaySubscription, asked: RequestedChange): Refusal[] {
  const other = changesOf(subscription)
    .filter((change) => change.firstDay <= asked.lastDay && asked.firstDay <= change.lastDay)
    .sort((one, two) => (one.firstDay < two.firstDay ? -1 : 1))[0];
  if (!other) return [];
  const { changeId, firstDay, lastDay } = other;
  return [refuse('HOLIDAY-OVERLAP', 'firstDay', { changeId, firstDay, lastDay, ...named(subscription) })];
}

function tooShort({ holiday }: HolidaySubscription, { kind, firstDay, lastDay }: RequestedChange): Refusal[] {
  const days = holiday.shortestPauseDays;
  const isShort = kind === 'suspension' && dayNumber(lastDay) - dayNumber(firstDay) + 1 < days;
  return isShort ? [refuse('HOLIDAY-TOO-SHORT', 'lastDay', { days: String(days) })] : [];
}

function noIssue(subscription: HolidaySubscription, { firstDay, lastDay }: RequestedChange): Refusal[] {
  const inside = issueDays(subscription, firstDay, lastDay).length;
  return inside < subscription.holiday.fewestIssues
    ? [refuse('HOLIDAY-NO-ISSUE', 'lastDay', named(subscription))]
    : [];
}

/** A pause across New Year uses the quota of both years; the violation is about the first year without enough left. */
function beyondQuota(subscription: HolidaySubscription, asked: RequestedChange): Refusal[] {
  if (asked.kind !== 'suspension') return [];
  const full = quotaYears(subscription, asked).find((year) => year.asked > 0 && year.asked > year.left);
  if (!full) return [];
  const { unit } = subscription.holiday.quota;
  const values = { unit, left: String(Math.max(0, full.left)), from: full.firstDay, to: full.lastDay };
  return [refuse('HOLIDAY-QUOTA', 'lastDay', { ...values, ...named(subscription) })];
}

/** The violations of several subscriptions in one change, without repeated ones. */
export function violationsForAll(
  subscriptions: readonly HolidaySubscription[],
  asked: RequestedChange,
  now: LocalTime,
): Refusal[] {
  return strictestRefusals(checked(subscriptions, asked, now).flatMap(({ refusals }) => refusals));
}

/** The subscriptions that a change is about, without those that the others leave out. */
export function affectedBy(
  subscriptions: readonly HolidaySubscription[],
  asked: RequestedChange,
  now: LocalTime,
): HolidaySubscription[] {
  return checked(subscriptions, asked, now).map(({ subscription }) => subscription);
}

/**
 * A subscription without an issue inside, such as one that has ended, is left out: nothing of it comes anyway. One with
 * too few issues is refused, because beside the change they would be delivered.
 */
function checked(subscriptions: readonly HolidaySubscription[], asked: RequestedChange, now: LocalTime) {
  const all = subscriptions.map((subscription) => ({
    subscription,
    refusals: changeViolations(subscription, asked, now),
  }));
  const affected = all.filter(
    ({ subscription, refusals }) =>
      refusals.every(({ code }) => code !== 'HOLIDAY-NO-ISSUE') ||
      issueDays(subscription, asked.firstDay, asked.lastDay).length > 0,
  );
  return affected.length > 0 ? affected : all;
}

export const named = ({ id, productName }: HolidaySubscription) => ({
  subscriptionId: id,
  product: productName,
});

function addMonths(day: IsoDay, months: number): IsoDay {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}
