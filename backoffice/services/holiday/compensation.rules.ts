/** What a reader gets for the issues of a change: a later end, a credit or nothing. */

import type { Period } from '../../delivery-calendar/delivery-calendar.ts';
import { extendedEnd, issueDays } from '../../delivery-calendar/issues.ts';
import type { ChangeKind, HolidaySubscription } from './change.ts';
import type { Compensation } from './holiday.rule-set.ts';

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
