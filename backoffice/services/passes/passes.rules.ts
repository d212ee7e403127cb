/** Pure decisions about the digital access of a subscription. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';

interface Pass {
  readonly subscriptionId: string;
  readonly name: string;
  readonly state: 'upcoming' | 'valid' | 'ended';
  readonly validFrom: IsoDay;
  /** Inclusive; null without an end date. */
  readonly validUntil: IsoDay | null;
}

/** Digital access continues during a pause of the delivery. */
export function passOf(subscription: HeldSubscription, today: IsoDay): Pass | undefined {
  if (!subscription.digitalAccess) return undefined;
  const { id, productName, startsOn, endsOn } = subscription;
  const over = endsOn !== null && endsOn < today;
  const state = over ? 'ended' : startsOn > today ? 'upcoming' : 'valid';
  return { subscriptionId: id, name: productName, state, validFrom: startsOn, validUntil: endsOn };
}
