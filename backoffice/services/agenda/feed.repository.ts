/** The private addresses of delivery agendas, one statement per function. */
import type { Db } from '../../kernel/tables.ts';
import type { DeliveryFeedRow } from './agenda.tables.ts';

interface Owner {
  readonly accountId: string;
  readonly brandKey: string;
}

export function findFeed(db: Db, { accountId, brandKey }: Owner): Promise<DeliveryFeedRow | undefined> {
  return db
    .selectFrom('delivery_feed')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('brand_key', '=', brandKey)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Ignores revoked addresses. */
export function findFeedByKey(db: Db, keyHash: string): Promise<DeliveryFeedRow | undefined> {
  return db
    .selectFrom('delivery_feed')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Also true for a revoked address: a key is never used again. */
export async function isKeyTaken(db: Db, keyHash: string): Promise<boolean> {
  const taken = await db
    .selectFrom('delivery_feed')
    .select('id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function addFeed(trx: Db, row: DeliveryFeedRow): Promise<void> {
  await trx.insertInto('delivery_feed').values(row).execute();
}

/** @param at ISO text in UTC */
export async function revokeFeed(trx: Db, { accountId, brandKey }: Owner, at: string): Promise<void> {
  await trx
    .updateTable('delivery_feed')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('brand_key', '=', brandKey)
    .where('revoked_at', 'is', null)
    .execute();
}

/** @returns false when another request has saved since `before` was read */
export async function savePublished(db: Db, id: string, before: string, after: string): Promise<boolean> {
  const saved = await db
    .updateTable('delivery_feed')
    .set({ published: after })
    .where('id', '=', id)
    .where('published', '=', before)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Revokes the addresses that were made since then. @param since, at ISO text in UTC @returns how many */
export async function revokeFeedsSince(
  trx: Db,
  accountId: string,
  since: string,
  at: string,
): Promise<number> {
  const revoked = await trx
    .updateTable('delivery_feed')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}

/** Lets the addresses work again that were made before then and revoked since. @returns how many */
export async function restoreFeeds(trx: Db, accountId: string, since: string): Promise<number> {
  const restored = await trx
    .updateTable('delivery_feed')
    .set({ revoked_at: null })
    .where('account_id', '=', accountId)
    .where('created_at', '<', since)
    .where('revoked_at', '>=', since)
    .executeTakeFirst();
  return Number(restored.numUpdatedRows);
}
