/** A reader's invoices in the database, one statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Db } from '../../kernel/tables.ts';
import { otherHolderUntil } from '../subscriptions/former-holder.repository.ts';
import { whatIsHeld } from '../subscriptions/subscriptions.repository.ts';
import type { BalanceFacts, Snapshot } from './invoices.types.ts';
import type { ShownInvoices } from './own-invoices.ts';

/** With what is booked for it. */
const withBalance = (db: Db) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoice_balance as balance', 'balance.invoice_id', 'invoice.id')
    .innerJoin('legal_entity as seller', 'seller.id', 'invoice.entity_id')
    .innerJoin(whatIsHeld(db).as('sold'), 'sold.id', 'invoice.subscription_id')
    .leftJoin('debit_plan as debit', (join) =>
      join.onRef('debit.invoice_id', '=', 'invoice.id').on('debit.state', '!=', sql.lit('cancelled')),
    )
    .select(['invoice.id', 'invoice.subscription_id as subscriptionId'])
    .select(['invoice.brand_key as brandKey', 'invoice.term_first as first', 'invoice.term_last as last'])
    .select([
      'invoice.entity_id as entityId',
      'invoice.gross_cents as gross',
      'invoice.issued_on as issuedOn',
      'invoice.method',
    ])
    .select(['balance.lines_cents as lines', 'balance.credited_cents as credited'])
    .select(['balance.paid_cents as paid', 'balance.refunded_cents as refunded', 'balance.due_on as dueOn'])
    .select(['balance.charged_back_cents as chargedBack', 'balance.running_payment as runningPayment'])
    .select(['balance.is_written_off', 'seller.country_code', 'debit.debit_on as debitOn'])
    .select(['sold.productName', 'sold.productKind', 'sold.holder']);

type Found = Awaited<ReturnType<ReturnType<typeof withBalance>['execute']>>[number];
export type InvoiceFacts = ReturnType<typeof factsOf>;

function factsOf({ is_written_off, country_code, ...row }: Found) {
  const balance: BalanceFacts = {
    ...{ lines: row.lines, credited: row.credited, paid: row.paid, refunded: row.refunded },
    ...{ chargedBack: row.chargedBack, dueOn: row.dueOn, runningPayment: row.runningPayment },
    isWrittenOff: is_written_off === 1,
  };
  return { ...row, balance, country: country_code === 'BE' ? ('be' as const) : ('nl' as const) };
}

/** Every invoice, latest term first. */
export async function listOwnInvoices(
  db: Db,
  { accountId, brandKeys }: ShownInvoices,
): Promise<InvoiceFacts[]> {
  if (brandKeys.length === 0) return [];
  const rows = await withBalance(db)
    .where('invoice.account_id', '=', accountId)
    .where('invoice.brand_key', 'in', brandKeys)
    .orderBy('invoice.term_first', 'desc')
    .orderBy('invoice.id')
    .execute();
  return rows.map(factsOf);
}

const listOpenRows = prepared((db: Db, { accountId }: { accountId: string }) =>
  withBalance(db)
    .where('balance.account_id', '=', accountId)
    .where('balance.outstanding_cents', '>', sql.lit(0)),
);

/** The invoices on which something is outstanding. */
export async function listOpenInvoices(
  db: Db,
  { accountId, brandKeys }: ShownInvoices,
): Promise<InvoiceFacts[]> {
  const rows = await listOpenRows(db, { accountId });
  return rows.filter(({ brandKey }) => brandKeys.includes(brandKey)).map(factsOf);
}

/** Of any account; undefined for a credit note, and for an invoice without an account. */
export async function findOwnedInvoice(db: Db, id: string) {
  const row = await withBalance(db)
    .select(['invoice.account_id as accountId', 'invoice.number_text as number'])
    .where('invoice.id', '=', id)
    .where('invoice.kind', '=', 'invoice')
    .executeTakeFirst();
  if (!row || row.accountId === null) return undefined;
  const { accountId, number, ...facts } = row;
  return { accountId, number, ...factsOf(facts) };
}

/** What is printed on these invoices and on their credit notes, in the order in which they were issued. @param ids not empty */
export async function listPrinted(db: Db, accountId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'kind', 'corrects_id as correctsId', 'number_text as number', 'issued_on as issuedOn'])
    .select(['gross_cents as gross', 'snapshot'])
    .select((row) =>
      otherHolderUntil(db, row.ref('invoice.subscription_id'), accountId).as('otherHolderUntil'),
    )
    .where((where) => where.or([where('id', 'in', ids), where('corrects_id', 'in', ids)]))
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map(({ snapshot, ...row }) => ({ ...row, snapshot: JSON.parse(snapshot) as Snapshot }));
}

export type Printed = Awaited<ReturnType<typeof listPrinted>>[number];

/** Euro cents that came off the invoices of an account, by invoice. @param since of the first days of their terms */
export async function listCreditUsed(
  db: Db,
  accountId: string,
  since: IsoDay,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', 'line.invoice_id', 'invoice.id')
    .select(['invoice.id', sql<number>`cast(-sum(line.cents) as integer)`.as('cents')])
    .where('invoice.account_id', '=', accountId)
    .where('invoice.term_first', '>=', since)
    .where('line.kind', '=', 'credit')
    .groupBy('invoice.id')
    .execute();
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** The invoices with a credit of a pause or complaint, the oldest first. */
export const listCreditedOn = prepared((db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', 'line.invoice_id', 'invoice.id')
    .select(['line.change_id as changeId', 'invoice.id as invoiceId', 'invoice.number_text as number'])
    .select(['invoice.term_first as periodFirst', 'invoice.brand_key as brandKey'])
    .select(sql<number>`cast(-sum(line.cents) as integer)`.as('cents'))
    .where('invoice.account_id', '=', accountId)
    .where('line.change_id', 'is not', null)
    .where('line.kind', '=', sql.lit('credit'))
    .groupBy(['line.change_id', 'invoice.id', 'invoice.number_text'])
    .groupBy(['invoice.term_first', 'invoice.brand_key'])
    .orderBy('invoice.term_first')
    .orderBy('invoice.id'),
);
