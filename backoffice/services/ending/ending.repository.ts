/** Ends that readers asked for, one statement per function. */
import { sql } from 'kysely';
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

/** At most this many: a day with more is shown by its first ones. */
const MOST_LISTED = 50_000;

/** @param since ISO text in UTC */
export const listAskedSince = (db: Db, since: string) =>
  db
    .selectFrom('subscription_ending')
    .select(['asked_at as askedAt', 'undone_at as undoneAt'])
    .where('asked_at', '>=', since)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();

/** Of ends that were not taken back. @param since ISO text in UTC */
export async function countReasons(db: Db, since: string): Promise<ReadonlyMap<EndReason, number>> {
  const rows = await db
    .selectFrom('subscription_ending')
    .select(['reason', sql<number>`cast(count(*) as integer)`.as('count')])
    .where('asked_at', '>=', since)
    .where('undone_at', 'is', null)
    .where('reason', 'is not', null)
    .groupBy('reason')
    .execute();
  return new Map(rows.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count] as const])));
}
