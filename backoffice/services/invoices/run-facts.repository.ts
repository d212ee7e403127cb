/** What was billed before, and where invoices go. One statement per function; `ids` of subscriptions are not empty. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db } from '../../kernel/tables.ts';

/** Invoiced terms that end on or after a day, the latest first. */
export const listBilledTerms = (db: Db, ids: readonly string[], since: IsoDay) =>
  db
    .selectFrom('invoice')
    .select(['subscription_id as id', 'term_first as first', 'term_last as last'])
    .where('subscription_id', 'in', ids)
    .where('kind', '=', 'invoice')
    .where('term_last', '>=', since)
    .orderBy('term_first', 'desc')
    .execute();

/** The days from which a change within a term was charged. */
export const listChargedChanges = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['invoice.subscription_id as id', 'line.first_day as from'])
    .where('invoice.subscription_id', 'in', ids)
    .where('line.kind', '=', 'change_charge')
    .execute();

export const listBillingAddresses = (db: Db, ids: readonly string[]) =>
  db.selectFrom('billing_address').selectAll().where('subscription_id', 'in', ids).execute();
