/** Books and revokes the remedy of a complaint in its own transaction. An issue is compensated at most once. */
import type { Remedy } from '../../../contract/complaints.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db } from '../../kernel/tables.ts';
import { bookCompensation, deleteCredits } from '../credits/credits.repository.ts';
import { bookExtension, revokeExtension } from '../holiday/extension.ts';
import type { ComplaintSubscription } from './complaint.ts';
import { cancelRedelivery, orderRedelivery } from './complaints.repository.ts';
import { creditsFor, extendedBy, notCompensated } from './remedies.rules.ts';

interface Booking {
  readonly complaintId: string;
  readonly remedy: Remedy;
  readonly days: readonly IsoDay[];
  /** Instant, ISO text in UTC. */
  readonly at: string;
}

/** @returns the subscription with the end that it has after the remedy */
export async function bookRemedy(
  trx: Db,
  subscription: ComplaintSubscription,
  { complaintId, remedy, days, at }: Booking,
): Promise<ComplaintSubscription> {
  const fresh = notCompensated(subscription, days);
  if (remedy === 'redelivery')
    for (const issue_day of days)
      await orderRedelivery(trx, {
        subscription_id: subscription.id,
        issue_day,
        complaint_id: complaintId,
        ordered_at: at,
      });
  if (remedy === 'extend' && fresh.length > 0) {
    const extended = extendedBy(subscription, fresh.length);
    await bookExtension(trx, extended, { changeId: complaintId, issues: fresh }, at);
    return extended;
  }
  if (remedy === 'credit')
    await bookCompensation(
      trx,
      creditsFor(subscription, fresh).map(({ day, cents }) => ({
        subscription_id: subscription.id,
        issue_day: day,
        change_id: complaintId,
        kind: 'credit' as const,
        source: 'complaint' as const,
        cents,
        booked_at: at,
        invoice_id: null,
      })),
    );
  return subscription;
}

/** @returns the subscription with the end that it has without the remedy */
export async function revokeRemedy(
  trx: Db,
  accountId: string,
  subscription: ComplaintSubscription,
  complaintId: string,
): Promise<ComplaintSubscription> {
  await cancelRedelivery(trx, complaintId);
  await deleteCredits(trx, complaintId);
  const restored = await revokeExtension(trx, accountId, subscription, {
    changeId: complaintId,
    after: BEFORE_ALL_ISSUES,
  });
  return { ...subscription, endsOn: restored.endsOn, extension: restored.extension };
}

const BEFORE_ALL_ISSUES = '0000-01-01';
