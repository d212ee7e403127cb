/** Decides how a change can be ended now. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { ViolationCode } from '../../../contract/violations.ts';
import { firstIssue } from '../../delivery-calendar/delivery-calendar.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { type DeliveryChange, type SubscriptionWithRules, without } from './change.ts';
import { earliestDay, isStillOpen } from './deadlines.rules.ts';

export type ChangeState = 'coming' | 'running' | 'past' | 'cancelled';

export type Ending =
  | { readonly how: 'cancel' }
  /** `lastDay` is the new last day of the change; the first paper comes on `resumesOn`. */
  | { readonly how: 'early'; readonly lastDay: IsoDay; readonly resumesOn: IsoDay }
  | { readonly how: 'not'; readonly why: ViolationCode };

export function stateOfChange(change: DeliveryChange, today: IsoDay): ChangeState {
  if (change.isCancelled) return 'cancelled';
  if (change.firstDay > today) return 'coming';
  return change.lastDay < today ? 'past' : 'running';
}

/**
 * A future change can be cancelled until the deadline of its first day. A running one ends before the first issue that
 * is still open.
 */
export function endingOf(
  subscription: SubscriptionWithRules,
  change: DeliveryChange,
  now: LocalTime,
): Ending {
  const state = stateOfChange(change, now.day);
  if (state === 'past' || state === 'cancelled') return { how: 'not', why: 'HOLIDAY-PAST' };
  if (change.publisherReason !== null) return { how: 'not', why: 'HOLIDAY-SET-BY-PUBLISHER' };
  const usual = without(subscription, change.changeId);
  const opensOn = earliestDay(usual, subscription.holiday, now);
  if (state === 'coming') {
    const isOpen = isStillOpen(change.firstDay, subscription.country, subscription.holiday, now);
    return isOpen && opensOn <= change.firstDay ? { how: 'cancel' } : { how: 'not', why: 'HOLIDAY-CLOSED' };
  }
  return soonestEnding(subscription, change, now);
}

/** As if the change were running: the issues that are closed already follow it, and no others. */
export function soonestEnding(
  subscription: SubscriptionWithRules,
  change: DeliveryChange,
  now: LocalTime,
): Ending {
  const usual = without(subscription, change.changeId);
  const opensOn = earliestDay(usual, subscription.holiday, now);
  const resumesOn = firstIssue(usual, opensOn)?.day;
  if (resumesOn === undefined || resumesOn > change.lastDay) return { how: 'not', why: 'HOLIDAY-CLOSED' };
  // No issue of the change has passed, so nothing of it remains.
  if (resumesOn <= change.firstDay) return { how: 'cancel' };
  return { how: 'early', lastDay: addDays(resumesOn, -1), resumesOn };
}
