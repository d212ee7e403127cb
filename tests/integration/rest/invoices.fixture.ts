/** Invoices of two readers, of two brands. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { storeInvoice } from '../../../backoffice/services/invoices/files/stored-invoice.fixture.ts';
import type { Snapshot } from '../../../backoffice/services/invoices/invoices.types.ts';
import { DEBIT } from '../../../backoffice/services/invoices/pdf/snapshots.fixture.ts';

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
  const earlier: Snapshot = { ...DEBIT, period: ['2025-12-01', '2025-12-31'] };
  await storeInvoice(db, { ...ad, id: INVOICE_IDS.ofOther, accountId: other, snapshot: earlier });
  await storeInvoice(db, { ...ad, id: INVOICE_IDS.ofNobody, accountId: null });
  const hln = { brandKey: 'hln', subscriptionId: 'hln-1' };
  await storeInvoice(db, { ...hln, id: INVOICE_IDS.ofOtherBrand, accountId: owner });
}
