/** Where the payment of invoices stands, by what the provider says now: never by the address with which the reader came back. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { log } from '../../kernel/log.ts';
import { notFound } from '../../kernel/refused.ts';
import { payableGroups, pickInvoices } from '../invoices/payable.ts';
import { isEnded } from './facts.rules.ts';
import type { PaymentRow } from './payment.tables.ts';
import { depsOf } from './payment-deps.ts';
import { findPayment, listParts } from './payments.repository.ts';
import { settleInTime } from './settle-in-time.ts';

/** @throws Refused NOT-FOUND for another account's payment, as for an unknown one */
export async function invoicePayment(
  context: BackofficeContext,
  { paymentId }: { readonly paymentId: string },
) {
  const { state } = await ownPayment(context, paymentId);
  const deps = depsOf(context, log);
  if (deps && !isEnded(state)) await settleInTime(deps, paymentId, 'page');
  return paymentView(context, paymentId);
}

async function ownPayment({ db, account }: BackofficeContext, id: string): Promise<PaymentRow> {
  const row = await findPayment(db, id);
  if (row?.account_id !== account.id || row.purpose !== 'once') throw notFound();
  return row;
}

const SHOWN = {
  ...{ creating: 'checkout', open: 'checkout', unknown: 'checkout', pending: 'pending' },
  ...{ authorized: 'pending', paid: 'paid', failed: 'failed', canceled: 'cancelled', expired: 'expired' },
} as const satisfies Record<PaymentRow['state'], string>;

/** Read after it was settled: what can still be paid is known by what its invoices owe now. */
export async function paymentView(context: BackofficeContext, paymentId: string) {
  const { db, now } = context;
  const row = await ownPayment(context, paymentId);
  const parts = await listParts(db, paymentId);
  const ids = parts.map(({ invoice_id }) => invoice_id);
  const invoices = await pickInvoices(context, ids);
  const isOpen = row.state === 'open' && (row.expires_at === null || Date.parse(row.expires_at) > now);
  return {
    ...{ paymentId, state: SHOWN[row.state], cents: row.cents, surplusCents: row.surplus_cents ?? 0 },
    checkoutUrl: isOpen ? row.checkout_url : null,
    payable:
      isEnded(row.state) && row.state !== 'paid' ? (payableGroups(invoices, context)[0] ?? null) : null,
  };
}
