/** SQL of logins that have started and are not finished. */
import type { Insertable, Selectable } from 'kysely';
import { store } from './store.ts';
import type { LoginAttemptTable } from './tables.ts';

export type LoginAttempt = Selectable<LoginAttemptTable>;

export async function insertLoginAttempt(row: Insertable<LoginAttemptTable>, now: string): Promise<void> {
  await store().deleteFrom('login_attempt').where('expires_at', '<=', now).execute();
  await store().insertInto('login_attempt').values(row).execute();
}

/** Deletes the row that it returns, so that a response of the provider can be used once. */
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
