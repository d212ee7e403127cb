/** Invoices of two readers, of two brands. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { storeInvoice } from '../../../backoffice/services/invoices/files/stored-invoice.fixture.ts';

/** Only the first is handed out to its owner at brand ad. */
export const INVOICE_IDS = {
  own: 'a'.repeat(32),
  ofOther: 'b'.repeat(32),
  ofOtherBrand: 'c'.repeat(32),
  /** Of a subscription that no account held. */
  ofNobody: 'd'.repeat(32),
};

export async function issueInvoices(
  db: Kysely<BackofficeTables>,
  { owner, other }: { readonly owner: string; readonly other: string },
): Promise<void> {
  const ad = { brandKey: 'ad', subscriptionId: 'ad-1' };
  await storeInvoice(db, { ...ad, id: INVOICE_IDS.own, accountId: owner });
  await storeInvoice(db, { ...ad, id: INVOICE_IDS.ofOther, accountId: other });
  await storeInvoice(db, { ...ad, id: INVOICE_IDS.ofNobody, accountId: null });
  const hln = { brandKey: 'hln', subscriptionId: 'hln-1' };
  await storeInvoice(db, { ...hln, id: INVOICE_IDS.ofOtherBrand, accountId: owner });
}
