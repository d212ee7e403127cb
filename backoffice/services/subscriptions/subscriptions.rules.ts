/** Pure decisions about a subscription on a day. Days are ISO days in the subscriber's time zone. */
import type { IsoDay } from '../../../contract/dates.ts';
import {
  covers,
  type Delivered,
  firstIssue,
  type Period,
} from '../../delivery-calendar/delivery-calendar.ts';
import type { HeldSubscription, RunningChange } from './subscription.ts';

export type SubscriptionState = 'upcoming' | 'active' | 'paused' | 'requested' | 'ending' | 'ended';

type Stated = Delivered & Pick<HeldSubscription, 'isEndAsked'>;

/**
 * `paused` takes precedence over an end, because the reader notices the pause today. `requested` is an end that the reader
 * can take back.
 */
export function stateOn(subscription: Stated, today: IsoDay): SubscriptionState {
  if (subscription.endsOn !== null && subscription.endsOn < today) return 'ended';
  if (subscription.startsOn > today) return 'upcoming';
  if (subscription.suspensions.some((change) => covers(change, today))) return 'paused';
  if (subscription.endsOn === null) return 'active';
  return canBeKept(subscription, today) ? 'requested' : 'ending';
}

/** Until the last day begins: from then on no issue can be added. */
export const canBeKept = (
  { endsOn, isEndAsked }: Pick<Stated, 'endsOn' | 'isEndAsked'>,
  today: IsoDay,
): boolean => isEndAsked === true && endsOn !== null && today < endsOn;

/** A change as far as the subscription goes; undefined when it begins after the end. */
export function untilEnd<Change extends Period>(change: Change, endsOn: IsoDay | null): Change | undefined {
  if (endsOn === null || change.lastDay <= endsOn) return change;
  return change.firstDay > endsOn ? undefined : { ...change, lastDay: endsOn };
}

/** The change that decides today's delivery: the publisher's pause, the reader's pause, or a temporary address. */
export function runningChange(subscription: HeldSubscription, today: IsoDay): RunningChange | null {
  const state = stateOn(subscription, today);
  const { endsOn } = subscription;
  if (state === 'ended' || state === 'upcoming') return null;
  const pauses = subscription.suspensions.filter((change) => covers(change, today));
  const pause = pauses.find((change) => change.publisherReason !== null) ?? pauses[0];
  if (pause) return { ...pause, ...untilEnd(pause, endsOn), kind: 'suspension', address: null };
  const elsewhere = subscription.temporaryAddresses.find((change) => covers(change, today));
  if (!elsewhere) return null;
  return { ...elsewhere, ...untilEnd(elsewhere, endsOn), kind: 'temporary_address', publisherReason: null };
}

/** The day of the first issue from a day on; null when there is none. */
export function firstPaperFrom(subscription: Delivered, from: IsoDay) {
  const issue = firstIssue(subscription, from);
  return issue && { day: issue.day };
}
