import type { Db } from '../../../kernel/tables.ts';
import type { PdfTexts } from '../document-texts.ts';
import type { Snapshot } from '../invoices.types.ts';

/** The invoices and credit notes of an account, of these brands. */
export interface OwnInvoices {
  readonly accountId: string;
  readonly brandKeys: readonly string[];
}

/** @returns what the PDF is made of; undefined for an unknown id, another account's and one of another brand */
export async function findStored(
  db: Db,
  { accountId, brandKeys }: OwnInvoices,
  invoiceId: string,
): Promise<{ snapshot: Snapshot; texts: PdfTexts } | undefined> {
  if (brandKeys.length === 0) return undefined;
  const row = await db
    .selectFrom('invoice')
    .innerJoin('document_texts', 'document_texts.id', 'invoice.texts_id')
    .select(['invoice.snapshot', 'document_texts.texts'])
    .where('invoice.id', '=', invoiceId)
    .where('invoice.account_id', '=', accountId)
    .where('invoice.brand_key', 'in', brandKeys)
    .executeTakeFirst();
  return row && { snapshot: JSON.parse(row.snapshot), texts: JSON.parse(row.texts) };
}
