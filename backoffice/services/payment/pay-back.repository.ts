/** Payments that can take money back. */
import type { Db } from '../../kernel/tables.ts';

/** What payments paid of an invoice, the last first. */
export async function listPaidFor(db: Db, invoiceId: string) {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment', 'payment.id', 'part.payment_id')
    .select(['payment.id as paymentId', 'part.booked_cents as cents'])
    .where('part.invoice_id', '=', invoiceId)
    .where('part.booked_cents', '>', 0)
    .where('payment.state', '=', 'paid')
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .execute();
  return rows.map(({ paymentId, cents }) => ({ paymentId, cents: cents ?? 0 }));
}

/** Debits of these invoices that were paid when they asked nothing any more. @param invoiceIds not empty */
export async function listLateDebits(db: Db, invoiceIds: readonly string[]) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('payment_part as part', 'part.payment_id', 'payment.id')
    .select(['payment.id as paymentId', 'payment.surplus_cents as cents', 'part.invoice_id as invoiceId'])
    .select(({ selectFrom }) =>
      selectFrom('payment_chargeback as taken')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('taken.payment_id', '=', 'payment.id')
        .where('taken.reversed_at', 'is', null)
        .as('taken'),
    )
    .where('part.invoice_id', 'in', invoiceIds)
    .where('payment.purpose', '=', 'collection')
    .where('payment.state', '=', 'paid')
    .where('payment.surplus_cents', '>', 0)
    .orderBy('payment.id')
    .execute();
  return rows.map(({ cents, taken, ...row }) => ({ ...row, cents: cents ?? 0, isTaken: Number(taken) > 0 }));
}
