/** When an account may be erased. Pure: today and the subscriptions are arguments. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';

/** Days in which the reader can cancel a request. */
const REFLECTION_DAYS = 7;

export interface EndingSubscription {
  readonly productName: string;
  /** The last day; null without an end. */
  readonly endsOn: IsoDay | null;
}

/** Names of the subscriptions that stop an erasure, because they have no end; each name once. */
export function endlessNames(subscriptions: readonly EndingSubscription[]): string[] {
  return [...new Set(subscriptions.filter(({ endsOn }) => endsOn === null).map((one) => one.productName))];
}

export interface Ending {
  readonly productName: string;
  readonly endsOn: IsoDay;
}

/** The subscriptions that are still running and have an end, the first to end first. */
export function endingSubscriptions(subscriptions: readonly EndingSubscription[], today: IsoDay): Ending[] {
  return subscriptions
    .flatMap(({ productName, endsOn }) =>
      endsOn !== null && endsOn >= today ? [{ productName, endsOn }] : [],
    )
    .sort((one, other) => (one.endsOn < other.endsOn ? -1 : 1));
}

/** The first day on which the account may be erased; null while a subscription has no end. */
export function earliestErasure(subscriptions: readonly EndingSubscription[], today: IsoDay): IsoDay | null {
  let earliest = addDays(today, REFLECTION_DAYS);
  for (const { endsOn } of subscriptions) {
    if (endsOn === null) return null;
    if (endsOn >= earliest) earliest = addDays(endsOn, 1);
  }
  return earliest;
}
