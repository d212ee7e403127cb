/** SQL of the logins that are still to be ended at the login hosts. Instants are ISO text in UTC. */

import { store } from './store.ts';
import type { LoginEndingTable } from './tables.ts';

export type LoginEnding = LoginEndingTable;

/** Asked again by the same session, it is the same one. */
export async function addLoginEnding(row: LoginEnding): Promise<void> {
  await store()
    .insertInto('login_ending')
    .values(row)
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .execute();
}

/** Those that are due, for this node alone until `until`. */
export function claimLoginEndings(now: string, until: string): Promise<LoginEnding[]> {
  return store()
    .updateTable('login_ending')
    .set({ next_at: until })
    .where('next_at', '<=', now)
    .returningAll()
    .execute();
}

export async function removeLoginEnding(handle: string): Promise<void> {
  await store().deleteFrom('login_ending').where('handle', '=', handle).execute();
}

export async function hasLoginEnding(accountId: string): Promise<boolean> {
  const open = store().selectFrom('login_ending').select('handle').where('account_id', '=', accountId);
  return (await open.executeTakeFirst()) !== undefined;
}
