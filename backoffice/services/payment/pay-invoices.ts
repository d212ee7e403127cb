/**
 * Pays what is open, once: one payment of several invoices of one seller, for what they owe in the transaction. The
 * payment is stored first; then the provider is asked, with its id as the key.
 */
import { type PayInvoicesInput, payInvoicesInput } from '../../../contract/payment.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { log } from '../../kernel/log.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import type { StandingInvoice } from '../invoices/invoice-view.ts';
import { lockInvoices, outstandingOf } from '../invoices/payable.repository.ts';
import { canBePaid, pickInvoices } from '../invoices/payable.ts';
import { paymentView } from './invoice-payment.ts';
import { isMadeInTime } from './make-in-time.ts';
import { newPayment } from './new-payment.ts';
import type { PaymentRow } from './payment.tables.ts';
import { depsOf, type PaymentDeps } from './payment-deps.ts';
import { addParts, addPayment, listParts, listRunning } from './payments.repository.ts';
import { settlePayment } from './settle-payment.ts';
import { stopPayment } from './stop-payment.ts';

interface Result {
  readonly violations: readonly Violation[];
  readonly paymentId: string | null;
}

/** @throws Refused as `mutateOnce` does, and NOT-FOUND for an invoice that is not the reader's here */
export async function payInvoices(context: BackofficeContext, given: unknown) {
  const read = readInput(payInvoicesInput, given);
  if (!read.ok) return { violations: read.violations, payment: null };
  const deps = depsOf(context, log);
  const invoices = await pickInvoices(context, read.input.invoiceIds);
  if (!deps) throw notFound();
  const refused = (...violations: readonly Violation[]) => ({ violations, payment: null });
  if (new Set(invoices.map(({ entityId }) => entityId)).size !== 1)
    return refused(refuse('CHOICE-INVALID', 'invoiceIds'));
  await stopOthers(deps, read.input);
  const { violations, paymentId } = await mutateOnce<Result>(context, {
    operation: 'payInvoices',
    input: read.input,
    change: (trx) => store(trx, context, invoices, read.input),
  });
  if (paymentId === null) return refused(...violations);
  if (!(await isMadeInTime(deps, paymentId))) return refused({ code: 'PAYMENT-UNAVAILABLE' });
  return { violations: [], payment: await paymentView(context, paymentId) };
}

/**
 * So that the reader cannot pay the same twice: an earlier checkout of other invoices, or of another amount, is ended, and
 * what was paid without our knowing is booked first.
 */
async function stopOthers(deps: PaymentDeps, wanted: PayInvoicesInput): Promise<void> {
  for (const row of await listRunning(deps.db, wanted.invoiceIds))
    if (await isSame(deps.db, row, wanted)) await settlePayment(deps, row.id, 'start');
    else await stopPayment(deps, row);
}

/** The reader gets the page of this one again. */
async function isSame(db: PaymentDeps['db'], row: PaymentRow, { invoiceIds, cents }: PayInvoicesInput) {
  if (row.purpose !== 'once' || row.cents !== cents) return false;
  const parts = await listParts(db, row.id);
  return (
    parts.length === new Set(invoiceIds).size && parts.every((part) => invoiceIds.includes(part.invoice_id))
  );
}

async function store(
  trx: Trx,
  context: BackofficeContext,
  invoices: readonly StandingInvoice[],
  wanted: PayInvoicesInput,
): Promise<Result> {
  const ids = invoices.map(({ id }) => id);
  const refused = (violation: Violation) => ({ violations: [violation], paymentId: null });
  await lockInvoices(trx, ids);
  const running = await listRunning(trx, ids);
  const [first] = running;
  const owed = await outstandingOf(trx, ids);
  const total = [...owed.values()].reduce((sum, cents) => sum + cents, 0);
  if (first && running.length === 1 && total === wanted.cents && (await isSame(trx, first, wanted)))
    return { violations: [], paymentId: first.id };
  if (first) return refused({ code: 'PAYMENT-RUNNING', values: [{ name: 'payment', value: first.id }] });
  const isOpen = ids.every((id) => (owed.get(id) ?? 0) > 0);
  if (!isOpen || !invoices.every((invoice) => canBePaid(invoice, context)))
    return refused({ code: 'NOTHING-OPEN' });
  if (total !== wanted.cents) return refused({ code: 'AMOUNT-CHANGED' });
  const [entityId = ''] = invoices.map((invoice) => invoice.entityId);
  const payment = newPayment(context, { purpose: 'once', entityId, cents: total, method: null });
  await addPayment(trx, payment);
  const parts = ids.map((id) => ({ invoice_id: id, cents: owed.get(id) ?? 0 }));
  await addParts(
    trx,
    parts.map((part) => ({ ...part, payment_id: payment.id, booked_cents: null, is_running: 1 })),
  );
  await writeAudit(trx, context, 'payInvoices', payment.id, { after: { invoices: ids.length } });
  return { violations: [], paymentId: payment.id };
}
