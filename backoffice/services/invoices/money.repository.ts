/** What the subscriptions of an account cost and when they are paid next, in one statement. */
import { type ExpressionBuilder, sql } from 'kysely';
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeTables, Db } from '../../kernel/tables.ts';
import { unbookedCents } from '../credits/credits.repository.ts';
import { whatIsHeld } from '../subscriptions/subscriptions.repository.ts';

/** Invoices of a subscription on which something is outstanding, the first due first. */
function openOf(
  row: ExpressionBuilder<BackofficeTables & { held: { id: string } }, 'held'>,
  accountId: string,
) {
  return row
    .selectFrom('invoice_balance as open')
    .whereRef('open.subscription_id', '=', 'held.id')
    .where('open.account_id', '=', accountId)
    .where('open.outstanding_cents', '>', sql.lit(0))
    .where('open.running_payment', 'is', null);
}

export const listMoney = prepared((db: Db, { accountId, today }: { accountId: string; today: string }) =>
  db
    .selectFrom(whatIsHeld(db).as('held'))
    .leftJoin('subscription_money as money', 'money.subscription_id', 'held.id')
    .leftJoin('subscription_method as way', 'way.subscription_id', 'held.id')
    .leftJoin('mandate', (join) =>
      join.onRef('mandate.id', '=', 'way.mandate_id').onRef('mandate.account_id', '=', 'held.holder'),
    )
    .select(['held.id as subscriptionId', 'held.brandKey', 'held.productName', 'held.endsOn'])
    .select(['price_cents', 'discount_cents', 'months', 'weeks', 'next_first', 'next_pay_on', 'next_cents'])
    .select(['way.method', 'mandate.country', 'mandate.last4'])
    .select(unbookedCents('held.id').as('promised'))
    .select((row) => [
      openOf(row, accountId)
        .select(sql<number>`1`.as('late'))
        .where((where) =>
          where.or([where('open.is_written_off', '=', sql.lit(1)), where('open.due_on', '<', today)]),
        )
        .limit(sql.lit(1))
        .as('late'),
      openOf(row, accountId)
        .innerJoin('debit_plan as debit', 'debit.invoice_id', 'open.invoice_id')
        .select(sql<string>`debit_on || ' ' || outstanding_cents`.as('debit'))
        .where('debit.state', '!=', sql.lit('cancelled'))
        .where('debit.debit_on', '>=', today)
        .orderBy('debit_on')
        .orderBy('open.invoice_id')
        .limit(sql.lit(1))
        .as('debit'),
    ])
    .where('held.holder', '=', accountId)
    .orderBy('held.id'),
);

export type MoneyFacts = Awaited<ReturnType<typeof listMoney>>[number];
