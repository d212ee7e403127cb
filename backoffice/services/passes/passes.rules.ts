/** What a subscription gives the right to read digitally. Today is handed in. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';

interface Pass {
  readonly subscriptionId: string;
  readonly name: string;
  readonly state: 'upcoming' | 'valid' | 'ended';
  readonly validFrom: IsoDay;
  /** The last day included; none while no end is known. */
  readonly validUntil: IsoDay | null;
}

/** A pause of the delivery does not touch it: the paper stays away, the reading goes on. */
export function passOf(subscription: HeldSubscription, today: IsoDay): Pass | undefined {
  if (!subscription.digitalAccess) return undefined;
  const { id, productName, startsOn, endsOn } = subscription;
  const over = endsOn !== null && endsOn < today;
  const state = over ? 'ended' : startsOn > today ? 'upcoming' : 'valid';
  return { subscriptionId: id, name: productName, state, validFrom: startsOn, validUntil: endsOn };
}
