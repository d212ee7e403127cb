/** Settles a payment while a page or the provider waits for the response. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SeenBy } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settlePayment } from './settle-payment.ts';

/** Shorter than the portal waits for the back office. */
const LONGEST_MS = 2_500;
/** Until another process that asks about the same payment is asked for again. */
const BETWEEN_MS = 100;

/** What takes longer goes on, and its failure is logged. @throws what fails in time, such as an outage of the database */
export async function settleInTime(deps: PaymentDeps, paymentId: string, by: SeenBy): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_MS);
  const settled = settleWhenFree(deps, paymentId, by, late);
  settled.catch((error: unknown) => {
    if (late.aborted) deps.log.report(new Error('A payment could not be asked about', { cause: error }));
  });
  await Promise.race([settled, pause(LONGEST_MS, undefined, { ref: false })]);
}

async function settleWhenFree(
  deps: PaymentDeps,
  paymentId: string,
  by: SeenBy,
  late: AbortSignal,
): Promise<void> {
  while (!(await settlePayment(deps, paymentId, by)) && !late.aborted) await pause(BETWEEN_MS);
}
