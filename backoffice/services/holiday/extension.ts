/** Moves the end date of a subscription by its paused issues: one booking per issue, revoked with the pause. */
import type { IsoDay } from '../../../contract/dates.ts';
import { extendedEnd } from '../../delivery-calendar/issues.ts';
import type { Db } from '../../kernel/tables.ts';
import {
  bookCompensation,
  deleteAgreedEnd,
  deleteExtensions,
  saveAgreedEnd,
} from '../credits/credits.repository.ts';
import { moveEnd } from '../subscriptions/subscriptions.repository.ts';
import type { HolidaySubscription } from './change.ts';
import { listExtensions } from './holiday.repository.ts';

/** @param changed the subscription with the pause, from `withChange` */
export async function bookExtension(
  trx: Db,
  { id, extension, endsOn }: HolidaySubscription,
  { changeId, issues }: { readonly changeId: string; readonly issues: readonly IsoDay[] },
  bookedAt: string,
): Promise<void> {
  if (!extension || endsOn === null) return;
  const common = { subscription_id: id, change_id: changeId, booked_at: bookedAt, invoice_id: null };
  await saveAgreedEnd(trx, id, extension.agreedEndsOn);
  await bookCompensation(
    trx,
    issues.map((issue_day) => ({ ...common, issue_day, kind: 'extension', cents: 0 })),
  );
  await moveEnd(trx, id, endsOn);
}

/**
 * @param left the subscription with the remaining part of the pause
 * @param after issues after this day are delivered again
 * @returns the subscription with its new end date
 */
export async function revokeExtension(
  trx: Db,
  accountId: string,
  left: HolidaySubscription,
  { changeId, after }: { readonly changeId: string; readonly after: IsoDay },
): Promise<HolidaySubscription> {
  const revoked = await deleteExtensions(trx, changeId, after);
  if (revoked === 0 || !left.extension) return left;
  const remaining = left.extension.issues - revoked;
  const endsOn = extendedEnd(left, left.extension.agreedEndsOn, remaining);
  await moveEnd(trx, left.id, endsOn);
  if (remaining === 0) await deleteAgreedEnd(trx, left.id);
  const extensions = await listExtensions(trx, { accountId });
  const extension = extensions.find(({ subscriptionId }) => subscriptionId === left.id) ?? null;
  return { ...left, endsOn, extension };
}
