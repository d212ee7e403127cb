/** The stored results of mutations, by account and key. */
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeTables, Db } from '../tables.ts';

const listStoredResults = prepared((db: Db, { accountId, key }: { accountId: string; key: string }) =>
  db
    .selectFrom('idempotent_answer')
    .select(['operation', 'input_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key),
);

export async function findStoredResult(db: Db, accountId: string, key: string) {
  const [given] = await listStoredResults(db, { accountId, key });
  return given;
}

export async function storeResult(db: Db, row: BackofficeTables['idempotent_answer']): Promise<void> {
  await db.insertInto('idempotent_answer').values(row).execute();
}

/** @param now ISO text in UTC */
export const deleteExpiredResults: (db: Db, given: { now: string }) => Promise<unknown> = prepared(
  (db: Db, { now }: { now: string }) => db.deleteFrom('idempotent_answer').where('kept_until', '<', now),
);
