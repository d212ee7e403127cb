/** Queries about known delays. With the feature off there are none. */
import { addDays } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { listSubscriptions, subscriberTime } from '../subscriptions/subscriptions.ts';
import { listKnownDelays } from './delays.repository.ts';
import { delayAt } from './delays.rules.ts';

/** The part of the context that delays need; a report without a login has only this part. */
export type DelayContext = Pick<BackofficeContext, 'db' | 'content' | 'flags' | 'surface'>;

/** Days ahead for which delays are shown. */
const DAYS_AHEAD = 14;

/** Delays of the reader's issues of today and the next two weeks. */
export async function knownDelays(context: BackofficeContext) {
  const { db, today } = context;
  const to = addDays(today, DAYS_AHEAD - 1);
  const [held, delays] = await Promise.all([
    listSubscriptions(context),
    listKnownDelays(db, { from: today, to }),
  ]);
  return held.flatMap((subscription) => {
    if (!areDelaysOpen(context, subscription.brandKey)) return [];
    return plannedDays(subscription, subscriberTime(subscription, context).day, to).flatMap((planned) => {
      if (!('address' in planned)) return [];
      const { day, address } = planned;
      const delay = delayAt(delays, subscription.brandKey, address.zip_code, day);
      return delay ? [{ subscription, day, expectedBy: delay.expectedBy, reason: delay.reason }] : [];
    });
  });
}

/** Whether the feature is on for the requested host and for the brand. */
export function areDelaysOpen({ content, flags, surface }: DelayContext, brandKey: string): boolean {
  return (
    isFeatureOpen('knowndelays', flags, surface) &&
    isFeatureOpen('knowndelays', content.flagsOf(brandKey), surface)
  );
}
