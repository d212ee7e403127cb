/** Withdraws a complaint and its remedy, with its audit line, in one transaction. */
import { withdrawComplaintInput } from '../../../contract/complaints.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { revokeRemedy } from './book-remedy.ts';
import type { Complaint, ComplaintSubscription } from './complaint.ts';
import { closeIssues, saveWithdrawal } from './complaints.repository.ts';
import { isWithdrawable } from './complaints.rules.ts';
import { type ComplaintView, complaintView } from './complaints.ts';
import { listComplaintSubscriptions } from './subscriptions-with-rules.ts';

interface Withdrawal {
  readonly violations: readonly Violation[];
  readonly complaint: ComplaintView | null;
}

/** @throws Refused NOT-FOUND for a complaint of another account or of a brand that is not shown here */
export function withdrawComplaint(context: BackofficeContext, input: unknown): Promise<Withdrawal> {
  return mutateOnce(context, {
    operation: 'withdrawComplaint',
    input,
    change: async (trx): Promise<Withdrawal> => {
      const read = readInput(withdrawComplaintInput, input);
      if (!read.ok) return { violations: read.violations, complaint: null };
      await lockSubscriptions(trx, context.account.id);
      for (const subscription of await listComplaintSubscriptions(trx, context)) {
        const { complaintId } = read.input;
        const complaint = subscription.complaints.find((one) => one.complaintId === complaintId);
        if (complaint) return withdraw(trx, context, subscription, complaint);
      }
      throw notFound();
    },
  });
}

async function withdraw(
  trx: Trx,
  context: BackofficeContext,
  subscription: ComplaintSubscription,
  complaint: Complaint,
): Promise<Withdrawal> {
  if (!isWithdrawable(complaint, context.now))
    return {
      violations: [refuse('COMPLAINT-NOT-WITHDRAWABLE', '')],
      complaint: complaintView(subscription, complaint, context.now),
    };
  const { complaintId } = complaint;
  const withdrawnAt = new Date(context.now).toISOString();
  const restored = await carryOutWithdrawal(trx, context, subscription, complaintId);
  await writeAudit(trx, context, 'withdrawComplaint', complaintId, {
    before: { remedy: complaint.remedy, worthCents: complaint.worthCents },
    after: { withdrawnAt },
  });
  return { violations: [], complaint: complaintView(restored, { ...complaint, withdrawnAt }, context.now) };
}

/** @returns the subscription with the end that it has without the remedy */
export async function carryOutWithdrawal(
  trx: Trx,
  { account, now }: Pick<BackofficeContext, 'account' | 'now'>,
  subscription: ComplaintSubscription,
  complaintId: string,
): Promise<ComplaintSubscription> {
  await saveWithdrawal(trx, complaintId, new Date(now).toISOString());
  await closeIssues(trx, complaintId);
  return revokeRemedy(trx, account.id, subscription, complaintId);
}
