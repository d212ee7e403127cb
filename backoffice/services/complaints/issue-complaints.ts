/** The complaints about issues of an account, for the agenda and for what is due today. */
import type { Remedy } from '../../../contract/complaints.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/tables.ts';
import { creditedCents } from '../credits/credits.repository.ts';
import type { ComplaintState } from './complaint.ts';

/** `from`: day of the issue. */
type Asked = { accountId: string; from: IsoDay };

/** Days back that the pages show, and one more for another time zone. */
const DAYS_BACK = 15;

type Complaints = readonly (IssueComplaint & { readonly subscriptionId: string })[];
const read = new WeakMap<object, Promise<Complaints>>();

/** Of issues of the last two weeks. Read once for all fields of a request. */
export function recentIssueComplaints(
  context: Pick<BackofficeContext, 'db' | 'account' | 'today'>,
): Promise<Complaints> {
  const asked = { accountId: context.account.id, from: addDays(context.today, -DAYS_BACK) };
  const complaints = read.get(context) ?? listIssueComplaints(context.db, asked);
  read.set(context, complaints);
  return complaints;
}

async function listIssueComplaints(db: Db, asked: Asked): Promise<Complaints> {
  const rows = await listRows(db, asked);
  return rows.map(({ is_open, ...complaint }) => ({ ...complaint, isOpen: is_open === 1 }));
}

const ISSUE = { changeId: 'complaint.id', subscriptionId: 'issue.subscription_id', day: 'issue.issue_day' };

/** Newest first. */
const listRows = prepared((db: Db, { accountId, from }: Asked) =>
  db
    .selectFrom('complaint_issue as issue')
    .innerJoin('complaint', 'complaint.id', 'issue.complaint_id')
    .select([
      'complaint.id as complaintId',
      'complaint.type',
      'complaint.state',
      'complaint.remedy',
      creditedCents(ISSUE).as('worthCents'),
      'issue.subscription_id as subscriptionId',
      'issue.issue_day as day',
      'issue.is_open',
    ])
    .where('complaint.account_id', '=', accountId)
    .where('issue.issue_day', '>=', from)
    .where('complaint.withdrawn_at', 'is', null)
    .orderBy('complaint.received_at', 'desc')
    .orderBy('complaint.id'),
);

export interface IssueComplaint {
  readonly complaintId: string;
  /** Day of the issue. */
  readonly day: IsoDay;
  readonly type: string;
  readonly state: ComplaintState;
  readonly remedy: Remedy;
  /** Euro cents of the credit for this issue. */
  readonly worthCents: number;
  readonly isOpen: boolean;
}
