import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdate } from '../../../database/locking.ts';
import type { Db } from '../../kernel/tables.ts';
import type { ErasureRequestRow } from './personal-data.tables.ts';

/** The request that is neither cancelled nor carried out. */
export function findOpenRequest(db: Db, accountId: string): Promise<ErasureRequestRow | undefined> {
  return openRequests(db).where('account_id', '=', accountId).executeTakeFirst();
}

/** Replaces a request that was cancelled. */
export async function saveRequest(
  db: Db,
  row: Pick<ErasureRequestRow, 'account_id' | 'brand_key' | 'requested_at' | 'due_on' | 'key_hash'>,
): Promise<void> {
  const fresh = { ...row, cancelled_at: null, done_at: null };
  await db
    .insertInto('erasure_request')
    .values(fresh)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
}

/** Also one that was cancelled or carried out. */
export function findRequestByKey(db: Db, keyHash: string): Promise<ErasureRequestRow | undefined> {
  return db.selectFrom('erasure_request').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
}

/** Other transactions that cancel the request or carry it out wait until this one ends. */
export async function lockRequest(trx: Db, accountId: string): Promise<void> {
  const own = trx.selectFrom('erasure_request').select('account_id').where('account_id', '=', accountId);
  await forUpdate(trx, own).execute();
}

export async function saveOutcome(
  db: Db,
  accountId: string,
  outcome: Partial<Pick<ErasureRequestRow, 'cancelled_at' | 'done_at' | 'due_on'>>,
): Promise<void> {
  await db.updateTable('erasure_request').set(outcome).where('account_id', '=', accountId).execute();
}

/** The accounts whose request is due, the longest due first. */
export async function listDueAccounts(db: Db, today: IsoDay): Promise<string[]> {
  const due = await dueRequests(db, today).orderBy('due_on').orderBy('account_id').execute();
  return due.map((row) => row.account_id);
}

/** A second node waits until this transaction ends. @returns undefined when it is not due any more */
export function lockDueRequest(
  trx: Db,
  accountId: string,
  today: IsoDay,
): Promise<ErasureRequestRow | undefined> {
  const due = dueRequests(trx, today).where('account_id', '=', accountId);
  return forUpdate(trx, due).executeTakeFirst();
}

const dueRequests = (db: Db, today: IsoDay) => openRequests(db).where('due_on', '<=', today);

const openRequests = (db: Db) =>
  db.selectFrom('erasure_request').selectAll().where('cancelled_at', 'is', null).where('done_at', 'is', null);
