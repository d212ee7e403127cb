/**
 * Takes the money of announced debits on their day, on every node at once. A transaction decides about one invoice and
 * stores its payment; the queue of payments then asks the provider, as for any other payment.
 */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { isOutage } from '../../../contract/outage.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { nextTargetDay } from '../../kernel/money/bank-days.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import type { Trx } from '../../kernel/tables.ts';
import {
  type DueDebit,
  endDebit,
  findDueDebit,
  listDueDebits,
  markSent,
  type PlannedDebit,
} from '../invoices/due-debits.repository.ts';
import { lockInvoices, markProcessing, outstandingOf } from '../invoices/payable.repository.ts';
import { listWays } from '../invoices/ways-to-pay.repository.ts';
import { findOwnerOfMandate } from './changes.repository.ts';
import { chargeOf } from './collect.rules.ts';
import { newPayment } from './new-payment.ts';
import { DEBITS } from './payment.rule-set.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { addParts, addPayment, findCustomer, listRunning } from './payments.repository.ts';
import { stopDebit } from './stop-debit.ts';

const PAGE = 200;

/** Nothing on a day on which banks are closed: what could not be sent on its day waits for the next one. */
export async function collectDebits(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  const { day: today } = localTime(deps.now(), COMMON_TIME_ZONE);
  if (nextTargetDay(today) !== today) return;
  let after: DueDebit | undefined;
  while (!signal?.aborted) {
    const page = await listDueDebits(deps.db, today, after, PAGE);
    for (const { invoiceId } of page) if (!signal?.aborted) await collectOrReport(deps, invoiceId, today);
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** One that fails does not hold up the others. */
async function collectOrReport(deps: PaymentDeps, invoiceId: string, today: IsoDay): Promise<void> {
  try {
    await deps.db.transaction().execute((trx) => collect(trx, deps, invoiceId, today));
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.report(new Error('A debit could not be collected', { cause: error }), { debit: invoiceId });
  }
}

async function collect(trx: Trx, deps: PaymentDeps, invoiceId: string, today: IsoDay): Promise<void> {
  await lockInvoices(trx, [invoiceId]);
  // Another node may have sent it until the lock was free.
  const debit = await findDueDebit(trx, invoiceId, today);
  if (!debit) return;
  const cents = (await outstandingOf(trx, [invoiceId])).get(invoiceId) ?? 0;
  if (cents === 0) return endDebit(trx, invoiceId, { stage: null, today });
  if ((await listRunning(trx, [invoiceId])).length > 0) return;
  const charge = chargeOf(await readWish(trx, debit, today));
  if ('stopped' in charge) return stopDebit(trx, deps, debit, { cause: charge.stopped, today });
  // A missing key or brand is a mistake of ours, and is put right within some days, or the debit is late.
  if (!deps.payments.of(debit.entityId, 'job') || !deps.content().brandByKey(debit.brandKey)) return;
  await send(trx, deps, { debit, charge, cents, today });
}

async function readWish(trx: Trx, debit: PlannedDebit, today: IsoDay) {
  const { subscriptionId, accountId, entityId, debitOn } = debit;
  const way = (await listWays(trx, [subscriptionId])).get(subscriptionId);
  const owner = way?.mandate ? await findOwnerOfMandate(trx, way.mandate.id) : undefined;
  return {
    ...{ today, debitOn, accountId, entityId, way, mandateSeller: owner?.entityId },
    lateFrom: addDays(debitOn, ruleOn(DEBITS, 'nl', today).lateDays + 1),
    customerId: accountId === null ? undefined : await findCustomer(trx, accountId, entityId),
  };
}

interface Sending {
  readonly debit: PlannedDebit;
  readonly charge: Exclude<ReturnType<typeof chargeOf>, { readonly stopped: unknown }>;
  readonly cents: number;
  readonly today: IsoDay;
}

async function send(trx: Trx, deps: PaymentDeps, { debit, charge, cents, today }: Sending): Promise<void> {
  const { invoiceId, accountId, entityId, brandKey } = debit;
  const { mandate, customer, profile, method, mandateId } = charge;
  const payer = { account: { id: accountId ?? '' }, brand: { key: brandKey } };
  const payment = newPayment(
    { ...payer, now: deps.now(), payments: deps.payments },
    { purpose: 'collection', entityId, cents, method },
  );
  await addPayment(trx, { ...payment, customer_id: customer, mandate_id: mandate, profile_id: profile });
  await addParts(trx, payment.id, new Map([[invoiceId, cents]]));
  await markProcessing(trx, [invoiceId], { paymentId: payment.id, isProcessing: true });
  await markSent(trx, invoiceId, { paymentId: payment.id, mandateId, today });
}
