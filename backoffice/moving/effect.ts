/** What a move means for a subscription, by publication's one function. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { covers, firstIssue } from '../publication/publication.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import type { MovingSubject } from './move.ts';

/** @param subject with the move on it */
export function effectOf(subject: MovingSubject, movingDay: IsoDay, isDelivered: boolean) {
  const lastOf = (changes: readonly { readonly firstDay: IsoDay; readonly lastDay: IsoDay }[]) =>
    changes
      .filter((change) => covers(change, movingDay))
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1) ?? null;
  return {
    isDelivered,
    firstPaper: isDelivered ? firstPaperAtHome(subject, movingDay) : null,
    temporaryUntil: lastOf(subject.temporaryAddresses),
    pausedUntil: lastOf(subject.suspensions),
  };
}

/** Issues that a temporary address still gets are passed over, however many of those addresses there are. */
function firstPaperAtHome(subject: MovingSubject, from: IsoDay) {
  let day = from;
  for (let tries = 0; tries <= subject.temporaryAddresses.length; tries += 1) {
    const issue = firstIssue(subject, day);
    if (issue?.status !== 'other_address') return issue ? firstPaperFrom(subject, issue.day) : null;
    const away = subject.temporaryAddresses.find((change) => covers(change, issue.day));
    day = addDays(away?.lastDay ?? issue.day, 1);
  }
  return null;
}
