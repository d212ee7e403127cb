/** Reminders in the database. One statement per function. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../kernel/tables.ts';
import { owedInvoiceIds } from '../invoices/late.repository.ts';
import type { Sent } from './reminders.rules.ts';
import type { ReminderRow, ReminderStopRow } from './reminders.tables.ts';

/** By invoice, in order. @param invoiceIds not empty */
export async function listSentReminders(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Sent[]>> {
  const rows = await db
    .selectFrom('reminder')
    .select(['invoice_id', 'step', 'sent_on as sentOn'])
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('step')
    .execute();
  return Map.groupBy(rows, ({ invoice_id }) => invoice_id);
}

/** By invoice: when the provider last said that a debit had failed, ISO text in UTC. @param invoiceIds not empty */
export async function listFailedDebits(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment', 'payment.id', 'part.payment_id')
    .innerJoin('payment_event as event', 'event.payment_id', 'payment.id')
    .select(['part.invoice_id', sql<string>`max(event.seen_at)`.as('seenAt')])
    .where('part.invoice_id', 'in', invoiceIds)
    .where('payment.purpose', '=', 'collection')
    .where('payment.state', 'in', ['failed', 'canceled', 'expired'])
    .groupBy('part.invoice_id')
    .execute();
  return new Map(rows.map(({ invoice_id, seenAt }) => [invoice_id, seenAt]));
}

/** @returns false when another node has sent it */
export async function addReminder(trx: Trx, row: ReminderRow): Promise<boolean> {
  const added = await trx
    .insertInto('reminder')
    .values(row)
    .onConflict((conflict) => conflict.columns(['invoice_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return added !== undefined;
}

/** What no mail reminds of any more, and is still owed; the last first. */
export async function listForOperators(db: Db, most: number) {
  return db
    .selectFrom('reminder')
    .select(['invoice_id as invoiceId', 'step', 'sent_on as listedOn', 'cents'])
    .where('kind', '=', 'listed')
    .where('invoice_id', 'in', owedInvoiceIds(db))
    .orderBy('sent_on', 'desc')
    .orderBy('invoice_id')
    .limit(most)
    .execute();
}

interface Whose {
  readonly accountId: string;
  readonly invoiceId: string | null;
}

/** Those in force for an account, or for one invoice of it. */
export async function listStopsFor(db: Db, { accountId, invoiceId }: Whose): Promise<ReminderStopRow[]> {
  const rows = await db
    .selectFrom('reminder_stop')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .orderBy('set_at')
    .orderBy('id')
    .execute();
  return rows.filter((row) => row.invoice_id === null || row.invoice_id === invoiceId);
}

export async function addStop(trx: Trx, row: ReminderStopRow): Promise<void> {
  await trx.insertInto('reminder_stop').values(row).execute();
}

/** @returns undefined when it was lifted before, or does not exist */
export async function liftStop(
  trx: Trx,
  id: string,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<ReminderStopRow | undefined> {
  return trx
    .updateTable('reminder_stop')
    .set({ lifted_by: by, lifted_at: at })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** In force, the last first. */
export async function listStops(db: Db, most: number): Promise<ReminderStopRow[]> {
  return db
    .selectFrom('reminder_stop')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('set_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
