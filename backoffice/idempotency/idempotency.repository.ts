/** Given answers by account and key. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

type Db = Kysely<BackofficeTables>;

export function findGivenAnswer(db: Db, accountId: string, key: string) {
  return db
    .selectFrom('idempotent_answer')
    .select(['operation', 'input_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function keepAnswer(db: Db, row: BackofficeTables['idempotent_answer']): Promise<void> {
  await db.insertInto('idempotent_answer').values(row).execute();
}

/** @param now ISO text in UTC */
export async function forgetOldAnswers(db: Db, now: string): Promise<void> {
  await db.deleteFrom('idempotent_answer').where('kept_until', '<', now).execute();
}
