/** SQL of the logins that have begun and not yet come back. */
import type { Insertable, Selectable } from 'kysely';
import { store } from './store.ts';
import type { LoginAttemptTable } from './tables.ts';

export type LoginAttempt = Selectable<LoginAttemptTable>;

export async function insertLoginAttempt(row: Insertable<LoginAttemptTable>, now: string): Promise<void> {
  await store().deleteFrom('login_attempt').where('expires_at', '<=', now).execute();
  await store().insertInto('login_attempt').values(row).execute();
}

/** Taken away as it is read: an answer of the provider counts once. */
export function takeLoginAttempt(
  stateHash: string,
  browserHash: string,
  brandKey: string,
  now: string,
): Promise<LoginAttempt | undefined> {
  return store()
    .deleteFrom('login_attempt')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
