/** Asks the provider about a payment that this process has claimed; makes the payment when the provider has none yet. */
import type { Mandate, Payment, PaymentProvider, Refusal, Result } from '../../kernel/payments.ts';
import { canSendAgain } from './checks.rules.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { wantedPayment } from './wanted-payment.ts';

export interface Seen {
  readonly payment: Payment;
  /** That of the payment, once it is paid. */
  readonly mandate: Mandate | null;
}

/** `never-made`: the provider has no such payment, and may not be asked for it any more. */
type Asked = Result<Seen> | { readonly refused: 'never-made' };

export async function askProvider(
  deps: PaymentDeps,
  row: PaymentRow,
  provider: PaymentProvider,
): Promise<Asked> {
  const found = await paymentOf(deps, row, provider);
  if (found.refused !== undefined) return found;
  const { value: payment } = found;
  if (payment.state !== 'paid' || !payment.mandateId || !payment.customerId)
    return { value: { payment, mandate: null } };
  const mandate = await provider.mandate(payment.customerId, payment.mandateId);
  if (mandate.refused === 'not-found') return { value: { payment, mandate: null } };
  if (mandate.refused !== undefined) return mandate;
  return { value: { payment, mandate: mandate.value } };
}

async function paymentOf(
  deps: PaymentDeps,
  row: PaymentRow,
  provider: PaymentProvider,
): Promise<Result<Payment> | { readonly refused: 'never-made' }> {
  if (row.provider_id !== null) return provider.payment(row.provider_id);
  if (canSendAgain(row.created_at, deps.now())) return make(deps, row, provider);
  return adopt(row, provider);
}

/** Sent again, the provider gives the payment that it made the first time. */
async function make(deps: PaymentDeps, row: PaymentRow, provider: PaymentProvider): Promise<Result<Payment>> {
  const wanted = await wantedPayment(deps, row, provider);
  if (wanted.refused !== undefined) return wanted;
  const made = await provider.createPayment(wanted.value, row.id);
  if (made.refused !== undefined) return made;
  // A response that is given again can be older than the payment.
  return row.checks > 1 ? provider.payment(made.value.id) : made;
}

const MOST_PAGES = 20;

/** Looks for it among the provider's latest payments: a response may have been lost. */
async function adopt(
  row: PaymentRow,
  provider: PaymentProvider,
): Promise<Result<Payment> | { readonly refused: 'never-made' }> {
  let from: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const listed: Awaited<ReturnType<PaymentProvider['listPayments']>> = await provider.listPayments(from);
    if (listed.refused !== undefined) return listed;
    const { rows, next } = listed.value;
    const ours = rows.find((one) => one.ours?.payment === row.id);
    if (ours) return provider.payment(ours.id);
    const isOlder = rows.some(({ createdAt }) => Date.parse(createdAt) < Date.parse(row.created_at) - 60_000);
    if (isOlder || next === null) return { refused: 'never-made' };
    from = next;
  }
  return { refused: 'never-made' };
}

/** A word for the log and the console. */
export const causeOf = (refusal: Refusal | { readonly refused: 'never-made' }): string => refusal.refused;
