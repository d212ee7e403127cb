/** Invoices that are late, as reminders see them. One statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db, Trx } from '../../kernel/tables.ts';

/**
 * Late, neither written off nor at a bank, and without a debit that is still to be sent: that one is not late by the
 * reader's doing.
 */
const lateInvoices = (db: Db, today: IsoDay) =>
  db
    .selectFrom('invoice_balance as balance')
    .innerJoin('invoice', 'invoice.id', 'balance.invoice_id')
    .innerJoin('legal_entity as seller', 'seller.id', 'invoice.entity_id')
    .select(['invoice.id as invoiceId', 'invoice.account_id as accountId'])
    .select(['invoice.subscription_id as subscriptionId', 'invoice.brand_key as brandKey'])
    .select(['invoice.entity_id as entityId', 'invoice.delivery', 'seller.country_code as countryCode'])
    .select(['invoice.term_first as first', 'invoice.term_last as last'])
    .select(['balance.outstanding_cents as cents', sql<string>`balance.due_on`.as('dueOn')])
    .select((row) =>
      // The bank took the money back.
      row
        .selectFrom('ledger_entry as entry')
        .select(({ fn }) => fn.max('entry.day').as('day'))
        .whereRef('entry.invoice_id', '=', 'invoice.id')
        .where('entry.kind', '=', 'charged_back')
        .where('entry.invoice_cents', '>', 0)
        .as('chargedBackOn'),
    )
    .where('balance.outstanding_cents', '>', sql.lit(0))
    .where('balance.due_on', '<', today)
    .where('balance.is_written_off', '=', 0)
    .where('balance.running_payment', 'is', null)
    .where('invoice.account_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('debit_plan as debit')
            .select('debit.invoice_id')
            .whereRef('debit.invoice_id', '=', 'invoice.id')
            .where('debit.state', '!=', 'cancelled'),
        ),
      ),
    );

type Found = Awaited<ReturnType<ReturnType<typeof lateInvoices>['execute']>>[number];
export type LateInvoice = ReturnType<typeof lateOf>;

const lateOf = ({ countryCode, accountId, ...row }: Found) => ({
  ...row,
  accountId: accountId ?? '',
  country: countryCode === 'BE' ? ('be' as const) : ('nl' as const),
});

/** Those due longest first. */
export async function listLate(
  db: Db,
  today: IsoDay,
  after: Pick<LateInvoice, 'dueOn' | 'invoiceId'> | undefined,
  most: number,
): Promise<LateInvoice[]> {
  let rows = lateInvoices(db, today).orderBy('balance.due_on').orderBy('balance.invoice_id').limit(most);
  if (after)
    rows = rows.where((row) =>
      row.or([
        row('balance.due_on', '>', after.dueOn),
        row.and([row('balance.due_on', '=', after.dueOn), row('balance.invoice_id', '>', after.invoiceId)]),
      ]),
    );
  return (await rows.execute()).map(lateOf);
}

/** Undefined when it is not late any more. */
export async function findLate(trx: Trx, invoiceId: string, today: IsoDay): Promise<LateInvoice | undefined> {
  const row = await lateInvoices(trx, today).where('invoice.id', '=', invoiceId).executeTakeFirst();
  return row && lateOf(row);
}

/** Ids of the invoices on which something is owed that was not written off. */
export const owedInvoiceIds = (db: Db) =>
  db
    .selectFrom('invoice_balance')
    .select('invoice_id')
    .where('outstanding_cents', '>', sql.lit(0))
    .where('is_written_off', '=', 0);

/** Whose invoice it is, and under which brand; undefined for one that is no account's. */
export async function findHolderOf(db: Db, invoiceId: string) {
  const row = await db
    .selectFrom('invoice')
    .select(['account_id as accountId', 'brand_key as brandKey'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row && row.accountId !== null ? { ...row, accountId: row.accountId } : undefined;
}

/** The brand of a reader's last invoice, for a line in the audit log; empty without any. */
export async function brandOfReader(db: Db, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('invoice')
    .select('brand_key')
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.brand_key ?? '';
}
