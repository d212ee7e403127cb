/** The files of invoices and credit notes, for the account that they belong to. */
import { limitOf } from '../../../../server/limits.ts';
import type { BackofficeContext } from '../../../kernel/context.ts';
import { countOrRefuse } from '../../../kernel/count-or-refuse.ts';
import { loginOf } from '../../../kernel/login-of.ts';
import { notFound } from '../../../kernel/refused.ts';
import type { Db } from '../../../kernel/tables.ts';
import type { Snapshot } from '../invoices.types.ts';
import { ownInvoices } from '../own-invoices.ts';
import { renderInvoice } from '../pdf/render.ts';
import { standingOf, tagOf } from '../state.rules.ts';
import { findIssued, findStored, listStored, type StoredOfYear } from './files.repository.ts';
import { type YearRow, yearCsv } from './year-csv.ts';

/** @throws Refused NOT-FOUND, also for an invoice of another account or brand, and RATE-LIMITED */
export async function readInvoiceFile(
  context: BackofficeContext,
  invoiceId: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { db, now } = context;
  await countOrRefuse(db, [limitOf('invoice-file', loginOf(context))], now);
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
  const { db, now, content, brand, today } = context;
  if (!/^\d{4}$/.test(year)) throw notFound();
  await countOrRefuse(db, [limitOf('invoice-year', loginOf(context))], now);
  const stored = await listStored(db, ownInvoices(context), year);
  if (stored.length === 0) throw notFound();
  const rows = stored.map((one) => yearRow(one, today));
  return {
    csv: yearCsv(rows, content.textsOf(brand.brandCountry)),
    files: namesOf(stored.map(({ snapshot }) => snapshot)).map((name, index) => ({
      invoiceId: stored[index]?.id ?? '',
      name,
    })),
  };
}

/** For the export of the account, which knows no brand. @returns undefined for an id that is not an invoice of the account */
export async function invoiceOfAccount(
  db: Db,
  accountId: string,
  invoiceId: string,
): Promise<Uint8Array | undefined> {
  const stored = await findStored(db, { accountId, brandKeys: 'every' }, invoiceId);
  return stored && renderInvoice(stored.snapshot, stored.texts);
}

/** For an operator, who prints the invoices of readers without a mail address. @returns undefined for an unknown id */
export async function invoiceForDesk(
  db: Db,
  invoiceId: string,
): Promise<{ bytes: Uint8Array; name: string } | undefined> {
  const issued = await findIssued(db, invoiceId);
  if (!issued) return undefined;
  const { snapshot, texts } = issued;
  return { bytes: await renderInvoice(snapshot, texts), name: nameOf(snapshot) };
}

type Named = Pick<Snapshot, 'kind' | 'number'>;

/** `factuur-2026-000117.pdf` */
const nameOf = ({ kind, number }: Named): string => namesOf([{ kind, number }])[0] ?? '';

/** A name per invoice, each once: two publishers may use the same number, and the second file becomes `…-2.pdf`. */
export function namesOf(invoices: readonly Named[]): readonly string[] {
  const used = new Map<string, number>();
  return invoices.map(({ kind, number }) => {
    const name = `${kind === 'invoice' ? 'factuur' : 'creditnota'}-${number.replaceAll(/[^\w-]/g, '-')}`;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? `${name}.pdf` : `${name}-${times}.pdf`;
  });
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
