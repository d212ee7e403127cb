/** SQL of logins that have started, until they expire. */
import type { Insertable, Selectable } from 'kysely';
import { sweptBefore } from '../../../server/sweep.ts';
import { store } from './store.ts';
import type { LoginAttemptTable } from './tables.ts';

export type LoginAttempt = Selectable<LoginAttemptTable>;

export async function insertLoginAttempt(row: Insertable<LoginAttemptTable>, now: string): Promise<void> {
  await store()
    .deleteFrom('login_attempt')
    .where('expires_at', '<=', sweptBefore(new Date(now)))
    .execute();
  await store().insertInto('login_attempt').values(row).execute();
}

/** Marks the row that it returns as used, so that a response of the provider can be used once. */
export function takeLoginAttempt(
  stateHash: string,
  browserHash: string,
  brandKey: string,
  now: string,
): Promise<LoginAttempt | undefined> {
  return store()
    .updateTable('login_attempt')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A login of this brand, also when its callback was handled before. */
export function findLoginAttempt(
  stateHash: string,
  brandKey: string,
  now: string,
): Promise<Pick<LoginAttempt, 'return_path' | 'used_at'> | undefined> {
  return store()
    .selectFrom('login_attempt')
    .select(['return_path', 'used_at'])
    .where('state_hash', '=', stateHash)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** True while another tab of this browser can still finish a login. */
export async function hasUnusedAttempt(browserHash: string, brandKey: string, now: string): Promise<boolean> {
  const row = await store()
    .selectFrom('login_attempt')
    .select('state_hash')
    .where('browser_hash', '=', browserHash)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
