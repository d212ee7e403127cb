/** Pure decisions about a subscription on a day. Days are ISO days in the subscriber's time zone. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import {
  covers,
  type Delivered,
  firstIssue,
  type PlannedDay,
  plannedDays,
} from '../../delivery-calendar/delivery-calendar.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
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

/** The next issue; today's counts until the time before which it is expected. */
export function nextDelivery(subscription: Delivered, now: LocalTime) {
  const { expectedBefore } = subscription.rules;
  const from = now.time < expectedBefore ? now.day : addDays(now.day, 1);
  return firstPaperFrom(subscription, from);
}

/** The first issue from a day on, as a delivery; null when there is none. */
export function firstPaperFrom(subscription: Delivered, from: IsoDay) {
  const issue = firstIssue(subscription, from);
  if (!issue) return null;
  const { day, status, address } = issue;
  const { expectedBefore } = subscription.rules;
  return { day, expectedBefore, address, isTemporaryAddress: status === 'other_address' };
}

const LONGEST_CALENDAR = 42;

/** The days from today; at least one and at most `LONGEST_CALENDAR`. */
export function calendar(subscription: Delivered, today: IsoDay, days: number): PlannedDay[] {
  const length = Math.min(Math.max(1, days), LONGEST_CALENDAR);
  return plannedDays(subscription, today, addDays(today, length - 1));
}
