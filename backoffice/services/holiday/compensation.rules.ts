/** The compensation for the issues of a change: a later end date, a credit or nothing. */

import type { Period } from '../../delivery-calendar/delivery-calendar.ts';
import { extendedEnd, issueDays } from '../../delivery-calendar/issues.ts';
import type { ChangeKind, HolidaySubscription } from './change.ts';
import type { Compensation } from './holiday.rule-set.ts';

/** @param change without an id in a quote, before the end date has moved */
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
  // A booked compensation stays, also when the end date changes later.
  return extension?.changeIds.includes(change.changeId) ? 'extend' : 'credit';
}

/**
 * Whether each paused issue can be delivered after the end date. False without an end date, for an end that the reader
 * asked for, without known later issues, or when the reader will have moved out of the delivery area; then all issues are
 * credited.
 */
function canMoveEnd(subscription: HolidaySubscription, { firstDay, lastDay }: Period): boolean {
  const { endsOn, extension, isEndAsked, suspensions } = subscription;
  if (endsOn === null || isEndAsked) return false;
  const held = issueDays(subscription, firstDay, lastDay).length;
  const all = (extension?.issues ?? 0) + held;
  const pause = { changeId: '', firstDay, lastDay, publisherReason: null };
  const paused = { ...subscription, suspensions: [...suspensions, pause] };
  const endFor = (issues: number) => extendedEnd(paused, extension?.agreedEndsOn ?? endsOn, issues);
  return held === 0 || endFor(all) !== endFor(all - 1);
}
