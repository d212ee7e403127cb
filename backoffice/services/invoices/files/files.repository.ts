import type { Db } from '../../../kernel/tables.ts';
import type { PdfTexts } from '../document-texts.ts';
import type { BalanceFacts, Snapshot } from '../invoices.types.ts';

/** The invoices and credit notes of an account, at a host that shows these brands. */
export interface OwnInvoices {
  readonly accountId: string;
  readonly brandKeys: readonly string[] | 'every';
}

export interface StoredOfYear {
  readonly id: string;
  readonly snapshot: Snapshot;
  /** Null for a credit note. */
  readonly balance: BalanceFacts | null;
}

/** @returns what the PDF is made of; undefined for an unknown id, another account's and one of another brand */
export async function findStored(
  db: Db,
  { accountId, brandKeys }: OwnInvoices,
  invoiceId: string,
): Promise<{ snapshot: Snapshot; texts: PdfTexts } | undefined> {
  if (brandKeys.length === 0) return undefined;
  const asked = db
    .selectFrom('invoice')
    .innerJoin('document_texts', 'document_texts.id', 'invoice.texts_id')
    .select(['invoice.snapshot', 'document_texts.texts'])
    .where('invoice.id', '=', invoiceId)
    .where('invoice.account_id', '=', accountId);
  const shown = brandKeys === 'every' ? asked : asked.where('invoice.brand_key', 'in', brandKeys);
  const row = await shown.executeTakeFirst();
  return row && { snapshot: JSON.parse(row.snapshot), texts: JSON.parse(row.texts) };
}

/** Of any account and brand, also of none. */
export async function findIssued(
  db: Db,
  invoiceId: string,
): Promise<{ snapshot: Snapshot; texts: PdfTexts } | undefined> {
  const row = await db
    .selectFrom('invoice')
    .innerJoin('document_texts', 'document_texts.id', 'invoice.texts_id')
    .select(['invoice.snapshot', 'document_texts.texts'])
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirst();
  return row && { snapshot: JSON.parse(row.snapshot), texts: JSON.parse(row.texts) };
}

/** Whose terms begin in the year, the oldest first. @param year four digits */
export async function listStored(
  db: Db,
  { accountId, brandKeys }: OwnInvoices & { readonly brandKeys: readonly string[] },
  year: string,
): Promise<readonly StoredOfYear[]> {
  if (brandKeys.length === 0) return [];
  const rows = await db
    .selectFrom('invoice')
    .leftJoin('invoice_balance as balance', 'balance.invoice_id', 'invoice.id')
    .select(['invoice.id', 'invoice.snapshot', 'balance.invoice_id', 'balance.lines_cents as lines'])
    .select(['balance.credited_cents as credited', 'balance.paid_cents as paid'])
    .select(['balance.refunded_cents as refunded', 'balance.charged_back_cents as chargedBack'])
    .select(['balance.due_on as dueOn', 'balance.running_payment', 'balance.is_written_off'])
    .where('invoice.account_id', '=', accountId)
    .where('invoice.brand_key', 'in', brandKeys)
    .where('invoice.term_first', '>=', `${year}-01-01`)
    .where('invoice.term_first', '<=', `${year}-12-31`)
    .orderBy('invoice.term_first')
    .orderBy('invoice.issued_at')
    .orderBy('invoice.id')
    .execute();
  return rows.map(({ id, snapshot, ...row }) => ({
    id,
    snapshot: JSON.parse(snapshot),
    balance: row.invoice_id === null ? null : balanceOf(row),
  }));
}

type Joined = {
  readonly [Name in 'lines' | 'credited' | 'paid' | 'refunded' | 'chargedBack']: number | null;
} & {
  readonly dueOn: string | null;
  readonly running_payment: string | null;
  readonly is_written_off: number | null;
};

const balanceOf = (row: Joined): BalanceFacts => ({
  ...{ lines: row.lines ?? 0, credited: row.credited ?? 0, paid: row.paid ?? 0 },
  ...{ refunded: row.refunded ?? 0, chargedBack: row.chargedBack ?? 0, dueOn: row.dueOn },
  ...{ runningPayment: row.running_payment, isWrittenOff: row.is_written_off === 1 },
});
