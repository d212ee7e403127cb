/** Stores one payment of several invoices, before the provider is asked. */
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { StandingInvoice } from '../invoices/invoice-view.ts';
import { lockInvoices, outstandingOf } from '../invoices/payable.repository.ts';
import { canBePaid } from '../invoices/payable.ts';
import { newPayment } from './new-payment.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { addParts, addPayment, listParts, listRunning } from './payments.repository.ts';
import { settlePayment } from './settle-payment.ts';
import { stopPayment } from './stop-payment.ts';

export interface Wanted {
  readonly invoiceIds: readonly string[];
  /** What the reader saw: another amount is not charged. */
  readonly cents: number;
  /** By the link in a mail, to which the bank leads back. */
  readonly isByLink: boolean;
}

/** Whose invoices are paid, at which host, and what the audit log says of it. */
export interface Payer
  extends Pick<BackofficeContext, 'account' | 'brand' | 'now' | 'payments' | 'today' | 'traceId'> {
  readonly surface: string;
}

export interface Stored {
  readonly violations: readonly Violation[];
  readonly paymentId: string | null;
}

/**
 * So that the reader cannot pay the same twice: an earlier checkout of other invoices, or of another amount, is ended, and
 * what was paid without our knowing is booked first.
 */
export async function stopOthers(deps: PaymentDeps, wanted: Wanted): Promise<void> {
  for (const row of await listRunning(deps.db, wanted.invoiceIds))
    if (await isSame(deps.db, row, wanted)) await settlePayment(deps, row.id, 'start');
    else await stopPayment(deps, row);
}

/** The reader gets the page of this one again, whichever button began it. */
async function isSame(db: Db, row: PaymentRow, { invoiceIds, cents }: Wanted): Promise<boolean> {
  if (row.purpose !== 'once' || row.cents !== cents) return false;
  const parts = await listParts(db, row.id);
  return (
    parts.length === new Set(invoiceIds).size && parts.every((part) => invoiceIds.includes(part.invoice_id))
  );
}

/** A payment of invoices has a page on which the reader finishes it; another one ends by itself. */
const pageOf = ({ id, purpose }: PaymentRow) => (purpose === 'once' ? [{ name: 'payment', value: id }] : []);

export async function storePayment(
  trx: Trx,
  payer: Payer,
  invoices: readonly StandingInvoice[],
  wanted: Wanted,
): Promise<Stored> {
  const ids = invoices.map(({ id }) => id);
  const refused = (violation: Violation) => ({ violations: [violation], paymentId: null });
  await lockInvoices(trx, ids);
  const running = await listRunning(trx, ids);
  const [first] = running;
  const owed = await outstandingOf(trx, ids);
  const total = [...owed.values()].reduce((sum, cents) => sum + cents, 0);
  if (first && running.length === 1 && total === wanted.cents && (await isSame(trx, first, wanted)))
    return { violations: [], paymentId: first.id };
  if (first?.purpose === 'collection') return refused({ code: 'NOTHING-OPEN' });
  if (first) return refused({ code: 'PAYMENT-RUNNING', values: pageOf(first) });
  const isOpen = ids.every((id) => (owed.get(id) ?? 0) > 0);
  if (!isOpen || !invoices.every((invoice) => canBePaid(invoice, payer)))
    return refused({ code: 'NOTHING-OPEN' });
  if (total !== wanted.cents) return refused({ code: 'AMOUNT-CHANGED' });
  const [entityId = ''] = invoices.map((invoice) => invoice.entityId);
  const payment = newPayment(payer, { purpose: 'once', entityId, cents: total, method: null });
  await addPayment(trx, { ...payment, by_link: wanted.isByLink ? 1 : 0 });
  await addParts(trx, payment.id, owed);
  const action = wanted.isByLink ? 'payByLink' : 'payInvoices';
  await writeAudit(trx, payer, action, payment.id, { after: { invoices: ids.length } });
  return { violations: [], paymentId: payment.id };
}
