/** Invoices as payments see them. One statement per function. */
import type { Db, Trx } from '../../kernel/tables.ts';
import { lockBilled } from '../subscriptions/billed.repository.ts';
import { whatIsHeld } from '../subscriptions/subscriptions.repository.ts';

/** Another transaction that books, credits or pays these invoices waits until this one ends. */
export async function lockInvoices(trx: Trx, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const rows = await trx
    .selectFrom('invoice')
    .select('subscription_id')
    .distinct()
    .where('id', 'in', invoiceIds)
    .execute();
  if (rows.length > 0)
    await lockBilled(
      trx,
      rows.map(({ subscription_id }) => subscription_id),
    );
}

/** Euro cents that these invoices owe now, by id. */
export async function outstandingOf(
  trx: Trx,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('invoice_balance')
    .select(['invoice_id as id', 'outstanding_cents as cents'])
    .where('invoice_id', 'in', invoiceIds)
    .execute();
  return new Map(rows.map(({ id, cents }) => [id, Math.max(0, cents)]));
}

/** The printed number and the product, by id, in the order of the numbers. @param invoiceIds not empty */
export async function namesOf(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: string; readonly productName: string }>> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin(whatIsHeld(db).as('sold'), 'sold.id', 'invoice.subscription_id')
    .select(['invoice.id', 'number_text as number', 'sold.productName'])
    .where('invoice.id', 'in', invoiceIds)
    .orderBy('number_text')
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

interface Processing {
  readonly paymentId: string;
  /** The bank has it, or is about to. */
  readonly isProcessing: boolean;
}

/** Says on the invoices of a payment that it is on its way, or not any more. */
export async function markProcessing(
  trx: Trx,
  invoiceIds: readonly string[],
  { paymentId, isProcessing }: Processing,
): Promise<void> {
  if (invoiceIds.length === 0) return;
  const marked = trx
    .updateTable('invoice_balance')
    .set({ running_payment: isProcessing ? paymentId : null })
    .where('invoice_id', 'in', invoiceIds);
  await (isProcessing ? marked : marked.where('running_payment', '=', paymentId)).execute();
}
