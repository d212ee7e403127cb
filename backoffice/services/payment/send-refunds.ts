/**
 * Sends released requests to the provider, with their id as the key. One that may have been sent before is looked for first,
 * because the provider forgets the key. What became of it is settled with the payment, as everything that the provider says.
 */

import { claimNext, failClaim, finishClaim } from '../../kernel/claims.ts';
import type { PaymentProvider, Refund, Result } from '../../kernel/payments.ts';
import type { RefundRequestRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payments.repository.ts';
import { REFUNDS } from './refunds.repository.ts';
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
  if (ended === 'dead')
    log.report(new Error('A refund was not sent: an operator must look'), { payment: payment.id });
}

/** A node may have been killed after the provider took it. */
async function refundOnce(
  provider: PaymentProvider,
  paymentId: string,
  { id, cents, tries }: RefundRequestRow,
): Promise<Result<Refund>> {
  if (tries === 1) return provider.refund(paymentId, cents, id);
  const payment = await provider.payment(paymentId);
  if (payment.refused !== undefined) return payment;
  const made = payment.value.refunds.find(({ ours }) => ours === id);
  return made ? { value: made } : provider.refund(paymentId, cents, id);
}
