/** SQL of the sessions. `src/lib/auth` decides whether a session has ended. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import { prepared } from '../../../database/prepared.ts';
import { store } from './store.ts';
import type { PortalTables, SessionTable } from './tables.ts';

export type SessionRow = Selectable<SessionTable>;

export async function insertSession(row: Insertable<SessionTable>): Promise<void> {
  await store().insertInto('session').values(row).execute();
}

const sessionByKey = prepared((db: Kysely<PortalTables>, given: { idHash: string; brandKey: string }) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('id_hash', '=', given.idHash)
    .where('brand_key', '=', given.brandKey),
);

export async function findSession(idHash: string, brandKey: string): Promise<SessionRow | undefined> {
  const [found] = await sessionByKey(store(), { idHash, brandKey });
  return found;
}

/** Those at every brand, most recently seen first. */
export function listSessionsOfAccount(accountId: string): Promise<SessionRow[]> {
  return store()
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('handle')
    .execute();
}

/** Deletes and returns a session; undefined when it was deleted already, so that only one caller ends it. */
export function takeSession(idHash: string, brandKey: string): Promise<SessionRow | undefined> {
  return store()
    .deleteFrom('session')
    .where('id_hash', '=', idHash)
    .where('brand_key', '=', brandKey)
    .returningAll()
    .executeTakeFirst();
}

export function takeSessionOfAccount(handle: string, accountId: string): Promise<SessionRow | undefined> {
  return store()
    .deleteFrom('session')
    .where('handle', '=', handle)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes and returns all sessions of the account, at every brand, except the one with this handle. */
export function takeOtherSessionsOfAccount(handle: string, accountId: string): Promise<SessionRow[]> {
  return store()
    .deleteFrom('session')
    .where('handle', '!=', handle)
    .where('account_id', '=', accountId)
    .returningAll()
    .execute();
}

export async function keepLastSeen(idHash: string, lastSeenAt: string): Promise<void> {
  await store()
    .updateTable('session')
    .set({ last_seen_at: lastSeenAt })
    .where('id_hash', '=', idHash)
    .execute();
}

/** True for one request, which may renew the tokens until the given instant. */
export async function claimRefresh(idHash: string, now: string, until: string): Promise<boolean> {
  const claimed = await store()
    .updateTable('session')
    .set({ refresh_claimed_until: until })
    .where('id_hash', '=', idHash)
    .where((where) =>
      where.or([where('refresh_claimed_until', 'is', null), where('refresh_claimed_until', '<=', now)]),
    )
    .returning('id_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

export type Tokens = Pick<SessionRow, 'access_token' | 'access_expires_at' | 'refresh_token' | 'id_token'>;

/** Stores renewed tokens with the present login name, and ends the claim. */
export async function keepTokens(idHash: string, tokens: Tokens, username: string): Promise<void> {
  await store()
    .updateTable('session')
    .set({ ...tokens, username, refresh_claimed_until: null })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function giveUpRefresh(idHash: string): Promise<void> {
  await store()
    .updateTable('session')
    .set({ refresh_claimed_until: null })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function forgetSessions(expiredBy: string, lastSeenBefore: string): Promise<void> {
  await store()
    .deleteFrom('session')
    .where((where) =>
      where.or([where('expires_at', '<=', expiredBy), where('last_seen_at', '<=', lastSeenBefore)]),
    )
    .execute();
}
