/** The complaints about issues of an account, for the agenda. */
import type { Kysely } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';

type Db = Kysely<BackofficeTables>;
/** `from`: day of the issue. */
type Asked = { accountId: string; from: IsoDay };

export async function listIssueComplaints(
  db: Db,
  asked: Asked,
): Promise<(IssueComplaint & { readonly subscriptionId: string })[]> {
  const rows = await listRows(db, asked);
  return rows.map(({ is_open, ...complaint }) => ({ ...complaint, isOpen: is_open === 1 }));
}

/** Newest first. */
const listRows = prepared((db: Db, { accountId, from }: Asked) =>
  db
    .selectFrom('complaint_issue as issue')
    .innerJoin('complaint', 'complaint.id', 'issue.complaint_id')
    .select([
      'complaint.id as complaintId',
      'complaint.type',
      'complaint.state',
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
  readonly state: string;
  readonly isOpen: boolean;
}
