/** Withdrawals in the database. One statement per function. */
import { type Insertable, sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdate } from '../../../database/locking.ts';
import { queueOf } from '../../kernel/claims.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { WithdrawalRow, WithdrawingTables } from './withdrawing.tables.ts';

/** Received, and not yet looked up. */
export const MATCHING = queueOf('withdrawal', {
  id: 'id',
  claim: 'claim',
  leaseMs: 60_000,
  waiting: { state: 'matching' },
  order: ['received_at'],
  since: 'received_at',
  pauseAfter: () => 60_000,
});

/** @returns undefined when another withdrawal has the reference */
export const addWithdrawal = (trx: Trx, row: Insertable<WithdrawalRow>): Promise<WithdrawalRow | undefined> =>
  trx
    .insertInto('withdrawal')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findWithdrawal = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();

export const findSent = (db: Db, sentKey: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('sent_key', '=', sentKey).executeTakeFirst();

/** The same withdrawal of before, such as of another tab, that was not refused. @param after ISO text in UTC */
export const findSame = (db: Db, sameHash: string, after: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('same_hash', '=', sameHash)
    .where('received_at', '>', after)
    .where('state', 'in', ['matching', 'waiting', 'person', 'done'])
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();

/** Another press, or another operator, waits until the transaction ends. */
export const lockWithdrawal = (trx: Trx, id: string) =>
  forUpdate(trx, trx.selectFrom('withdrawal').selectAll().where('id', '=', id)).executeTakeFirst();

export async function saveWithdrawal(db: Db, id: string, changes: Partial<WithdrawalRow>): Promise<void> {
  await db.updateTable('withdrawal').set(changes).where('id', '=', id).execute();
}

/** Whether the contract was withdrawn from already. */
export async function isWithdrawn(db: Db, subscriptionId: string): Promise<boolean> {
  const done = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return done !== undefined;
}

/** The others of the same contract that have not ended: one was enough. */
export async function closeOthers(
  trx: Trx,
  { id, subscriptionId }: { readonly id: string; readonly subscriptionId: string },
  ended: Pick<WithdrawalRow, 'ended_at' | 'ended_by'>,
): Promise<void> {
  await trx
    .updateTable('withdrawal')
    .set({ ...ended, state: 'closed' })
    .where('subscription_id', '=', subscriptionId)
    .where('id', '!=', id)
    .where('state', 'in', ['waiting', 'person'])
    .execute();
}

/** Those whose link no reader pressed become an operator's. @param before ISO text in UTC @returns how many */
export async function handOverSilent(db: Db, before: string): Promise<number> {
  const handed = await db
    .updateTable('withdrawal')
    .set({ state: 'person', cause: 'silence' })
    .where('state', '=', sql.lit('waiting'))
    .where('received_at', '<', before)
    .returning('id')
    .execute();
  return handed.length;
}

/** Carried out since then. @param after ISO text in UTC */
export const listDone = (db: Db, after: string) =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', sql.lit('done'))
    .where('ended_at', '>', after)
    .orderBy('ended_at')
    .execute();

/** @param before ISO text in UTC */
export async function deleteOldWithdrawals(db: Db, before: string): Promise<void> {
  await db.deleteFrom('withdrawal').where('received_at', '<', before).execute();
}

type Conclusion = WithdrawingTables['contract_conclusion'];

/** Undefined where it is not known when the contract was concluded. */
export const findConclusion = (db: Db, subscriptionId: string): Promise<Conclusion | undefined> =>
  db
    .selectFrom('contract_conclusion')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();

/** What an operator found out; what was stored with the order stays. */
export async function addConclusion(
  trx: Trx,
  subscription_id: string,
  { concludedOn }: { readonly concludedOn: IsoDay },
): Promise<void> {
  const found = { concluded_on: concludedOn, informed_on: concludedOn, start_asked_on: null };
  await trx
    .insertInto('contract_conclusion')
    .values({ subscription_id, ...found })
    .onConflict((conflict) => conflict.column('subscription_id').doNothing())
    .execute();
}
