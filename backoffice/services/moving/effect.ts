/** The effect of a move on the deliveries of a subscription. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { covers, firstIssue, type Period } from '../../delivery-calendar/delivery-calendar.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import type { MovingSubscription } from './move.ts';

/** @param subscription with the move */
export function effectOf(subscription: MovingSubscription, movingDay: IsoDay, isDelivered: boolean) {
  const lastOf = (changes: readonly Period[]) =>
    changes
      .filter((change) => covers(change, movingDay))
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1) ?? null;
  return {
    isDelivered,
    firstPaper: isDelivered ? firstPaperAtHome(subscription, movingDay) : null,
    temporaryUntil: lastOf(subscription.temporaryAddresses),
    pausedUntil: lastOf(subscription.suspensions),
  };
}

/** Skips the issues that still go to a temporary address. */
function firstPaperAtHome(subscription: MovingSubscription, from: IsoDay) {
  let day = from;
  for (let skipped = 0; skipped <= subscription.temporaryAddresses.length; skipped += 1) {
    const issue = firstIssue(subscription, day);
    if (issue?.status !== 'other_address') return issue ? firstPaperFrom(subscription, issue.day) : null;
    const away = subscription.temporaryAddresses.find((change) => covers(change, issue.day));
    day = addDays(away?.lastDay ?? issue.day, 1);
  }
  return null;
}
