/**
 * Sends released requests to the provider, with their id as the key, when the payment has so much left there. What became of
 * it is settled with the payment, as everything that the provider says.
 */

import { claimNext, failClaim, finishClaim } from '../../kernel/claims.ts';
import type { PaymentProvider, Refund, Result } from '../../kernel/payments.ts';
import type { RefundRequestRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payments.repository.ts';
import { REFUNDS } from './refunds.repository.ts';
import { refundableCents } from './refunds.rules.ts';
import { settlePayment } from './settle-payment.ts';

/** @returns false when none waits */
export async function sendNextRefund(deps: PaymentDeps): Promise<boolean> {
  const request = await claimNext(deps.db, REFUNDS, deps.now());
  if (!request) return false;
  await send(deps, request);
  return true;
}

async function send(deps: PaymentDeps, request: RefundRequestRow): Promise<void> {
  const { db, payments, now, log } = deps;
  const payment = await findPayment(db, request.payment_id);
  const provider = payment && payments.of(payment.entity_id, 'job')?.provider;
  if (!provider || payment.provider_id === null) {
    await failClaim(db, REFUNDS, request, { now: now(), cause: 'no-key' });
    return;
  }
  const sent = await refundOnce(provider, payment.provider_id, request);
  if (sent.refused === undefined) {
    await finishClaim(db, REFUNDS, request, { state: 'sent', refund_id: sent.value.id, error: null });
    await settlePayment(deps, payment.id, 'job');
    return;
  }
  const isFinal = sent.refused === 'invalid' || sent.refused === 'not-found';
  const ended = await failClaim(db, REFUNDS, request, { now: now(), cause: sent.refused, isFinal });
  if (ended !== 'dead') return;
  log.report(new Error('A refund was not sent: an operator must look'), { payment: payment.id });
  // The operator must see why.
  await settlePayment(deps, payment.id, 'job');
}

/**
 * A node may have been killed after the provider took it, and the provider forgets the key. A bank may have taken the money
 * back since it was asked for, and the report of that may be late.
 */
async function refundOnce(
  provider: PaymentProvider,
  paymentId: string,
  { id, cents }: RefundRequestRow,
): Promise<Result<Refund>> {
  const payment = await provider.payment(paymentId);
  if (payment.refused !== undefined) return payment;
  const made = payment.value.refunds.find(({ ours }) => ours === id);
  if (made) return { value: made };
  const left = refundableCents({ ...payment.value, requestedCents: 0 });
  return cents > left ? { refused: 'invalid', field: 'cents' } : provider.refund(paymentId, cents, id);
}
