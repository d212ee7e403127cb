/** From which day on delivery begins anew: after a pause, after a temporary address, and after a move. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { covers, type Delivered, firstIssue, type Issue } from '../../delivery-calendar/delivery-calendar.ts';
import type { ComplaintSubscription } from './complaint.ts';

export interface Return {
  readonly cause: 'holiday' | 'moving_house';
  /** The first issue on or after this day is the one to ask about. */
  readonly from: IsoDay;
}

/** The first issue may be a monthly magazine. */
export const LONGEST_WAIT_DAYS = 62;
/** Asked on the day itself or the day after; later than that nobody remembers. */
const ASKED_WITHIN_DAYS = 1;

export function returnsOf(
  { suspensions, temporaryAddresses, moves }: Delivered,
  today: IsoDay,
): readonly Return[] {
  // A pause of the publisher is no holiday, and its end is known to everybody.
  const holidays = [
    ...suspensions.filter(({ publisherReason }) => publisherReason === null),
    ...temporaryAddresses,
  ].filter(({ lastDay }) => lastDay < today);
  // A temporary address that outlives the move is a holiday, and so is its end.
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

/** The first issue since then, on the days on which it can be asked about; none once it was complained about. */
export function issueToAskAbout(
  subscription: ComplaintSubscription,
  { from }: Return,
  today: IsoDay,
): Issue | undefined {
  const issue = firstIssue(subscription, from, LONGEST_WAIT_DAYS);
  if (!issue || issue.day > today || issue.day < addDays(today, -ASKED_WITHIN_DAYS)) return undefined;
  return subscription.complaints.some(({ days }) => days.includes(issue.day)) ? undefined : issue;
}
