/** Pure decisions about a subscription on a day. Days are ISO days in the subscriber's time zone. */
import type { IsoDay } from '../../../contract/dates.ts';
import { covers, type Delivered, firstIssue } from '../../delivery-calendar/delivery-calendar.ts';
import type { HeldSubscription, RunningChange } from './subscription.ts';

export type SubscriptionState = 'upcoming' | 'active' | 'paused' | 'ending' | 'ended';

/** `paused` takes precedence over `ending`, because the reader notices the pause today. */
export function stateOn(subscription: Delivered, today: IsoDay): SubscriptionState {
  if (subscription.endsOn !== null && subscription.endsOn < today) return 'ended';
  if (subscription.startsOn > today) return 'upcoming';
  if (subscription.suspensions.some((change) => covers(change, today))) return 'paused';
  return subscription.endsOn === null ? 'active' : 'ending';
}

/** The change that decides today's delivery: the publisher's pause, the reader's pause, or a temporary address. */
export function runningChange(subscription: HeldSubscription, today: IsoDay): RunningChange | null {
  const state = stateOn(subscription, today);
  if (state === 'ended' || state === 'upcoming') return null;
  const pauses = subscription.suspensions.filter((change) => covers(change, today));
  const pause = pauses.find((change) => change.publisherReason !== null) ?? pauses[0];
  if (pause) return { ...pause, kind: 'suspension', address: null };
  const elsewhere = subscription.temporaryAddresses.find((change) => covers(change, today));
  return elsewhere ? { ...elsewhere, kind: 'temporary_address', publisherReason: null } : null;
}

/** The day of the first issue from a day on; null when there is none. */
export function firstPaperFrom(subscription: Delivered, from: IsoDay) {
  const issue = firstIssue(subscription, from);
  return issue && { day: issue.day };
}
