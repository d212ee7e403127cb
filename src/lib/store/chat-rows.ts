/** SQL of the chats that readers have with the service. */
import type { Insertable, Selectable } from 'kysely';
import { store } from './store.ts';
import type { ChatTable } from './tables.ts';

export type ChatRow = Selectable<ChatTable>;

/** The first owner's chat comes first. */
export async function findChat(
  ownerHashes: readonly string[],
  brandKey: string,
  now: string,
): Promise<ChatRow | undefined> {
  if (ownerHashes.length === 0) return undefined;
  const rows = await store()
    .selectFrom('chat')
    .selectAll()
    .where('owner_hash', 'in', ownerHashes)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now)
    .execute();
  return rows.toSorted((a, b) => ownerHashes.indexOf(a.owner_hash) - ownerHashes.indexOf(b.owner_hash))[0];
}

/** False when the owner already has a chat, or another chat has this conversation. */
export async function insertChat(row: Insertable<ChatTable>): Promise<boolean> {
  const inserted = await store()
    .insertInto('chat')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('owner_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The first end is stored. */
export async function endChat(ownerHash: string, endedAt: string): Promise<void> {
  await store()
    .updateTable('chat')
    .set({ ended_at: endedAt })
    .where('owner_hash', '=', ownerHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes room for the owner's next chat. A chat that runs stays: a second press may have just started it. */
export async function forgetEndedChat(ownerHash: string): Promise<void> {
  await store()
    .deleteFrom('chat')
    .where('owner_hash', '=', ownerHash)
    .where('ended_at', 'is not', null)
    .execute();
}

/** Deletes and returns the chats of these owners. */
export async function takeChats(ownerHashes: readonly string[]): Promise<ChatRow[]> {
  if (ownerHashes.length === 0) return [];
  return store().deleteFrom('chat').where('owner_hash', 'in', ownerHashes).returningAll().execute();
}

export async function forgetExpiredChats(now: string): Promise<void> {
  await store().deleteFrom('chat').where('expires_at', '<=', now).execute();
}
