/** Taking a complaint: the complaint, its remedy, its audit line and its mail in one transaction, or nothing. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type SubmitComplaint, submitComplaintInput } from '../../contract/complaints.ts';
import type { Violation } from '../../contract/violations.ts';
import type { Address } from '../address.ts';
import { writeAuditLines } from '../audit/audit.ts';
import type { BackofficeContext } from '../context.ts';
import { mutateOnce } from '../idempotency/mutate-once.ts';
import { plannedDays } from '../publication/publication.ts';
import { readInput } from '../read-input.ts';
import { refusal } from '../refusal.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { subscriberTime } from '../subscriptions/subscriptions.ts';
import type { BackofficeTables } from '../tables.ts';
import { bookRemedy } from './book-remedy.ts';
import type { ComplaintSubject } from './complaint.ts';
import { mailAboutComplaint } from './complaints.mails.ts';
import { addComplaint, lastCallback } from './complaints.repository.ts';
import type { ComplaintRow } from './complaints.tables.ts';
import { type ComplaintView, complaintView, findSubject, offerOf, refusalsOf } from './complaints.ts';
import { delaysOn } from './known-delays.ts';
import { type RemedyOffer, remediesFor } from './remedies.rules.ts';
import { complaintOf, listComplaintSubjects } from './subjects.ts';

type Trx = Transaction<BackofficeTables>;

export interface ComplaintAnswer {
  readonly violations: readonly Violation[];
  readonly complaint: ComplaintView | null;
  readonly callback: ReturnType<typeof offerOf>;
}

const NOT_NOW = { isOffered: false, requestedAt: null };
const refused = (violations: readonly Violation[]): ComplaintAnswer => ({
  violations,
  complaint: null,
  callback: NOT_NOW,
});

export function submitComplaint(context: BackofficeContext, input: unknown): Promise<ComplaintAnswer> {
  return mutateOnce(context, {
    operation: 'submitDeliveryComplaint',
    input,
    change: async (trx) => {
      const read = readInput(submitComplaintInput, input);
      return read.ok ? fileComplaint(trx, context, read.input, 'form') : refused(read.violations);
    },
  });
}

/** @throws Refused NOT-FOUND for a subscription that is not theirs */
export async function fileComplaint(
  trx: Trx,
  context: BackofficeContext,
  input: Omit<SubmitComplaint, 'remedy'> & {
    /** `first`: the most fitting one. */ remedy: SubmitComplaint['remedy'] | 'first';
  },
  cameBy: ComplaintRow['came_by'],
): Promise<ComplaintAnswer> {
  await lockSubscriptions(trx, context.account.id);
  const subjects = await listComplaintSubjects(trx, context);
  const subject = findSubject(subjects, input.subscriptionId);
  const violations = refusalsOf(
    subject,
    input,
    context,
    await delaysOn({ ...context, db: trx }, context.today),
  );
  if (violations.length > 0) return refused(violations);

  const offers = remediesFor(subject, input, subscriberTime(subject, context));
  const offer = offers.find(({ remedy }) => input.remedy === 'first' || remedy === input.remedy);
  if (!offer) return refused([refusal('COMPLAINT-REMEDY-NOT-OFFERED', 'remedy')]);

  const row = rowOf(context, subject, input, offer, cameBy);
  await addComplaint(trx, row, issuesOf(row.id, subject, input.days));
  await bookRemedy(trx, subject, {
    complaintId: row.id,
    remedy: offer.remedy,
    days: input.days,
    at: row.received_at,
  });
  const complaint = complaintView(subject, complaintOf(row, input.days));
  await tellAbout(trx, context, complaint, cameBy);
  await mailAboutComplaint(trx, context, complaint, offer.newEndsOn);
  const all = [...subjects.flatMap(({ complaints }) => complaints), complaintOf(row, input.days)];
  return {
    violations: [],
    complaint,
    callback: offerOf(all, await lastCallback(trx, context.account.id), context.now),
  };
}

function rowOf(
  { account, now }: BackofficeContext,
  subject: ComplaintSubject,
  { type, remark }: Pick<SubmitComplaint, 'type' | 'remark'>,
  { remedy, worthCents }: RemedyOffer,
  came_by: ComplaintRow['came_by'],
): ComplaintRow {
  return {
    id: crypto.randomUUID(),
    reference: newReference(),
    account_id: account.id,
    subscription_id: subject.id,
    brand_key: subject.brandKey,
    type,
    remedy,
    worth_cents: worthCents,
    remark,
    came_by,
    state: 'received',
    received_at: new Date(now).toISOString(),
    with_team_at: null,
    solved_at: null,
    due_at: new Date(now + subject.complaintRules.teamAfterMinutes * 60_000).toISOString(),
    team_hours: subject.complaintRules.solvedAfterHours,
  };
}

/** Where each of them was to be delivered, so that a region's complaints can be told. */
function issuesOf(complaintId: string, subject: ComplaintSubject, days: readonly string[]) {
  return days.map((issue_day) => {
    const [planned] = plannedDays(subject, issue_day, issue_day);
    const { zip_code, country_code } = (planned as { address: Address }).address;
    return {
      complaint_id: complaintId,
      subscription_id: subject.id,
      issue_day,
      zip_code,
      country_code,
      is_open: 1,
    };
  });
}

/** To be said over the telephone: no vowels and nothing that looks like something else. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';

function newReference(): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

async function tellAbout(
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
  await writeAuditLines(trx, context, [
    { action: 'submitDeliveryComplaint', subject: complaintId, before: null, after },
  ]);
}
