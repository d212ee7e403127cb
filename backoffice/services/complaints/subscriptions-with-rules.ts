/** An account's subscriptions with the data for the complaint rules. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { ProductRules } from '../../delivery-calendar/rule-set.ts';
import type { Owner } from '../../kernel/context.ts';
import type { Db } from '../../kernel/tables.ts';
import { listBooked, listInvoicedChanges } from '../credits/credits.repository.ts';
import {
  historySince,
  listHolidaySubscriptions as withHoliday,
} from '../holiday/subscriptions-with-rules.ts';
import { idsOfAccount } from '../subscriptions/subscriptions.repository.ts';
import type { Complaint, ComplaintSubscription } from './complaint.ts';
import { listComplaintDays, listComplaintRows, listRedeliveries } from './complaints.repository.ts';
import { type ComplaintRules, complaintRulesOf } from './complaints.rule-set.ts';
import type { ComplaintRow } from './complaints.tables.ts';

/** Complaints of this many days are shown, and count for a call. */
const SHOWN_DAYS = 92;

export async function listComplaintSubscriptions(db: Db, owner: Owner): Promise<ComplaintSubscription[]> {
  const accountId = owner.account.id;
  const since = addDays(owner.today, -SHOWN_DAYS);
  const [held, booked, rows, days, redeliveries, invoiced] = await Promise.all([
    withHoliday(db, owner),
    listBooked(db, idsOfAccount(db, accountId), historySince(owner.today)),
    listComplaintRows(db, { accountId, since }),
    listComplaintDays(db, { accountId, since }),
    listRedeliveries(db, { accountId, since }),
    listInvoicedChanges(db, idsOfAccount(db, accountId), since),
  ]);
  return held.map((subscription) => {
    const { complaints: ofProduct }: ProductRules<'complaints', ComplaintRules> = subscription.rules;
    return {
      ...subscription,
      complaintRules: complaintRulesOf(subscription.country, subscription.kind, ofProduct),
      compensated: booked.filter(({ subscriptionId }) => subscriptionId === subscription.id),
      redelivered: redeliveries
        .filter((again) => again.subscription_id === subscription.id)
        .map((again) => again.issue_day),
      complaints: rows
        .filter((row) => row.subscription_id === subscription.id)
        .map((row) => complaintOf(row, daysOf(row, days), invoiced.has(row.id))),
    };
  });
}

const daysOf = ({ id }: ComplaintRow, all: Awaited<ReturnType<typeof listComplaintDays>>): IsoDay[] =>
  all.filter((issue) => issue.complaint_id === id).map((issue) => issue.issue_day);

export function complaintOf(row: ComplaintRow, days: readonly IsoDay[], isInvoiced: boolean): Complaint {
  return {
    complaintId: row.id,
    reference: row.reference,
    subscriptionId: row.subscription_id,
    days,
    type: row.type,
    remedy: row.remedy,
    worthCents: row.worth_cents,
    remark: row.remark,
    state: row.state,
    receivedAt: row.received_at,
    withDeliveryTeamAt: row.with_team_at,
    solvedAt: row.solved_at,
    withdrawnAt: row.withdrawn_at,
    dueAt: row.due_at,
    isInvoiced,
  };
}
