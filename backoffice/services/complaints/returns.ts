/** From which day on delivery begins anew: after a pause, after a temporary address, and after a move. */
import type { Kysely } from 'kysely';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { covers, firstIssue, type Issue } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { changesOf, type HolidaySubscription } from '../holiday/change.ts';
import { listReturningAccounts } from '../holiday/holiday.repository.ts';
import { listMovedAccounts } from '../moving/moving.repository.ts';
import type { ComplaintSubscription } from './complaint.ts';

export interface Return {
  /** The first issue on or after this day is the one to ask about. */
  readonly from: IsoDay;
}

interface ReturnSource {
  readonly cause: 'holiday' | 'moving_house';
  /** Accounts of which some delivery began anew lately, in the order of their ids. */
  accountsWith(db: Kysely<BackofficeTables>, today: IsoDay): Promise<string[]>;
  returnsOf(subscription: HolidaySubscription, today: IsoDay): readonly Return[];
}

/** The first issue may be a monthly magazine. */
const LONGEST_WAIT_DAYS = 62;
/** Asked on the day itself or the day after; later than that nobody remembers. */
const ASKED_WITHIN_DAYS = 1;

const holiday: ReturnSource = {
  cause: 'holiday',
  accountsWith: (db, today) =>
    listReturningAccounts(db, addDays(today, -LONGEST_WAIT_DAYS), addDays(today, -1)),
  // A pause of the publisher is no holiday, and its end is known to everybody.
  returnsOf: (subscription, today) =>
    changesOf(subscription)
      .filter(({ lastDay, publisherReason }) => lastDay < today && publisherReason === null)
      .map(({ lastDay }) => ({ from: addDays(lastDay, 1) })),
};

const moving: ReturnSource = {
  cause: 'moving_house',
  accountsWith: (db, today) => listMovedAccounts(db, addDays(today, -LONGEST_WAIT_DAYS), today),
  // A temporary address that outlives the move is a holiday, and so is its end.
  returnsOf: ({ moves, temporaryAddresses }, today) =>
    moves
      .filter(({ movingDay, address }) => movingDay <= today && address !== null)
      .filter(({ movingDay }) => !temporaryAddresses.some((change) => covers(change, movingDay)))
      .map(({ movingDay }) => ({ from: movingDay })),
};

export const returnSources: readonly ReturnSource[] = [holiday, moving];

/** The first issue since then, on the days on which it can be asked about; whoever has complained has said so already. */
export function issueToAskAbout(
  subscription: ComplaintSubscription,
  { from }: Return,
  today: IsoDay,
): Issue | undefined {
  const issue = firstIssue(subscription, from, LONGEST_WAIT_DAYS);
  if (!issue || issue.day > today || issue.day < addDays(today, -ASKED_WITHIN_DAYS)) return undefined;
  return subscription.complaints.some(({ days }) => days.includes(issue.day)) ? undefined : issue;
}
