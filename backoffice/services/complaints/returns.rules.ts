/** The days on which delivery begins again: after a pause, a temporary address or a move. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { covers, type Delivered, firstIssue, type Issue } from '../../delivery-calendar/delivery-calendar.ts';
import type { ComplaintSubscription } from './complaint.ts';

export interface Return {
  readonly cause: 'holiday' | 'moving_house';
  /** The question is about the first issue on or after this day. */
  readonly from: IsoDay;
}

/** Long enough for a monthly magazine. */
export const LONGEST_WAIT_DAYS = 62;
/** The question is asked on the day of the issue or the day after; later, readers do not remember. */
const ASKED_WITHIN_DAYS = 1;

export function returnsOf(
  { suspensions, temporaryAddresses, moves }: Delivered,
  today: IsoDay,
): readonly Return[] {
  // A pause by the publisher is not a holiday.
  const holidays = [
    ...suspensions.filter(({ publisherReason }) => publisherReason === null),
    ...temporaryAddresses,
  ].filter(({ lastDay }) => lastDay < today);
  // While a temporary address continues after the move, its own end counts.
  const moved = moves.filter(
    ({ movingDay, address }) =>
      movingDay <= today &&
      address !== null &&
      !temporaryAddresses.some((change) => covers(change, movingDay)),
  );
  return [
    ...holidays.map(({ lastDay }) => ({ cause: 'holiday' as const, from: addDays(lastDay, 1) })),
    ...moved.map(({ movingDay }) => ({ cause: 'moving_house' as const, from: movingDay })),
  ];
}

/** The first issue since then, on the days of the question; undefined when a complaint about it exists. */
export function issueToAskAbout(
  subscription: ComplaintSubscription,
  { from }: Return,
  today: IsoDay,
): Issue | undefined {
  const issue = firstIssue(subscription, from, LONGEST_WAIT_DAYS);
  if (!issue || issue.day > today || issue.day < addDays(today, -ASKED_WITHIN_DAYS)) return undefined;
  return subscription.complaints.some(({ days }) => days.includes(issue.day)) ? undefined : issue;
}
