/** Waits until the provider has made a payment, so that the reader can be sent to its page. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payments.repository.ts';
import { settlePayment } from './settle-payment.ts';

/** A request waits for the provider at most. */
const LONGEST_MS = 3_000;
const BETWEEN_MS = 100;

/** @returns false while the provider has no payment */
export async function isMadeInTime(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const isMade = async () => (await findPayment(deps.db, paymentId))?.provider_id !== null;
  const late = AbortSignal.timeout(LONGEST_MS);
  // A second press of the button waits for the first one, whose response its browser does not show.
  while (!(await isMade()) && !late.aborted) {
    if (await settlePayment(deps, paymentId, 'start')) break;
    await pause(BETWEEN_MS);
  }
  return isMade();
}
