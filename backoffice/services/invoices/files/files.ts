/** The files of invoices and credit notes, for the account that they belong to. */
import { isFeatureOpen } from '../../../../contract/features.ts';
import { limitOf } from '../../../../server/limits.ts';
import type { BackofficeContext } from '../../../kernel/context.ts';
import { countOrRefuse } from '../../../kernel/count-or-refuse.ts';
import { notFound } from '../../../kernel/refused.ts';
import type { Snapshot } from '../invoices.types.ts';
import { renderInvoice } from '../pdf/render.ts';
import { standingOf, tagOf } from '../state.rules.ts';
import { findStored, listStored, type OwnInvoices, type StoredOfYear } from './files.repository.ts';
import { type YearRow, yearCsv } from './year-csv.ts';

/** @throws Refused NOT-FOUND, also for an invoice of another account or brand, and RATE-LIMITED */
export async function readInvoiceFile(
  context: BackofficeContext,
  invoiceId: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { db, account, now } = context;
  await countOrRefuse(db, [limitOf('invoice-file', account.id)], now);
  const stored = await findStored(db, ownInvoices(context), invoiceId);
  if (!stored) throw notFound();
  const { snapshot, texts } = stored;
  return { bytes: await renderInvoice(snapshot, texts), name: nameOf(snapshot) };
}

/** @throws Refused NOT-FOUND for a year without invoices, and RATE-LIMITED */
export async function listInvoiceYear(
  context: BackofficeContext,
  year: string,
): Promise<{ csv: string; files: { invoiceId: string; name: string }[] }> {
  const { db, account, now, content, brand, today } = context;
  if (!/^\d{4}$/.test(year)) throw notFound();
  await countOrRefuse(db, [limitOf('invoice-year', account.id)], now);
  const stored = await listStored(db, ownInvoices(context), year);
  if (stored.length === 0) throw notFound();
  const rows = stored.map((one) => yearRow(one, today));
  return {
    csv: yearCsv(rows, content.textsOf(brand.brandCountry)),
    files: stored.map(({ id, snapshot }) => ({ invoiceId: id, name: nameOf(snapshot) })),
  };
}

/** `factuur-2026-000117.pdf` */
const nameOf = ({ kind, number }: Snapshot): string =>
  `${kind === 'invoice' ? 'factuur' : 'creditnota'}-${number.replaceAll(/[^\w-]/g, '-')}.pdf`;

function ownInvoices({ account, visibleBrands, content, surface }: BackofficeContext): OwnInvoices {
  const shown = visibleBrands.filter(({ key }) => isFeatureOpen('invoices', content.flagsOf(key), surface));
  return { accountId: account.id, brandKeys: shown.map(({ key }) => key) };
}

function yearRow({ snapshot, balance }: StoredOfYear, today: string): YearRow {
  const { number, kind, issuedOn, brand, period, vat } = snapshot;
  return {
    ...{ number, kind, issuedOn, period, vat, brandName: brand.name, productName: brand.product },
    balance: balance && {
      credited: balance.credited,
      paid: balance.paid - balance.refunded - balance.chargedBack,
      tag: tagOf(standingOf(balance, today), balance),
    },
  };
}
