/** What is late on a subscription: a change of how it is paid can pay that with its first payment, both in one. */
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockInvoices, outstandingOf } from '../invoices/payable.repository.ts';
import { listLate } from '../invoices/payable.ts';
import { addParts, listRunning } from './payments.repository.ts';

export interface LateAmount {
  /** Not empty. */
  readonly invoiceIds: readonly string[];
  /** Euro cents together. */
  readonly cents: number;
}

/** Undefined when nothing is late, or a payment of it runs already. */
export async function lateAmountOf(
  context: BackofficeContext,
  subscriptionId: string,
  entityId: string,
): Promise<LateAmount | undefined> {
  const late = (await listLate(context, subscriptionId)).filter((invoice) => invoice.entityId === entityId);
  const invoiceIds = late.map(({ id }) => id);
  if (invoiceIds.length === 0 || (await listRunning(context.db, invoiceIds)).length > 0) return undefined;
  return { invoiceIds, cents: late.reduce((sum, { standing }) => sum + standing.outstanding, 0) };
}

/** @returns false when it owes another amount now, or is being paid: nothing is stored then */
export async function isStillLate(trx: Trx, { invoiceIds, cents }: LateAmount): Promise<boolean> {
  await lockInvoices(trx, invoiceIds);
  const owed = await outstandingOf(trx, invoiceIds);
  const total = [...owed.values()].reduce((sum, one) => sum + one, 0);
  return total === cents && (await listRunning(trx, invoiceIds)).length === 0;
}

/** Its invoices become the parts of a payment. Call `isStillLate` first, in the same transaction. */
export async function addLateParts(trx: Trx, paymentId: string, { invoiceIds }: LateAmount): Promise<void> {
  const owed = await outstandingOf(trx, invoiceIds);
  await addParts(
    trx,
    invoiceIds.map((id) => ({
      ...{ payment_id: paymentId, invoice_id: id, cents: owed.get(id) ?? 0 },
      ...{ booked_cents: null, is_running: 1 },
    })),
  );
}
