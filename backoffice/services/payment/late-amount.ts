/** What is late on a subscription: a change of how it is paid can pay that with its first payment, both in one. */
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockInvoices, outstandingOf } from '../invoices/payable.repository.ts';
import { lateOf } from '../invoices/payable.ts';
import { listRunning } from './payments.repository.ts';

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
  const late = (await lateOf(context, subscriptionId)).filter((invoice) => invoice.entityId === entityId);
  const invoiceIds = late.map(({ id }) => id);
  if (invoiceIds.length === 0 || (await listRunning(context.db, invoiceIds)).length > 0) return undefined;
  return { invoiceIds, cents: late.reduce((sum, { standing }) => sum + standing.outstanding, 0) };
}

/** @returns euro cents by invoice; undefined when it owes another amount now, or is being paid */
export async function owedStill(
  trx: Trx,
  { invoiceIds, cents }: LateAmount,
): Promise<ReadonlyMap<string, number> | undefined> {
  await lockInvoices(trx, invoiceIds);
  const owed = await outstandingOf(trx, invoiceIds);
  const total = [...owed.values()].reduce((sum, one) => sum + one, 0);
  return total === cents && (await listRunning(trx, invoiceIds)).length === 0 ? owed : undefined;
}
