/** What can be asked about known delays. Where their area is closed nothing is known, and nobody can tell why. */
import { addDays } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { listSubscriptions, subscriberTime } from '../subscriptions/subscriptions.ts';
import { listKnownDelays } from './delays.repository.ts';
import { delayAt } from './delays.rules.ts';

/** What a question about delays looks at; whoever reports without a login has no more than this. */
export type DelayContext = Pick<BackofficeContext, 'db' | 'content' | 'flags' | 'surface'>;

/** Days ahead for which a delay can be told. */
const DAYS_AHEAD = 14;

/** Of the issues that this host's readers expect, today's and those of the coming two weeks. */
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

/** Open for the host that is visited and for the brand itself. */
export function areDelaysOpen({ content, flags, surface }: DelayContext, brandKey: string): boolean {
  return (
    isFeatureOpen('knowndelays', flags, surface) &&
    isFeatureOpen('knowndelays', content.flagsOf(brandKey), surface)
  );
}
