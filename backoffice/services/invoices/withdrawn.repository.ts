/** What is left on invoices that were withdrawn. One statement per function. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/tables.ts';

/** Euro cents, positive, of those on which more was paid than they ask. @param invoiceIds not empty */
export const listSurplus = (db: Db, invoiceIds: readonly string[]) =>
  db
    .selectFrom('invoice_balance')
    .select(['invoice_id as id', sql<number>`0 - outstanding_cents`.as('cents')])
    .where('invoice_id', 'in', invoiceIds)
    .where('outstanding_cents', '<', 0)
    .orderBy('invoice_id')
    .execute();

/** Euro cents that operators are to pay out of these invoices, by id. @param invoiceIds not empty */
export async function owedPayoutCents(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('payout')
    .select(['invoice_id as id', sql<number>`cast(sum(cents) as integer)`.as('cents')])
    .where('invoice_id', 'in', invoiceIds)
    .where('state', '=', 'owed')
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map(({ id, cents }) => [id ?? '', cents]));
}

/** The invoices of a subscription whose terms went on until that day or longer. */
export async function listInvoiceIds(db: Db, subscriptionId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'invoice')
    .where('term_last', '>=', since)
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasPayout(db: Db, paymentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payout')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The bank took the debit back, so that nothing is to be paid out. */
export async function dropPayout(trx: Db, paymentId: string): Promise<void> {
  await trx.deleteFrom('payout').where('payment_id', '=', paymentId).where('state', '=', 'owed').execute();
}
