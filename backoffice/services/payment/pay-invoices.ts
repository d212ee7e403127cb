/**
 * Pays what is open, once: one payment of several invoices of one seller, for what they owe in the transaction. The
 * payment is stored first; then the provider is asked, with its id as the key.
 */
import { payInvoicesInput } from '../../../contract/payment.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { log } from '../../kernel/log.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import { pickInvoices } from '../invoices/payable.ts';
import { paymentView } from './invoice-payment.ts';
import { isMadeInTime } from './make-in-time.ts';
import { depsOf } from './payment-deps.ts';
import { type Stored, stopOthers, storePayment } from './store-payment.ts';

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
  const wanted = { ...read.input, isByLink: false };
  await stopOthers(deps, wanted);
  const { violations, paymentId } = await mutateOnce<Stored>(context, {
    operation: 'payInvoices',
    input: read.input,
    change: (trx) => storePayment(trx, context, invoices, wanted),
  });
  if (paymentId === null) return refused(...violations);
  if (!(await isMadeInTime(deps, paymentId))) return refused({ code: 'PAYMENT-UNAVAILABLE' });
  return { violations: [], payment: await paymentView(context, paymentId) };
}
