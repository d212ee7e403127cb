/** The payment provider of each legal entity: every seller has a profile and a key of its own. */

import type { PaymentProvider } from '../../../kernel/payment-provider.ts';
import { mollie } from './mollie.ts';
import { type Pace, paceOf } from './pace.ts';

export interface PaymentSettings {
  readonly url: string;
  /** Undefined for a seller whose invoices cannot be paid here. */
  keyOf(entityId: string): string | undefined;
  /** Of this process; without it five in any second. */
  readonly calls?: { readonly perSecond: number; readonly atOnce: number };
}

/** Who waits: a reader for a page, or a job. */
export type Patience = 'request' | 'job';
const LONGEST_MS: Readonly<Record<Patience, number>> = { request: 3_000, job: 10_000 };
/** A profile may have ten, and a deployment has two nodes. */
const CALLS = { perSecond: 4, atOnce: 2 };

export interface PaymentProviders {
  /** Undefined without a key of this seller. */
  of(entityId: string, patience: Patience): PaymentProvider | undefined;
  /** Whether the seller's payments are real; undefined without a key. */
  modeOf(entityId: string): 'live' | 'test' | undefined;
}

/** @param signal aborted when the back office closes */
export function paymentProviders(
  { url, keyOf, calls = CALLS }: PaymentSettings,
  signal: AbortSignal,
): PaymentProviders {
  const paces = new Map<string, Pace>();
  const paceFor = (key: string): Pace => {
    const pace = paces.get(key) ?? paceOf(calls);
    paces.set(key, pace);
    return pace;
  };
  return {
    of(entityId, patience) {
      const key = keyOf(entityId);
      return (
        (key && mollie({ url, key, longestMs: LONGEST_MS[patience], pace: paceFor(key), signal })) ||
        undefined
      );
    },
    modeOf: (entityId) => {
      const key = keyOf(entityId);
      return (key && (key.startsWith('live_') ? 'live' : 'test')) || undefined;
    },
  };
}
