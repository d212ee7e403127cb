/** Payments and what the provider said about them. One statement per function. */
import { type Insertable, sql } from 'kysely';
import { forUpdate } from '../../../database/locking.ts';
import { prepared } from '../../../database/prepared.ts';
import { queueOf } from '../../kernel/claims.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { checkPause } from './checks.rules.ts';
import type { StoredChargeback, StoredRefund } from './facts.rules.ts';
import type { PaymentRow, PaymentTables } from './payment.tables.ts';

/** Payments whose end is not known. A process claims one before it asks the provider about it. */
export const PAYMENTS = queueOf('payment', {
  id: 'id',
  claim: 'claim',
  // Several questions, each at most ten seconds and tried three times.
  leaseMs: 90_000,
  waiting: { work: 'open' },
  order: ['next_check_at'],
  since: 'created_at',
  dueAt: 'next_check_at',
  tries: 'checks',
  pauseAfter: checkPause,
  cause: 'error',
});

export async function addPayment(trx: Trx, row: Insertable<PaymentRow>): Promise<void> {
  await trx.insertInto('payment').values(row).execute();
}

const readPayment = prepared((db: Db, { id }: { id: string }) =>
  db.selectFrom('payment').selectAll().where('id', '=', id),
);

export const findPayment = async (db: Db, id: string): Promise<PaymentRow | undefined> =>
  (await readPayment(db, { id }))[0];

/** Another transaction that asks money of this payment back waits until this one ends. */
export async function lockPayment(trx: Trx, id: string): Promise<void> {
  await forUpdate(trx, trx.selectFrom('payment').select('id').where('id', '=', id)).execute();
}

export async function findByProviderId(db: Db, providerId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
}

/** The provider is asked about it now, also when its end was known. @param at ISO text in UTC */
export async function checkSoon(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ work: 'open', next_check_at: at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('work', '=', 'done'), eb('next_check_at', '>', at)]))
    .execute();
}

/** As `checkSoon`, of those that we have. @param providerIds not empty */
export async function checkSoonByProviderId(
  db: Db,
  providerIds: readonly string[],
  at: string,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ work: 'open', next_check_at: at })
    .where('provider_id', 'in', providerIds)
    .where(({ or, eb }) => or([eb('work', '=', 'done'), eb('next_check_at', '>', at)]))
    .execute();
}

/** By our id. @param ids not empty */
export async function listStatesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'provider_id', 'state'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Their states by id. @param ids not empty */
export async function listRefundsById(db: Db, ids: readonly string[]) {
  const rows = await db.selectFrom('payment_refund').select(['id', 'state']).where('id', 'in', ids).execute();
  return new Map<string, StoredRefund['state']>(rows.map(({ id, state }) => [id, state]));
}

/** Whether each was reversed, by id. @param ids not empty */
export async function listChargebacksById(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payment_chargeback')
    .select(['id', 'reversed_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reversed_at }) => [id, reversed_at !== null]));
}

/** How many payments were paid since then, and about how many the provider reported. @param since ISO text in UTC */
export async function readReports(db: Db, since: string) {
  return db
    .selectFrom('payment')
    .select(sql<number>`cast(count(case when state = 'paid' then 1 end) as integer)`.as('paid'))
    .select(({ selectFrom }) => [
      selectFrom('payment_event as event')
        .innerJoin('payment as reported', 'reported.id', 'event.payment_id')
        .select(sql<number>`cast(count(*) as integer)`.as('count'))
        .where('event.seen_by', '=', 'webhook')
        .where('reported.created_at', '>=', since)
        .as('reported'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
}

/** What the rules need beside the row. */
export interface StoredFacts {
  readonly refunds: readonly StoredRefund[];
  readonly chargebacks: readonly StoredChargeback[];
  readonly parts: readonly PaymentTables['payment_part'][];
}

export async function readFacts(db: Db, paymentId: string): Promise<StoredFacts> {
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['id', 'cents', 'state'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  const chargebacks = await db
    .selectFrom('payment_chargeback')
    .select(['id', 'cents', 'reversed_at as reversedAt'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  const parts = await listParts(db, paymentId);
  return { refunds, chargebacks, parts };
}

export const listParts = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_part')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('invoice_id')
    .execute();

/** Euro cents that a payment paid of its invoices. */
export async function bookedCents(db: Db, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payment_part')
    .select(sql<number>`cast(coalesce(sum(booked_cents), 0) as integer)`.as('cents'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return cents;
}

/** The parts of a payment begin or end together. */
export async function setRunning(trx: Trx, paymentId: string, isRunning: boolean): Promise<void> {
  await trx
    .updateTable('payment_part')
    .set({ is_running: isRunning ? 1 : 0 })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Of a payment that begins. @param owed euro cents of each invoice, by its id; not empty */
export async function addParts(
  trx: Trx,
  paymentId: string,
  owed: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...owed].map(([invoice_id, cents]) => ({
    ...{ payment_id: paymentId, invoice_id, cents, booked_cents: null, is_running: 1 },
  }));
  await trx.insertInto('payment_part').values(rows).execute();
}

/** Payments that run for these invoices, with all their parts. @param invoiceIds not empty */
export async function listRunning(db: Db, invoiceIds: readonly string[]) {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_part')
        .select('payment_id')
        .where('invoice_id', 'in', invoiceIds)
        .where('is_running', '=', 1),
    )
    .orderBy('id')
    .execute();
}

/** What became of the last payment that a link in a mail began for an invoice. @param since ISO text in UTC */
export async function lastByLink(db: Db, invoiceId: string, since: string) {
  const found = await db
    .selectFrom('payment')
    .innerJoin('payment_part as part', 'part.payment_id', 'payment.id')
    .select('payment.state')
    .where('part.invoice_id', '=', invoiceId)
    .where('payment.by_link', '=', 1)
    .where('payment.created_at', '>=', since)
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.state;
}

export async function saveRefunds(trx: Trx, paymentId: string, refunds: readonly StoredRefund[]) {
  for (const { id, cents, state } of refunds)
    await trx
      .insertInto('payment_refund')
      .values({ id, payment_id: paymentId, cents, state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ cents, state }))
      .execute();
}

export async function saveChargebacks(trx: Trx, paymentId: string, chargebacks: readonly StoredChargeback[]) {
  for (const { id, cents, reversedAt } of chargebacks)
    await trx
      .insertInto('payment_chargeback')
      .values({ id, payment_id: paymentId, cents, reversed_at: reversedAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ cents, reversed_at: reversedAt }))
      .execute();
}

export async function saveBooked(
  trx: Trx,
  paymentId: string,
  booked: readonly { readonly invoiceId: string; readonly booked: number }[],
): Promise<void> {
  for (const part of booked)
    await trx
      .updateTable('payment_part')
      .set({ booked_cents: part.booked })
      .where('payment_id', '=', paymentId)
      .where('invoice_id', '=', part.invoiceId)
      .execute();
}

/** Its number follows that of the event before it. */
export async function addEvent(trx: Trx, event: Omit<PaymentTables['payment_event'], 'no'>): Promise<void> {
  await trx
    .insertInto('payment_event')
    .columns(['payment_id', 'no', 'fingerprint', 'seen_at', 'seen_by', 'outcome'])
    .expression((eb) =>
      eb
        .selectFrom('payment_event')
        .select([
          sql<string>`${event.payment_id}`.as('payment_id'),
          sql<number>`coalesce(max(no), 0) + 1`.as('no'),
          sql<string>`${event.fingerprint}`.as('fingerprint'),
          sql<string>`${event.seen_at}`.as('seen_at'),
          sql<'page'>`${event.seen_by}`.as('seen_by'),
          sql<'settled'>`${event.outcome}`.as('outcome'),
        ])
        .where('payment_id', '=', event.payment_id),
    )
    .execute();
}

export async function findCustomer(db: Db, accountId: string, entityId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_customer')
    .select('provider_id')
    .where('account_id', '=', accountId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  return found?.provider_id;
}

/** @returns the one that is stored: another process may have been first */
export async function storeCustomer(db: Db, customer: PaymentTables['payment_customer']): Promise<string> {
  await db
    .insertInto('payment_customer')
    .values(customer)
    .onConflict((conflict) => conflict.columns(['account_id', 'entity_id']).doNothing())
    .execute();
  return (await findCustomer(db, customer.account_id, customer.entity_id)) ?? customer.provider_id;
}
