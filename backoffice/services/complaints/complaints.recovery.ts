/**
 * Withdraws the complaints of an account that were made before its owner took it back, with the requests for a call and
 * the replies of then. A complaint that the delivery team has already is left to a person.
 */
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovering, type Recovery, subjectsOf, undone } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { Complaint, ComplaintSubscription } from './complaint.ts';
import { deleteCallbacks } from './complaints.repository.ts';
import { isWithdrawable } from './complaints.rules.ts';
import { forgetReplies } from './questions.repository.ts';
import { listComplaintSubscriptions } from './subscriptions-with-rules.ts';
import { carryOutWithdrawal } from './withdraw-complaint.ts';

async function undoComplaints(trx: Trx, recovering: Recovering): Promise<Recovered[]> {
  const { context, since } = recovering;
  const submitted = subjectsOf(recovering, 'submitDeliveryComplaint');
  const withdrawn = subjectsOf(recovering, 'withdrawComplaint');
  const found: Recovered[] = [];
  await lockSubscriptions(trx, context.account.id);
  // A remedy changes the subscription, so each complaint reads it anew.
  for (const id of submitted) {
    const one = await findComplaint(trx, recovering, id);
    if (one && one.complaint.withdrawnAt === null) found.push(await withdraw(trx, recovering, one));
  }
  for (const id of withdrawn.difference(submitted)) {
    const one = await findComplaint(trx, recovering, id);
    if (one) found.push(left('complaintWithdrawn', one.complaint.reference));
  }
  if ((await deleteCallbacks(trx, context.account.id, since)) > 0) found.push(undone('callback'));
  if ((await forgetReplies(trx, context.account.id, since)) > 0) found.push(undone('deliveryQuestion'));
  return found;
}

interface Found {
  readonly subscription: ComplaintSubscription;
  readonly complaint: Complaint;
}

async function findComplaint(trx: Trx, { context }: Recovering, id: string): Promise<Found | undefined> {
  for (const subscription of await listComplaintSubscriptions(trx, context)) {
    const complaint = subscription.complaints.find(({ complaintId }) => complaintId === id);
    if (complaint) return { subscription, complaint };
  }
  return undefined;
}

async function withdraw(trx: Trx, { context }: Recovering, { subscription, complaint }: Found) {
  const { reference, complaintId } = complaint;
  if (!isWithdrawable(complaint, context.now)) return left('complaint', reference);
  await carryOutWithdrawal(trx, context, subscription, complaintId);
  return undone('complaint', reference);
}

export const complaintsRecovery: Recovery = {
  service: 'complaints',
  changes: {
    submitDeliveryComplaint: { lists: ['complaint'] },
    takeReport: { lists: ['complaint', 'deliveryQuestion'] },
    withdrawComplaint: { lists: ['complaintWithdrawn'] },
    requestCallback: { lists: ['callback'] },
    answerDeliveryQuestion: { lists: ['deliveryQuestion'] },
  },
  undo: undoComplaints,
};
