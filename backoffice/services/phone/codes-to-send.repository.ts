/** Codes that wait to be sent. One is claimed, sent outside a transaction, and then marked. */
import { changeWaiting, queueOf } from '../../kernel/claims.ts';
import type { Db } from '../../kernel/tables.ts';

export const CODES = queueOf('phone_code', {
  id: 'id',
  claim: 'claim',
  leaseMs: 15_000,
  waiting: { state: 'queued' },
  order: ['created_at'],
  since: 'created_at',
  pauseAfter: () => 5_000,
});

/** Gives up codes that have waited too long. @param since milliseconds since 1970. @returns how many */
export const dropCodes = (db: Db, since: number): Promise<number> =>
  changeWaiting(db, CODES, { since }, { state: 'dropped', code: null });

/** Whose code it is; undefined once the account was erased. */
export function findReceiver(db: Db, challengeId: string) {
  return db
    .selectFrom('phone_challenge')
    .select(['brand_key', 'phone_number'])
    .where('id', '=', challengeId)
    .executeTakeFirst();
}

/** Reports arrive in any order; a delivered message stays delivered. */
export async function saveReport(db: Db, id: string, report: 'delivered' | 'failed'): Promise<void> {
  await db
    .updateTable('phone_code')
    .set({ report })
    .where('id', '=', id)
    .where((where) => where.or([where('report', 'is', null), where('report', '=', 'failed')]))
    .execute();
}
