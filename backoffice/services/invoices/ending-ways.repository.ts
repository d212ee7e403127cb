/** Ways to pay that end soon, one statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db } from '../../kernel/tables.ts';
import { whatIsHeld } from '../subscriptions/subscriptions.repository.ts';

interface Soon {
  /** Months, `yyyy-mm`: cards that end in one of them. */
  readonly cardsFrom: string;
  readonly cardsUntil: string;
  /** Mandates that were last used, or signed, on this day or before. */
  readonly usedUntil: IsoDay;
}

const lastUse = sql<string>`coalesce(mandate.last_collected_on, substr(mandate.signed_at, 1, 10))`;

/** Valid mandates in force, of who holds the subscription, by its id. */
export const listEndingWays = (
  db: Db,
  { cardsFrom, cardsUntil, usedUntil }: Soon,
  after: string,
  most: number,
) =>
  db
    .selectFrom('subscription_method as way')
    .innerJoin('mandate', 'mandate.id', 'way.mandate_id')
    .innerJoin(whatIsHeld(db).as('held'), (join) =>
      join
        .onRef('held.id', '=', 'way.subscription_id')
        .onRef('held.holder', '=', sql.ref('mandate.account_id')),
    )
    .leftJoin('subscription_money as money', 'money.subscription_id', 'way.subscription_id')
    .select(['way.subscription_id as subscriptionId', 'mandate.id as mandateId', 'card_month as cardMonth'])
    .select(['mandate.account_id as accountId', 'held.brandKey', 'held.productName'])
    .select([lastUse.as('lastUse'), 'money.next_pay_on as nextPayOn'])
    .select((row) =>
      row
        .selectFrom('debit_plan as debit')
        .innerJoin('invoice', 'invoice.id', 'debit.invoice_id')
        .select(({ fn }) => fn.max('debit.debit_on').as('last'))
        .whereRef('invoice.subscription_id', '=', 'way.subscription_id')
        .where('debit.state', '!=', sql.lit('cancelled'))
        .as('debitOn'),
    )
    .where('way.method', 'in', ['debit', 'card'])
    .where('mandate.status', '=', 'valid')
    .where((row) =>
      row.or([
        row.and([row('card_month', '>=', cardsFrom), row('card_month', '<=', cardsUntil)]),
        row.and([row('card_month', 'is', null), row(lastUse, '<=', usedUntil)]),
      ]),
    )
    .where('way.subscription_id', '>', after)
    .orderBy('way.subscription_id')
    .limit(most)
    .execute();

export type EndingWay = Awaited<ReturnType<typeof listEndingWays>>[number];
