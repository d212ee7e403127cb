/** Complaints in the database, one statement per function. */
import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdate } from '../../../database/locking.ts';
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeTables, Db } from '../../kernel/tables.ts';
import { idsOfAccount } from '../subscriptions/subscriptions.repository.ts';
import type { ComplaintIssueRow, ComplaintRow } from './complaints.tables.ts';

type Since = { readonly accountId: string /** ISO text. */; readonly since: string };

/** Latest first. */
export const listComplaintRows: (db: Db, given: Since) => Promise<ComplaintRow[]> = prepared(
  (db: Db, { accountId, since }: Since) =>
    db
      .selectFrom('complaint')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('received_at', '>=', since)
      .orderBy('received_at', 'desc')
      .orderBy('id'),
);

/** Accounts with a complaint since then, in the order of their ids. @param since ISO text in UTC */
export async function listComplainingAccounts(db: Db, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('complaint')
    .select('account_id')
    .distinct()
    .where('received_at', '>=', since)
    .where('withdrawn_at', 'is', null)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The days of the issues of each complaint. */
export const listComplaintDays: (
  db: Db,
  given: Since,
) => Promise<Pick<ComplaintIssueRow, 'complaint_id' | 'issue_day'>[]> = prepared(
  (db: Db, { accountId, since }: Since) =>
    db
      .selectFrom('complaint_issue as issue')
      .innerJoin('complaint', 'complaint.id', 'issue.complaint_id')
      .select(['issue.complaint_id', 'issue.issue_day'])
      .where('complaint.account_id', '=', accountId)
      .where('complaint.received_at', '>=', since)
      .orderBy('issue.issue_day'),
);

export const listRedeliveries: (
  db: Db,
  given: Since,
) => Promise<{ subscription_id: string; issue_day: string }[]> = prepared(
  (db: Db, { accountId, since }: Since) =>
    db
      .selectFrom('issue_redelivery')
      .select(['subscription_id', 'issue_day'])
      .where('subscription_id', 'in', idsOfAccount(db, accountId))
      .where('issue_day', '>=', since),
);

export async function addComplaint(
  trx: Db,
  row: ComplaintRow,
  issues: readonly ComplaintIssueRow[],
): Promise<void> {
  await trx.insertInto('complaint').values(row).execute();
  await trx.insertInto('complaint_issue').values(issues).execute();
}

export async function orderRedelivery(trx: Db, row: BackofficeTables['issue_redelivery']): Promise<void> {
  const insert = trx.insertInto('issue_redelivery').values(row);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

const listLastCallback = prepared((db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('callback_request')
    .select('requested_at')
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(1),
);

/** @returns when a call was last requested */
export async function lastCallback(db: Db, accountId: string): Promise<string | null> {
  const [last] = await listLastCallback(db, { accountId });
  return last?.requested_at ?? null;
}

export async function addCallback(trx: Db, row: BackofficeTables['callback_request']): Promise<void> {
  await trx.insertInto('callback_request').values(row).execute();
}

/** Deletes the requests for a call of since then. @param since ISO text in UTC @returns how many */
export async function deleteCallbacks(trx: Db, accountId: string, since: string): Promise<number> {
  const deleted = await trx
    .deleteFrom('callback_request')
    .where('account_id', '=', accountId)
    .where('requested_at', '>=', since)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** The ids of the complaints whose next state is due, the longest due first. @param now ISO text in UTC */
export async function listDueComplaints(db: Db, now: string): Promise<string[]> {
  const due = dueComplaints(db, now).select('id').orderBy('due_at').orderBy('id');
  return (await due.execute()).map(({ id }) => id);
}

/** @returns undefined when it is not due any more, such as after another node has changed it */
export function lockDueComplaint(trx: Db, id: string, now: string): Promise<ComplaintRow | undefined> {
  const due = dueComplaints(trx, now).selectAll().where('id', '=', id);
  return forUpdate(trx, due).executeTakeFirst();
}

const dueComplaints = (db: Db, now: string) => db.selectFrom('complaint').where('due_at', '<=', now);

export async function saveNextState(
  trx: Db,
  id: string,
  to: Pick<ComplaintRow, 'state' | 'due_at'> & Partial<Pick<ComplaintRow, 'with_team_at' | 'solved_at'>>,
): Promise<void> {
  await trx.updateTable('complaint').set(to).where('id', '=', id).execute();
}

/** A withdrawn complaint has no next state, so no job finds it. */
export async function saveWithdrawal(trx: Db, id: string, withdrawn_at: string): Promise<void> {
  await trx.updateTable('complaint').set({ withdrawn_at, due_at: null }).where('id', '=', id).execute();
}

export async function cancelRedelivery(trx: Db, complaintId: string): Promise<void> {
  await trx.deleteFrom('issue_redelivery').where('complaint_id', '=', complaintId).execute();
}

/** Allows new complaints about its issues. */
export async function closeIssues(trx: Db, complaintId: string): Promise<IsoDay[]> {
  const closed = await trx
    .updateTable('complaint_issue')
    .set({ is_open: 0 })
    .where('complaint_id', '=', complaintId)
    .returning('issue_day')
    .execute();
  return closed.map((row) => row.issue_day).sort();
}

export async function markLinkUsed(trx: Db, row: BackofficeTables['report_link_use']): Promise<void> {
  await trx.insertInto('report_link_use').values(row).execute();
}

export async function isLinkUsed(db: Db, subscriptionId: string, day: IsoDay): Promise<boolean> {
  const used = await db
    .selectFrom('report_link_use')
    .select('used_at')
    .where('subscription_id', '=', subscriptionId)
    .where('issue_day', '=', day)
    .executeTakeFirst();
  return used !== undefined;
}
