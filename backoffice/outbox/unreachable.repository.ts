/** Addresses from which a mail came back. The mark belongs to the address, so a changed address has none. */
import { addressHash } from '../kernel/mailed-link/unsubscribe-link.ts';
import type { Db } from '../kernel/tables.ts';

export async function markUnreachable(db: Db, email: string, now: number): Promise<void> {
  await db
    .insertInto('unreachable_address')
    .values({ address_hash: addressHash(email), since: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** After a mail that arrived. */
export async function markReachable(db: Db, email: string): Promise<void> {
  await db.deleteFrom('unreachable_address').where('address_hash', '=', addressHash(email)).execute();
}

export async function isUnreachable(db: Db, email: string): Promise<boolean> {
  const marked = db.selectFrom('unreachable_address').select('since');
  return (await marked.where('address_hash', '=', addressHash(email)).executeTakeFirst()) !== undefined;
}

export async function clearUnreachable(db: Db, before: number): Promise<void> {
  await db.deleteFrom('unreachable_address').where('since', '<', new Date(before).toISOString()).execute();
}
