/** What subscriptions that have ended had billed, and what they are owed. One statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { ChargedChange } from './ended.rules.ts';
import type { InvoicesTables } from './invoices.tables.ts';

const sumOf = (kinds: readonly string[]) =>
  sql<number>`cast(coalesce(sum(case when line.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) then line.cents else 0 end), 0) as integer)`;

/** The invoices of terms that go on until a day or longer, with the ids of their credit notes. */
export async function listBilledSince(db: Db, subscriptionId: string, since: IsoDay) {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', 'line.invoice_id', 'invoice.id')
    .select(['invoice.id as invoiceId', 'invoice.term_first as first', 'invoice.term_last as last'])
    .select(sql<number>`max(case when line.kind = 'term' then 1 else 0 end)`.as('isTerm'))
    .select([sumOf(['term', 'discount']).as('paidCents'), sumOf(['part']).as('partCents')])
    .select(sumOf(['credit', 'change_credit']).as('usedCents'))
    .where('invoice.subscription_id', '=', subscriptionId)
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.term_last', '>=', since)
    .groupBy(['invoice.id', 'invoice.term_first', 'invoice.term_last'])
    .orderBy('invoice.term_first')
    .execute();
  const notes = await db
    .selectFrom('invoice')
    .select(['id', 'corrects_id'])
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'credit_note')
    .execute();
  return rows.map((row) => ({
    ...row,
    noteIds: notes.filter(({ corrects_id }) => corrects_id === row.invoiceId).map(({ id }) => id),
  }));
}

export type BilledInvoice = Awaited<ReturnType<typeof listBilledSince>>[number];

/** The changes within a term that invoices charged. */
export async function listCharges(db: Db, subscriptionId: string): Promise<ChargedChange[]> {
  const rows = await db
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['invoice.id as invoiceId', 'line.first_day as from', 'line.last_day as last', 'line.cents'])
    .where('invoice.subscription_id', '=', subscriptionId)
    .where('line.kind', '=', 'change_charge')
    .execute();
  return rows.flatMap(({ from, last, ...row }) => (from && last ? [{ ...row, from, last }] : []));
}

/** Euro cents that are still to be paid for a subscription. */
export async function readOutstanding(db: Db, subscriptionId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('invoice_balance')
    .select(sql<number>`cast(coalesce(sum(outstanding_cents), 0) as integer)`.as('cents'))
    .where('subscription_id', '=', subscriptionId)
    .where('outstanding_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return cents;
}

type Optional = 'invoice_id' | 'payment_id' | 'pay_by';
type NewPayout = Omit<InvoicesTables['payout'], 'state' | 'paid_at' | 'paid_by' | Optional> &
  Partial<Pick<InvoicesTables['payout'], Optional>>;

export async function addPayout(trx: Trx, payout: NewPayout): Promise<void> {
  await trx
    .insertInto('payout')
    .values({
      invoice_id: null,
      payment_id: null,
      pay_by: null,
      ...payout,
      state: 'owed',
      paid_at: null,
      paid_by: null,
    })
    .execute();
}
