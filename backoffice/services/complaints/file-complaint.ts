/** Saves a complaint, its remedy, its audit line and its mail in one transaction. */
import { type SubmitComplaint, submitComplaintInput } from '../../../contract/complaints.ts';
import type { Violation } from '../../../contract/violations.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { Address } from '../../kernel/address.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { newReference } from '../../kernel/reference.ts';
import { refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { pickSubscription, subscriberTime } from '../subscriptions/subscriptions.ts';
import { bookRemedy } from './book-remedy.ts';
import type { ComplaintSubscription } from './complaint.ts';
import { mailAboutComplaint } from './complaints.mails.ts';
import { addComplaint, lastCallback } from './complaints.repository.ts';
import type { ComplaintRow } from './complaints.tables.ts';
import { type ComplaintView, complaintView, offerOf, refusalsOf } from './complaints.ts';
import { delaysOn } from './known-delays.ts';
import { type RemedyOffer, remediesFor } from './remedies.rules.ts';
import { complaintOf, listComplaintSubscriptions } from './subscriptions-with-rules.ts';

interface ComplaintResult {
  readonly violations: readonly Violation[];
  readonly complaint: ComplaintView | null;
  readonly callback: ReturnType<typeof offerOf>;
}

const NOT_NOW = { isOffered: false, requestedAt: null };
const refused = (violations: readonly Violation[]): ComplaintResult => ({
  violations,
  complaint: null,
  callback: NOT_NOW,
});

export function submitComplaint(context: BackofficeContext, input: unknown): Promise<ComplaintResult> {
  return mutateOnce(context, {
    operation: 'submitDeliveryComplaint',
    input,
    change: async (trx) => {
      const read = readInput(submitComplaintInput, input);
      return read.ok ? fileComplaint(trx, context, read.input, 'form') : refused(read.violations);
    },
  });
}

/** @throws Refused NOT-FOUND for a subscription of another account */
export async function fileComplaint(
  trx: Trx,
  context: BackofficeContext,
  input: Omit<SubmitComplaint, 'remedy'> & {
    /** `first`: the best one. */ remedy: SubmitComplaint['remedy'] | 'first';
  },
  cameBy: ComplaintRow['came_by'],
): Promise<ComplaintResult> {
  await lockSubscriptions(trx, context.account.id);
  const subscriptions = await listComplaintSubscriptions(trx, context);
  const subscription = pickSubscription(subscriptions, input.subscriptionId);
  const delayAt = await delaysOn({ ...context, db: trx }, context.today);
  const violations = refusalsOf(subscription, input, context, delayAt);
  if (violations.length > 0) return refused(violations);

  const offers = remediesFor(subscription, input, subscriberTime(subscription, context));
  const offer = offers.find(({ remedy }) => input.remedy === 'first' || remedy === input.remedy);
  if (!offer) return refused([refuse('COMPLAINT-REMEDY-NOT-OFFERED', 'remedy')]);

  const row = rowOf(context, subscription, input, offer, cameBy);
  await addComplaint(trx, row, issuesOf(row.id, subscription, input.days));
  const remedied = await bookRemedy(trx, subscription, {
    complaintId: row.id,
    remedy: offer.remedy,
    days: input.days,
    at: row.received_at,
  });
  const complaint = complaintView(remedied, complaintOf(row, input.days, false), context.now);
  await auditComplaint(trx, context, complaint, cameBy);
  await mailAboutComplaint(trx, context, complaint, offer.newEndsOn);
  const all = [...subscriptions.flatMap(({ complaints }) => complaints), complaintOf(row, input.days, false)];
  return {
    violations: [],
    complaint,
    callback: offerOf(all, await lastCallback(trx, context.account.id), context.now),
  };
}

function rowOf(
  { account, now }: BackofficeContext,
  subscription: ComplaintSubscription,
  { type, remark }: Pick<SubmitComplaint, 'type' | 'remark'>,
  { remedy, worthCents }: RemedyOffer,
  came_by: ComplaintRow['came_by'],
): ComplaintRow {
  return {
    id: crypto.randomUUID(),
    reference: newReference(),
    account_id: account.id,
    subscription_id: subscription.id,
    brand_key: subscription.brandKey,
    type,
    remedy,
    worth_cents: worthCents,
    remark,
    came_by,
    state: 'received',
    received_at: new Date(now).toISOString(),
    with_team_at: null,
    solved_at: null,
    withdrawn_at: null,
    due_at: new Date(now + subscription.complaintRules.teamAfterMinutes * 60_000).toISOString(),
    team_hours: subscription.complaintRules.solvedAfterHours,
  };
}

/** With the address of each delivery, to count complaints by region. */
function issuesOf(complaintId: string, subscription: ComplaintSubscription, days: readonly string[]) {
  return days.map((issue_day) => {
    const [planned] = plannedDays(subscription, issue_day, issue_day);
    const { zip_code, country_code } = (planned as { address: Address }).address;
    return {
      complaint_id: complaintId,
      subscription_id: subscription.id,
      issue_day,
      zip_code,
      country_code,
      is_open: 1,
    };
  });
}

async function auditComplaint(
  trx: Trx,
  context: BackofficeContext,
  { complaintId, reference, subscription, days, type, remedy, worthCents, remark }: ComplaintView,
  cameBy: ComplaintRow['came_by'],
): Promise<void> {
  const after = {
    subscriptionId: subscription.id,
    reference,
    days: days.join(' '),
    type,
    remedy,
    worthCents,
    cameBy,
    hasRemark: remark !== null,
  };
  await writeAudit(trx, context, 'submitDeliveryComplaint', complaintId, { after });
}
