/** Ends that readers asked for, one statement per function. */
import type { EndReason } from '../../../contract/ending.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { SubscriptionEndingRow } from './ending.tables.ts';

/** The one that counts. */
export const findEnding = (db: Db, subscriptionId: string): Promise<SubscriptionEndingRow | undefined> =>
  db
    .selectFrom('subscription_ending')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

export async function addEnding(trx: Trx, row: SubscriptionEndingRow): Promise<void> {
  await trx.insertInto('subscription_ending').values(row).execute();
}

export async function undoEnding(trx: Trx, id: string, undone_at: string): Promise<void> {
  await trx.updateTable('subscription_ending').set({ undone_at }).where('id', '=', id).execute();
}

export async function saveReason(trx: Trx, id: string, reason: EndReason): Promise<void> {
  await trx.updateTable('subscription_ending').set({ reason }).where('id', '=', id).execute();
}
