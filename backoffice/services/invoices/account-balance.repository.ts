/** What an account still gets and still has to pay, one statement per function. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/tables.ts';
import { idsOfAccount } from '../subscriptions/subscriptions.repository.ts';

/** Euro cents of the ledger's credit of its subscriptions, and of what is waiting to be paid out. */
export async function owedToAccount(db: Db, accountId: string): Promise<number> {
  const { credit, payouts } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('ledger_entry')
        .select(sql<number>`cast(coalesce(sum(credit_cents), 0) as integer)`.as('cents'))
        .where('subscription_id', 'in', idsOfAccount(db, accountId))
        .as('credit'),
      row
        .selectFrom('payout')
        .select(sql<number>`cast(coalesce(sum(cents), 0) as integer)`.as('cents'))
        .where('account_id', '=', accountId)
        .where('state', '=', 'owed')
        .as('payouts'),
    ])
    .executeTakeFirstOrThrow();
  return (credit ?? 0) + (payouts ?? 0);
}

/** Euro cents that are outstanding on its invoices. */
export async function openOfAccount(db: Db, accountId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('invoice_balance')
    .select(sql<number>`cast(coalesce(sum(outstanding_cents), 0) as integer)`.as('cents'))
    .where('account_id', '=', accountId)
    .where('outstanding_cents', '>', sql.lit(0))
    .executeTakeFirstOrThrow();
  return cents;
}
