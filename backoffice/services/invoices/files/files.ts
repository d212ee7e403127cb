/** The files of invoices and credit notes, for the account that they belong to. */
import { isFeatureOpen } from '../../../../contract/features.ts';
import { limitOf } from '../../../../server/limits.ts';
import type { BackofficeContext } from '../../../kernel/context.ts';
import { countOrRefuse } from '../../../kernel/count-or-refuse.ts';
import { notFound } from '../../../kernel/refused.ts';
import { renderInvoice } from '../pdf/render.ts';
import { findStored, type OwnInvoices } from './files.repository.ts';

/** @throws Refused NOT-FOUND, also for an invoice of another account or brand, and RATE-LIMITED */
export async function readInvoiceFile(context: BackofficeContext, invoiceId: string): Promise<Uint8Array> {
  const { db, account, now } = context;
  await countOrRefuse(db, [limitOf('invoice-file', account.id)], now);
  const stored = await findStored(db, ownInvoices(context), invoiceId);
  if (!stored) throw notFound();
  return renderInvoice(stored.snapshot, stored.texts);
}

function ownInvoices({ account, visibleBrands, content, surface }: BackofficeContext): OwnInvoices {
  const shown = visibleBrands.filter(({ key }) => isFeatureOpen('invoices', content.flagsOf(key), surface));
  return { accountId: account.id, brandKeys: shown.map(({ key }) => key) };
}
