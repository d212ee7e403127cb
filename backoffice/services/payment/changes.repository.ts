/** Changes of how a subscription is paid. One statement per function. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../kernel/tables.ts';
import { readMethod } from '../invoices/ways-to-pay.repository.ts';
import type { MethodChangeRow } from './payment.tables.ts';

const OPEN = ['created', 'checkout', 'pending', 'mandate_pending'] as const;

export async function addChange(trx: Trx, change: MethodChangeRow): Promise<void> {
  await trx.insertInto('method_change').values(change).execute();
}

export async function findChange(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<MethodChangeRow | undefined> {
  return db
    .selectFrom('method_change')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The change that a payment is for. */
export async function findChangeOf(db: Db, paymentId: string): Promise<MethodChangeRow | undefined> {
  return db.selectFrom('method_change').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** The open change of each subscription. */
export async function listOpenChanges(
  db: Db,
  accountId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, MethodChangeRow>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('method_change')
    .selectAll()
    .where('subscription_id', 'in', subscriptionIds)
    .where('account_id', '=', accountId)
    .where('state', 'in', OPEN)
    .execute();
  return new Map(rows.map((row) => [row.subscription_id, row]));
}

/** The number of the last change of a subscription; 0 without one. */
async function lastChangeNo(db: Db, subscriptionId: string): Promise<number> {
  const { last } = await db
    .selectFrom('method_change')
    .select(sql<number>`cast(coalesce(max(change_no), 0) as integer)`.as('last'))
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return last;
}

/** Above that of every change, and of the way in which the subscription is paid. */
export async function nextChangeNo(db: Db, subscriptionId: string): Promise<number> {
  const inForce = await readMethod(db, subscriptionId);
  return Math.max(await lastChangeNo(db, subscriptionId), inForce?.change_no ?? 0) + 1;
}

/** A newer change takes their place. A payment of theirs may still arrive. */
export async function supersedeChanges(trx: Trx, subscriptionId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('method_change')
    .set({ state: 'superseded' })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', OPEN)
    .returning('payment_id')
    .execute();
  return rows.flatMap(({ payment_id }) => payment_id ?? []);
}

export async function saveChange(
  trx: Trx,
  id: string,
  values: Partial<
    Pick<MethodChangeRow, 'state' | 'mandate_id' | 'mandate_status' | 'waiting_since' | 'ended_at'>
  >,
): Promise<void> {
  await trx.updateTable('method_change').set(values).where('id', '=', id).execute();
}

/** Changes whose mandate was asked for before this instant, and of which no response was stored. @param until ISO text in UTC */
export async function listCutOff(db: Db, until: string, most: number): Promise<MethodChangeRow[]> {
  return db
    .selectFrom('method_change')
    .selectAll()
    .where('payment_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('waiting_since', 'is', null)
    .where('made_at', '<=', until)
    .orderBy('made_at')
    .limit(most)
    .execute();
}

/** A change of which nothing came fails. One that has ended meanwhile stays as it is. */
export async function failCutOff(db: Db, id: string, endedAt: string): Promise<void> {
  await db
    .updateTable('method_change')
    .set({ state: 'failed', ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes a change the one by which its subscription is paid. */
export async function setCurrent(trx: Trx, { id, subscription_id }: MethodChangeRow): Promise<void> {
  await trx
    .updateTable('method_change')
    .set({ is_current: sql<number>`case when id = ${id} then 1 else 0 end` })
    .where('subscription_id', '=', subscription_id)
    .where(({ or, eb }) => or([eb('is_current', '=', 1), eb('id', '=', id)]))
    .execute();
}

/** The open changes of an account fail: a payment of theirs that still arrives changes nothing. @returns how many */
export async function stopOpenChanges(trx: Trx, accountId: string, endedAt: string): Promise<number> {
  const rows = await trx
    .updateTable('method_change')
    .set({ state: 'failed', ended_at: endedAt, waiting_since: null })
    .where('account_id', '=', accountId)
    .where('state', 'in', [...OPEN, 'superseded'])
    .returning('id')
    .execute();
  return rows.length;
}

const MOST_SUPERSEDED = 3;

/** Payments of superseded changes that the provider has and that have not ended. */
export async function listSupersededPayments(db: Db, subscriptionId: string) {
  const rows = await db
    .selectFrom('method_change as change')
    .innerJoin('payment', 'payment.id', 'change.payment_id')
    .select(['payment.id', 'payment.provider_id', 'payment.entity_id as entityId'])
    .where('change.subscription_id', '=', subscriptionId)
    .where('change.state', '=', 'superseded')
    .where('payment.state', 'in', ['open', 'pending'])
    .orderBy('change.change_no', 'desc')
    .limit(MOST_SUPERSEDED)
    .execute();
  return rows.flatMap(({ id, entityId, provider_id: providerId }) =>
    providerId ? [{ id, entityId, providerId }] : [],
  );
}

/** Whose a mandate is, and which seller takes the money. */
export async function findOwnerOfMandate(db: Db, mandateId: string) {
  return db
    .selectFrom('method_change')
    .select(['account_id as accountId', 'entity_id as entityId'])
    .where('mandate_id', '=', mandateId)
    .orderBy('change_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}
