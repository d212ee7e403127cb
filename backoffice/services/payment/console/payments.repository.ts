/** What the operators' pages read of payments. One statement per function. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/tables.ts';

const MOST = 100;

const listed = (db: Db) =>
  db
    .selectFrom('payment')
    .select(['id', 'provider_id', 'purpose', 'state', 'cents', 'brand_key', 'account_id'])
    .select(['created_at', 'checks', 'error', 'next_check_at', 'work', 'entity_id'])
    .limit(MOST);

export type ListedPayment = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** By our id, the provider's, or an account; of an invoice by `listOfInvoice`. Latest first. */
export const listByText = (db: Db, typed: string): Promise<ListedPayment[]> =>
  listed(db)
    .where(({ or, eb }) =>
      or([eb('id', '=', typed), eb('provider_id', '=', typed), eb('account_id', '=', typed)]),
    )
    .orderBy('created_at', 'desc')
    .execute();

export const listOfInvoices = (db: Db, invoiceIds: readonly string[]): Promise<ListedPayment[]> =>
  listed(db)
    .where('id', 'in', (from) =>
      from.selectFrom('payment_part').select('payment_id').where('invoice_id', 'in', invoiceIds),
    )
    .orderBy('created_at', 'desc')
    .execute();

/** Whose end is not known since then, longest first. @param since ISO text in UTC */
export const listStuck = (db: Db, since: string): Promise<ListedPayment[]> =>
  listed(db)
    .where('work', '=', 'open')
    .where('state', 'in', ['creating', 'open', 'pending', 'authorized', 'unknown'])
    .where('created_at', '<', since)
    .orderBy('created_at')
    .execute();

/** Whose last event says that it is not the payment that we made. */
export const listMismatched = (db: Db, since: string): Promise<ListedPayment[]> =>
  listed(db)
    .where('fingerprint', 'like', 'mismatch|%')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute();

/** Of each day, purpose and state, latest first. @param since ISO text in UTC */
export async function countByDay(db: Db, since: string) {
  return db
    .selectFrom('payment')
    .select([sql<string>`substr(created_at, 1, 10)`.as('day'), 'purpose', 'state'])
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .select(sql<number>`cast(sum(cents) as bigint)`.as('cents'))
    .where('created_at', '>=', since)
    .groupBy([sql`substr(created_at, 1, 10)`, 'purpose', 'state'])
    .orderBy(sql`substr(created_at, 1, 10)`, 'desc')
    .orderBy('purpose')
    .orderBy('state')
    .execute();
}

export const listEvents = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_event')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('no')
    .limit(MOST)
    .execute();

/** What waits for a second operator, and what could not be sent. Oldest first. */
export const listOpenRefunds = (db: Db) =>
  db
    .selectFrom('refund_request as asked')
    .innerJoin('payment', 'payment.id', 'asked.payment_id')
    .select(['asked.id', 'asked.payment_id', 'asked.cents', 'asked.reason', 'asked.asked_by'])
    .select(['asked.asked_at', 'asked.state', 'asked.error', 'payment.brand_key'])
    .where('asked.state', 'in', ['asked', 'failed'])
    .orderBy('asked.asked_at')
    .limit(MOST)
    .execute();

export type OpenRefund = Awaited<ReturnType<typeof listOpenRefunds>>[number];
