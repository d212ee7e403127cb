/** Queries about known delays. With the feature off there are none. */
import { addDays } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { listSubscriptions, subscriberTime } from '../subscriptions/subscriptions.ts';
import { listKnownDelays } from './delays.repository.ts';
import { delayAt, type KnownDelay, nextIssue } from './delays.rules.ts';

/** The part of the context that delays need; a report without a login has only this part. */
export type DelayContext = Pick<BackofficeContext, 'db' | 'content' | 'flags' | 'surface'>;

/** Days ahead for which delays are shown. */
const DAYS_AHEAD = 14;

/** Later than every day. */
const LAST_DAY = '9999-12-31';

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

/** Days back that the pages show, and one more for another time zone. */
const DAYS_BACK = 15;

const read = new WeakMap<object, Promise<KnownDelay[]>>();

/** Of all brands, of the last two weeks and all days to come. Read once for all fields of a request. */
function recentDelays(context: Pick<BackofficeContext, 'db' | 'today'>): Promise<KnownDelay[]> {
  const { db, today } = context;
  const delays = read.get(context) ?? listKnownDelays(db, { from: addDays(today, -DAYS_BACK), to: LAST_DAY });
  read.set(context, delays);
  return delays;
}

/** The next issue of a subscription, wherever it is shown; null when there is none. */
export async function nextDelivery(held: HeldSubscription, context: BackofficeContext) {
  const delays = held.kind === 'account' ? [] : await delaysFor(context, held.brandKey);
  return nextIssue(held, subscriberTime(held, context), delays);
}

/** The delays that count for a brand: none where the feature is off. */
export async function delaysFor(
  context: DelayContext & Pick<BackofficeContext, 'today'>,
  brandKey: string,
): Promise<readonly KnownDelay[]> {
  return areDelaysOpen(context, brandKey) ? recentDelays(context) : [];
}

/** Whether the feature is on for the requested host and for the brand. */
export function areDelaysOpen({ content, flags, surface }: DelayContext, brandKey: string): boolean {
  return (
    isFeatureOpen('knowndelays', flags, surface) &&
    isFeatureOpen('knowndelays', content.flagsOf(brandKey), surface)
  );
}
