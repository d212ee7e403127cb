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

/** The session with this public name. */
export function findSessionOfHandle(handle: string): Promise<SessionRow | undefined> {
  return store().selectFrom('session').selectAll().where('handle', '=', handle).executeTakeFirst();
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

/** Ends a session whose tokens are refused. */
export async function endSessionRow(idHash: string, brandKey: string): Promise<void> {
  const ended = await takeSession(idHash, brandKey);
  if (ended) await keepEnded([ended]);
}

/** @returns the session with its tokens; undefined when it has ended already */
export async function endSessionOfAccount(
  handle: string,
  accountId: string,
): Promise<SessionRow | undefined> {
  const ended = await store()
    .deleteFrom('session')
    .where('handle', '=', handle)
    .where('account_id', '=', accountId)
    .where('access_token', '!=', '')
    .returningAll()
    .execute();
  await keepEnded(ended);
  return ended[0];
}

/** Ends all sessions of the account, at every brand, except the one with this handle. @returns them with their tokens */
export async function endOtherSessionsOfAccount(handle: string, accountId: string): Promise<SessionRow[]> {
  const ended = await store()
    .deleteFrom('session')
    .where('handle', '!=', handle)
    .where('account_id', '=', accountId)
    .where('access_token', '!=', '')
    .returningAll()
    .execute();
  await keepEnded(ended);
  return ended;
}

/** The row stays without its tokens: a form that was open in the session can be posted later, and belongs to its account. */
async function keepEnded(ended: readonly SessionRow[], now: Date = new Date()): Promise<void> {
  if (ended.length === 0) return;
  const expires_at = now.toISOString();
  const rows = ended.map((row) => ({
    ...row,
    access_token: '',
    refresh_token: null,
    id_token: null,
    expires_at: row.expires_at < expires_at ? row.expires_at : expires_at,
  }));
  await store().insertInto('session').values(rows).execute();
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
    // Another request can have ended the session meanwhile.
    .where('access_token', '!=', '')
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
