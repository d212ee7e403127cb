/**
 * Gives back what was paid for invoices that ask nothing any more, to where it came from. What cannot go that way is paid
 * out by an operator: a debit, which the bank can take back as well, a payment of several invoices, whose refund would be
 * booked on another one, and what the provider did not take.
 */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Cents } from '../../kernel/money/types.ts';
import type { Trx } from '../../kernel/tables.ts';
import { payOutInvoice, surplusOf } from '../invoices/withdraw-invoices.ts';
import { dropPayout, hasPayout } from '../invoices/withdrawn.repository.ts';
import { onItsWay } from './facts.rules.ts';
import { listLateDebits, listPaidFor } from './pay-back.repository.ts';
import { findPayment, lockPayment, readFacts } from './payments.repository.ts';
import { addRefundRequest, listRefundRequests, requestedCents } from './refunds.repository.ts';
import { leftToRefund } from './request-refund.ts';

interface PayBack {
  readonly invoiceIds: readonly string[];
  /** For the operators. */
  readonly reason: string;
  /** By when it is back. */
  readonly by: IsoDay;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Call it with the subscription of the invoices locked. A second call gives back only what has come since.
 * @returns euro cents that it gave back
 */
export async function payBack(trx: Trx, wish: PayBack): Promise<Cents> {
  const { invoiceIds, reason, by } = wish;
  if (invoiceIds.length === 0) return 0;
  let { now } = wish;
  let sum = 0;
  for (const [invoiceId, surplus] of await surplusOf(trx, invoiceIds)) {
    let left = surplus;
    for (const { paymentId, cents } of await listPaidFor(trx, invoiceId)) {
      await lockPayment(trx, paymentId);
      left -= await onItsWayBack(trx, paymentId);
      const given =
        left > 0 ? await refund(trx, { paymentId, cents: Math.min(left, cents) }, reason, now) : 0;
      left -= given;
      sum += given;
    }
    if (left <= 0) continue;
    await payOutInvoice(trx, { now }, { invoiceId, cents: left, payBy: by });
    now += 1;
    sum += left;
  }
  return sum + (await payOutLateDebits(trx, { ...wish, now }));
}

/** A debit that was at the bank when its invoice was credited. */
async function payOutLateDebits(trx: Trx, { invoiceIds, by, now }: PayBack): Promise<Cents> {
  let [sum, at] = [0, now];
  for (const { paymentId, invoiceId, cents, isTaken } of await listLateDebits(trx, invoiceIds)) {
    if (isTaken) await dropPayout(trx, paymentId);
    if (isTaken || (await hasPayout(trx, paymentId))) continue;
    await payOutInvoice(trx, { now: at }, { invoiceId, paymentId, cents, payBy: by });
    at += 1;
    sum += cents;
  }
  return sum;
}

/** Asked or sent before, and not yet on the invoice. */
async function onItsWayBack(trx: Trx, paymentId: string): Promise<Cents> {
  const { refunds } = await readFacts(trx, paymentId);
  return onItsWay(refunds) + (await requestedCents(trx, paymentId));
}

/** @returns what goes back by this payment */
async function refund(
  trx: Trx,
  { paymentId, cents }: { readonly paymentId: string; readonly cents: Cents },
  reason: string,
  now: number,
): Promise<Cents> {
  const payment = await findPayment(trx, paymentId);
  if (!payment || (payment.surplus_cents ?? 0) > 0) return 0;
  if ((await listRefundRequests(trx, paymentId)).some(({ state }) => state === 'failed')) return 0;
  const { parts } = await readFacts(trx, paymentId);
  if (parts.filter(({ booked_cents }) => (booked_cents ?? 0) > 0).length !== 1) return 0;
  const given = Math.min(cents, await leftToRefund(trx, payment));
  if (given <= 0) return 0;
  const at = new Date(now).toISOString();
  await addRefundRequest(trx, {
    ...{ id: crypto.randomUUID(), payment_id: paymentId, cents: given, reason },
    ...{ asked_by: 'system', asked_at: at, answered_by: 'system', answered_at: at, state: 'released' },
    ...{ refund_id: null, next_try_at: at, tries: 0, error: null },
  });
  return given;
}
