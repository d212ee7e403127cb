/** Requests to give money back. One statement per function. */
import { type Insertable, sql } from 'kysely';
import { doublingPause, queueOf } from '../../kernel/claims.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { RefundRequestRow } from './payment.tables.ts';

const FIRST_MS = 60_000;
const LONGEST_MS = 16 * 60_000;
/** Within the hour in which the provider knows the key: 1 + 2 + 4 + 8 + 16 minutes. */
const MOST_TRIES = 6;

/** Released requests that the provider does not have yet. */
export const REFUNDS = queueOf('refund_request', {
  id: 'id',
  claim: 'claim',
  leaseMs: 90_000,
  waiting: { state: 'released' },
  order: ['next_try_at'],
  since: 'answered_at',
  dueAt: 'next_try_at',
  tries: 'tries',
  pauseAfter: doublingPause(FIRST_MS, LONGEST_MS),
  cause: 'error',
  dead: { afterTries: MOST_TRIES, become: () => ({ state: 'failed' as const }) },
});

/** @returns false when it was asked for before */
export async function addRefundRequest(trx: Trx, row: Insertable<RefundRequestRow>): Promise<boolean> {
  const added = await trx
    .insertInto('refund_request')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findRefundRequest(db: Db, id: string): Promise<RefundRequestRow | undefined> {
  return db.selectFrom('refund_request').selectAll().where('id', '=', id).executeTakeFirst();
}

export const listRefundRequests = (db: Db, paymentId: string): Promise<RefundRequestRow[]> =>
  db
    .selectFrom('refund_request')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();

/** What is asked for and not yet at the provider, euro cents. */
export async function requestedCents(db: Db, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund_request')
    .select(sql<number>`cast(coalesce(sum(cents), 0) as integer)`.as('cents'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['asked', 'released'])
    .executeTakeFirstOrThrow();
  return cents;
}

export async function answerRefund(
  trx: Trx,
  id: string,
  answered: Pick<RefundRequestRow, 'state' | 'answered_by' | 'answered_at' | 'next_try_at'>,
): Promise<void> {
  await trx.updateTable('refund_request').set(answered).where('id', '=', id).execute();
}

/** Payments with more than their invoices owed, of which nothing was asked back, by id. */
export async function listSurplusAfter(db: Db, after: string, most: number) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_event as paid', (join) => join.onRef('paid.payment_id', '=', 'payment.id'))
    .select(['payment.id', 'payment.surplus_cents as surplusCents', 'payment.brand_key as brandKey'])
    .select(({ fn }) => fn.max('paid.seen_at').as('seenAt'))
    .where('payment.surplus_cents', '>', 0)
    .where('payment.purpose', '!=', 'collection')
    .where('payment.state', '=', 'paid')
    .where('payment.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_request as asked')
            .select('asked.id')
            .whereRef('asked.payment_id', '=', 'payment.id'),
        ),
      ),
    )
    .groupBy(['payment.id', 'payment.surplus_cents', 'payment.brand_key'])
    .orderBy('payment.id')
    .limit(most)
    .execute();
}
