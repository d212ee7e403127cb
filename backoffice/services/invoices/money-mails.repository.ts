/** Accounts to which no mail about money goes, because a bank said that the reader has died. One statement per function. */
import type { Db, Trx } from '../../kernel/tables.ts';

/** @param since ISO text in UTC */
export async function stopMoneyMails(
  trx: Trx,
  stopped: { readonly accountId: string; readonly since: string; readonly cause: string },
): Promise<void> {
  const { accountId: account_id, since, cause } = stopped;
  await trx
    .insertInto('money_mails_stopped')
    .values({ account_id, since, cause })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** Asked before each mail about money that the reader did not cause: an invoice, a debit, a reminder. */
export async function areMoneyMailsStopped(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('money_mails_stopped')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of these accounts. */
export async function listMailsStopped(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('money_mails_stopped')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Latest first. */
export const listAllStopped = (db: Db, most: number) =>
  db
    .selectFrom('money_mails_stopped')
    .select(['account_id as accountId', 'since'])
    .orderBy('since', 'desc')
    .limit(most)
    .execute();

/** @returns false when there was none */
export async function endMoneyMailStop(trx: Trx, accountId: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('money_mails_stopped')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return ended !== undefined;
}
