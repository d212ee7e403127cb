/** The ledger in the database: entries are only added. What is computed from it can be made anew. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Grant } from '../../kernel/money/types.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { BalanceRow, LedgerRow } from './invoices.tables.ts';

/** Ids of entries of one instant, in the order in which they are made. @param now milliseconds */
export function entryIds(now: number): () => string {
  let made = 0;
  return () => {
    made += 1;
    const random = crypto.randomUUID().replaceAll('-', '').slice(16);
    return `${now.toString(16).padStart(12, '0')}${made.toString(16).padStart(4, '0')}${random}`;
  };
}

/** @returns false when its cause is booked already */
export async function bookEntry(trx: Trx, entry: LedgerRow): Promise<boolean> {
  const booked = await trx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return booked !== undefined;
}

/** Credit that is left, oldest first, by subscription. */
export async function listGrants(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, Grant[]>> {
  const rows = await db
    .selectFrom('ledger_entry as given')
    .leftJoin('ledger_entry as use', 'use.grant_id', 'given.id')
    .select(['given.id', 'given.subscription_id as subscriptionId', 'given.change_id as changeId'])
    .select(['given.source', 'given.term_first as termFirst', 'given.rate_bp as rateBp'])
    // The issues stand on the invoice that used the first part.
    .select(sql<number | null>`case when count(use.id) = 0 then given.issues end`.as('issues'))
    .select(sql<number>`cast(given.credit_cents + coalesce(sum(use.credit_cents), 0) as integer)`.as('cents'))
    .where('given.kind', '=', 'credit_granted')
    .where('given.subscription_id', 'in', subscriptionIds)
    .groupBy('given.id')
    .having(sql<boolean>`given.credit_cents + coalesce(sum(use.credit_cents), 0) > 0`)
    .orderBy('given.at')
    .orderBy('given.id')
    .execute();
  const found = new Map<string, Grant[]>();
  for (const { subscriptionId, source, termFirst, issues, rateBp, ...row } of rows) {
    const grant: Grant = {
      ...row,
      source: source ?? 'operator',
      termFirst: termFirst ?? '',
      issues: issues ?? 0,
      rateBp: rateBp ?? 0,
    };
    found.set(subscriptionId, [...(found.get(subscriptionId) ?? []), grant]);
  }
  return found;
}

const sumOf = (kind: string) =>
  sql<number>`cast(coalesce(sum(case when ledger_entry.kind = ${sql.lit(kind)} then invoice_cents else 0 end), 0) as integer)`;
const countOf = (kind: string) => sql`sum(case when ledger_entry.kind = ${sql.lit(kind)} then 1 else 0 end)`;

/** A debit that was announced late moved the day on which its invoice is due. */
const dueOn = sql<string | null>`case when debit_on > due_on then debit_on else due_on end`;

/** Computes the balances of these invoices from the ledger. */
export async function recountBalances(db: Db, invoiceIds: readonly string[]): Promise<void> {
  const sums = await db
    .selectFrom('ledger_entry')
    .innerJoin('invoice', 'invoice.id', 'ledger_entry.invoice_id')
    .leftJoin('debit_plan', 'debit_plan.invoice_id', 'invoice.id')
    .select(['invoice.id as invoice_id', 'invoice.account_id', 'invoice.subscription_id'])
    .select(['invoice.brand_key', dueOn.as('due_on')])
    .select([
      sumOf('lines').as('lines_cents'),
      sumOf('credit_note').as('note_cents'),
      sumOf('paid').as('payment_cents'),
      sumOf('refunded').as('refunded_cents'),
      sumOf('charged_back').as('charged_back_cents'),
      sql<number>`cast(sum(invoice_cents) as integer)`.as('outstanding_cents'),
      sql<number>`case when ${countOf('written_off')} > ${countOf('reinstated')} then 1 else 0 end`.as(
        'is_written_off',
      ),
    ])
    .where('invoice.id', 'in', invoiceIds)
    .where('invoice.kind', '=', 'invoice')
    .groupBy(['invoice.id', 'invoice.account_id', 'invoice.subscription_id'])
    .groupBy(['invoice.brand_key', 'invoice.due_on', 'debit_plan.debit_on'])
    .execute();
  const rows: BalanceRow[] = sums.map(({ note_cents, payment_cents, ...sum }) => ({
    ...sum,
    credited_cents: 0 - note_cents,
    paid_cents: 0 - payment_cents,
    running_payment: null,
  }));
  if (rows.length === 0) return;
  const counted = [
    'lines_cents',
    'credited_cents',
    'paid_cents',
    'refunded_cents',
    'charged_back_cents',
    'outstanding_cents',
    'is_written_off',
    'due_on',
  ] as const;
  await db
    .insertInto('invoice_balance')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('invoice_id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(counted.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

const AT_ONCE = 500;

/** Computes every balance anew, some hundred at a time. */
export async function rebuildBalances(db: Db): Promise<void> {
  let after = '';
  for (;;) {
    const found = await db
      .selectFrom('invoice')
      .select('id')
      .where('id', '>', after)
      .where('kind', '=', 'invoice')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = found.at(-1);
    if (!last) return;
    const ids = found.map(({ id }) => id);
    await recountBalances(db, ids);
    after = last.id;
  }
}

/** Euro cents of the ledger's credit of these subscriptions, by subscription; those without any are missing. */
export async function creditOf(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('subscription_id as subscriptionId')
    .select(sql<number>`cast(sum(credit_cents) as integer)`.as('cents'))
    .where('subscription_id', 'in', subscriptionIds)
    .groupBy('subscription_id')
    .execute();
  return new Map(rows.map(({ subscriptionId, cents }) => [subscriptionId, cents]));
}

/** The next number of a series, for as many as are issued. @returns the last of them */
export async function takeNumbers(
  trx: Trx,
  series: {
    readonly entity_id: string;
    readonly kind: 'invoice' | 'credit_note';
    readonly year: number;
  },
  count: number,
): Promise<number> {
  const { last_number } = await trx
    .insertInto('number_series')
    .values({ ...series, last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(['entity_id', 'kind', 'year'])
        .doUpdateSet({ last_number: sql`number_series.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** The words of documents, stored once for each wording. */
export async function storeTexts(trx: Trx, texts: { readonly id: string; readonly texts: string }) {
  await trx
    .insertInto('document_texts')
    .values(texts)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The first days of the latest billed term, by subscription. */
export async function listBilledUntil(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, IsoDay>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['subscription_id as subscriptionId', sql<string>`max(term_last)`.as('last')])
    .where('subscription_id', 'in', subscriptionIds)
    .where('kind', '=', 'invoice')
    .groupBy('subscription_id')
    .execute();
  return new Map(rows.map(({ subscriptionId, last }) => [subscriptionId, last]));
}

/** What every entry about an invoice repeats. */
export async function readBooked(trx: Trx, invoiceId: string) {
  return trx
    .selectFrom('invoice')
    .select(['entity_id', 'subscription_id', 'account_id', 'keep_until'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

/** What an entry that uses the credit of another one repeats. */
export async function readEntry(trx: Trx, id: string) {
  return trx
    .selectFrom('ledger_entry')
    .select(['entity_id', 'subscription_id', 'account_id', 'keep_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
