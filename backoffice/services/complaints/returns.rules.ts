/** The days from which an issue is asked about: after a pause, a temporary address, a move or a complaint. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { covers, type Delivered, firstIssue, type Issue } from '../../delivery-calendar/delivery-calendar.ts';
import { localTime } from '../../kernel/local-time.ts';
import type { ComplaintSubscription } from './complaint.ts';

export type QuestionCause = 'holiday' | 'moving_house' | 'complaint';

export interface Return {
  readonly cause: QuestionCause;
  /** The question is about the first issue on or after this day. */
  readonly from: IsoDay;
}

/** Long enough for a monthly magazine. */
export const LONGEST_WAIT_DAYS = 62;
/** After a complaint, long enough for a weekly magazine. Complaints are many, and the job reads their accounts. */
export const LONGEST_WAIT_AFTER_COMPLAINT_DAYS = 8;
/** The question is asked on the day of the issue or the day after; later, readers do not remember. */
const ASKED_WITHIN_DAYS = 1;

type Returning = Delivered & Pick<ComplaintSubscription, 'complaints'>;

export function returnsOf(
  { suspensions, temporaryAddresses, moves, complaints, rules }: Returning,
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
  const complained = complaints
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ receivedAt }) => localTime(Date.parse(receivedAt), rules.timeZone).day)
    .filter((day) => day >= addDays(today, -LONGEST_WAIT_AFTER_COMPLAINT_DAYS));
  return [
    ...holidays.map(({ lastDay }) => ({ cause: 'holiday' as const, from: addDays(lastDay, 1) })),
    ...moved.map(({ movingDay }) => ({ cause: 'moving_house' as const, from: movingDay })),
    ...complained.map((day) => ({ cause: 'complaint' as const, from: addDays(day, 1) })),
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
