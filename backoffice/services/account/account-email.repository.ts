import { sql } from 'kysely';
import { comparableEmail } from '../../../contract/email.ts';
import { forUpdate } from '../../../database/locking.ts';
import type { Db, Trx } from '../../kernel/tables.ts';

/** Other requests that change this account wait until the transaction ends. */
export async function lockAccount(trx: Trx, id: string) {
  const own = trx
    .selectFrom('account')
    .select(['id', 'username', 'email', 'email_confirmed'])
    .where('id', '=', id);
  return forUpdate(trx, own).executeTakeFirstOrThrow();
}

export async function emailOfAccount(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst();
  return found?.email;
}

/** Whether another account has this address. */
export async function isEmailOfOther(db: Db, email: string, accountId: string): Promise<boolean> {
  const spellings = [...new Set([email.toLowerCase(), comparableEmail(email)])];
  const found = await db
    .selectFrom('account')
    .select('id')
    .where((where) => where(sql`lower(email)`, 'in', spellings))
    .where('id', '!=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The owner has proven the present address. */
export async function confirmEmail(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('account').set({ email_confirmed: 1 }).where('id', '=', id).execute();
}

/** The owner has proven the address. */
export async function saveEmail(
  trx: Trx,
  id: string,
  changed: { readonly email: string; readonly username: string },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ ...changed, email_confirmed: 1 })
    .where('id', '=', id)
    .execute();
}
