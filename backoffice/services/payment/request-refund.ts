/** Asks to give back a part of a payment, and answers what another operator asked: always two people. */
import { authorOf } from '../../console/author.ts';
import type { ConsoleContext } from '../../console/console-page.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { PaymentRow } from './payment.tables.ts';
import { findPayment, lockPayment, readFacts } from './payments.repository.ts';
import { addRefundRequest, answerRefund, findRefundRequest, requestedCents } from './refunds.repository.ts';
import { refundableCents } from './refunds.rules.ts';

interface Wish {
  /** Made with the form, so that a form that is sent twice asks once. */
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly reason: string;
}

/** Euro cents of a payment that can still go back. A bank can take a debit back itself, so that it would go back twice. */
export async function leftToRefund(db: Db, payment: PaymentRow): Promise<number> {
  if (payment.state !== 'paid' || payment.purpose === 'collection') return 0;
  const facts = await readFacts(db, payment.id);
  return refundableCents({
    ...facts,
    cents: payment.cents,
    requestedCents: await requestedCents(db, payment.id),
  });
}

/** `minder`: the payment has less left, or does not exist. `ander`: the id is of another request. */
export type AskedBack = 'gevraagd' | 'minder' | 'ander';

export function requestRefund(context: ConsoleContext, wish: Wish): Promise<AskedBack> {
  const { db, operator, now } = context;
  const { id, paymentId, cents, reason } = wish;
  return db.transaction().execute(async (trx) => {
    const payment = await lockedPayment(trx, paymentId);
    const known = await findRefundRequest(trx, id);
    if (known) return known.payment_id === paymentId && known.asked_by === operator.id ? 'gevraagd' : 'ander';
    if (!payment || cents > (await leftToRefund(trx, payment))) return 'minder';
    const at = new Date(now).toISOString();
    await addRefundRequest(trx, {
      ...{ id, payment_id: paymentId, cents, reason, asked_by: operator.id, asked_at: at },
      ...{ answered_by: null, answered_at: null, state: 'asked', refund_id: null },
      ...{ next_try_at: at, tries: 0, error: null },
    });
    await writeAudit(trx, authorOf(context, payment.brand_key), 'requestRefund', paymentId);
    return 'gevraagd';
  });
}

/** `over`: it was answered already, or does not exist. `eigen`: who asked cannot release. */
export type AnsweredRefund = 'vrij' | 'afgewezen' | 'over' | 'eigen';

export function answerRefundRequest(
  context: ConsoleContext,
  id: string,
  isReleased: boolean,
): Promise<AnsweredRefund> {
  const { db, operator, now } = context;
  return db.transaction().execute(async (trx) => {
    const asked = await findRefundRequest(trx, id);
    const payment = asked && (await lockedPayment(trx, asked.payment_id));
    // Another operator may have answered until the lock was free.
    const request = payment && (await findRefundRequest(trx, id));
    if (!payment || request?.state !== 'asked') return 'over';
    if (request.asked_by === operator.id) return 'eigen';
    const at = new Date(now).toISOString();
    const state = isReleased ? 'released' : 'refused';
    await answerRefund(trx, id, { state, answered_by: operator.id, answered_at: at, next_try_at: at });
    const action = isReleased ? 'releaseRefund' : 'refuseRefund';
    await writeAudit(trx, authorOf(context, payment.brand_key), action, request.payment_id);
    return isReleased ? 'vrij' : 'afgewezen';
  });
}

async function lockedPayment(trx: Trx, id: string): Promise<PaymentRow | undefined> {
  await lockPayment(trx, id);
  return findPayment(trx, id);
}
