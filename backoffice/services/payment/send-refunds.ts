/**
 * Sends released requests to the provider, with their id as the key: sent again within the hour it is one refund. What
 * became of it is settled with the payment, as everything that the provider says.
 */
import { claimNext, failClaim, finishClaim } from '../../kernel/claims.ts';
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
  const sent = await provider.refund(payment.provider_id, request.cents, request.id);
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
