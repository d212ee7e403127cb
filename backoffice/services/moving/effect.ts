/** What a move means for a subscription, by publication's one function. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { covers, firstIssue, type Period } from '../../delivery-calendar/delivery-calendar.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import type { MovingSubscription } from './move.ts';

/** @param subject with the move on it */
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

/** Issues that a temporary address still gets are passed over, however many of those addresses there are. */
function firstPaperAtHome(subscription: MovingSubscription, from: IsoDay) {
  let day = from;
  for (let tries = 0; tries <= subscription.temporaryAddresses.length; tries += 1) {
    const issue = firstIssue(subscription, day);
    if (issue?.status !== 'other_address') return issue ? firstPaperFrom(subscription, issue.day) : null;
    const away = subscription.temporaryAddresses.find((change) => covers(change, issue.day));
    day = addDays(away?.lastDay ?? issue.day, 1);
  }
  return null;
}
