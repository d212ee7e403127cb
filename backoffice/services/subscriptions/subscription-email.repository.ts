/** The e-mail addresses of subscriptions: mails about the subscription itself go there. */
import type { Db, Trx } from '../../kernel/tables.ts';

/** Null when its mails go to the account's address; undefined when the account does not hold it. */
export async function emailOfSubscription(
  db: Db,
  own: { readonly accountId: string; readonly subscriptionId: string },
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('subscription')
    .select('email')
    .where('id', '=', own.subscriptionId)
    .where('account_id', '=', own.accountId)
    .executeTakeFirst();
  return found?.email;
}

/** Of the subscriptions that the account holds. */
export function listSubscriptionEmails(
  db: Db,
  accountId: string,
): Promise<{ id: string; email: string | null }[]> {
  return db
    .selectFrom('subscription')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Gives another address to those of these subscriptions that have the address `from`. */
export async function replaceSubscriptionEmails(
  trx: Trx,
  accountId: string,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('subscription')
    .set({ email: to })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where((where) => where('email', '=', from))
    .execute();
}

/** @param email null: its mails go to the address of the account */
export async function saveSubscriptionEmail(
  trx: Trx,
  { accountId, subscriptionId }: { readonly accountId: string; readonly subscriptionId: string },
  email: string | null,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ email })
    .where('id', '=', subscriptionId)
    .where('account_id', '=', accountId)
    .execute();
}
