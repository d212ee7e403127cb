/**
 * What the provider says about a payment, joined with what is stored. A response may be older than the one before it, so
 * each state has a rank, and a lower rank is never applied. Amounts are cents.
 */
import type {
  Chargeback,
  MandateStatus,
  Payment,
  PaymentState,
  Refund,
  RefundState,
} from '../../kernel/payment-provider.ts';

/** `gone`: the provider does not list it any more, so it was deleted before it was sent. */
export type StoredRefund = Omit<Refund, 'state'> & { readonly state: RefundState | 'gone' };
export type StoredChargeback = Pick<Chargeback, 'id' | 'cents' | 'reversedAt'>;
/** `creating`: the provider was not asked yet, or its response was lost. */
export type StoredState = PaymentState | 'creating';

/** What must never differ between our payment and the provider's. */
export interface Expected {
  /** Our id. */
  readonly id: string;
  readonly providerId: string | null;
  readonly cents: number;
  readonly mode: 'live' | 'test';
  readonly profileId: string | null;
  readonly customerId: string | null;
}

export type Mismatch = 'id' | 'customer' | 'amount' | 'currency' | 'mode' | 'profile' | 'ours';

/** A payment without a stored id of the provider is adopted when it says that it is ours. */
export function mismatches(expected: Expected, payment: Payment): Mismatch[] {
  const { providerId, profileId, customerId } = expected;
  const wrong: readonly (readonly [Mismatch, boolean])[] = [
    ['id', providerId !== null && providerId !== payment.id],
    ['customer', customerId !== null && customerId !== payment.customerId],
    ['amount', expected.cents !== payment.cents],
    ['currency', !payment.currencyOk],
    ['mode', expected.mode !== payment.mode],
    ['profile', profileId !== null && profileId !== payment.profileId],
    ['ours', payment.ours?.payment !== expected.id],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Without personal data. Equal to that of the last event: nothing has happened. */
export function fingerprintOf(payment: Payment, mandate: MandateStatus | null): string {
  const refunds = byId(payment.refunds).map(({ id, state }) => `${id}:${state}`);
  const chargebacks = byId(payment.chargebacks).map(({ id, reversedAt }) => `${id}:${reversedAt ?? ''}`);
  return [payment.state, mandate ?? '', refunds.join(), chargebacks.join()].join('|');
}

const STATE_RANK: Readonly<Record<StoredState, number>> = {
  ...{ creating: -1, unknown: -1, open: 0, pending: 1, authorized: 2 },
  ...{ failed: 3, canceled: 3, expired: 3, paid: 4 },
};
const REFUND_RANK: Readonly<Record<StoredRefund['state'], number>> = {
  ...{ gone: -1, unknown: -1, queued: 0, pending: 1, processing: 2 },
  ...{ refunded: 3, failed: 4, canceled: 4 },
};

export const isEnded = (state: StoredState): boolean => STATE_RANK[state] >= STATE_RANK.failed;

export const laterState = (stored: StoredState, seen: PaymentState): StoredState =>
  STATE_RANK[seen] > STATE_RANK[stored] ? seen : stored;

/** Two ends of one payment that exclude each other. */
export const isContradiction = (stored: StoredState, seen: PaymentState): boolean =>
  isEnded(stored) && isEnded(seen) && stored !== seen;

export function joinRefunds(stored: readonly StoredRefund[], seen: readonly Refund[]): StoredRefund[] {
  const known = new Map<string, StoredRefund>(stored.map((refund) => [refund.id, refund]));
  for (const refund of known.values()) {
    const isSent = REFUND_RANK[refund.state] >= REFUND_RANK.processing;
    if (!isSent && !seen.some(({ id }) => id === refund.id))
      known.set(refund.id, { ...refund, state: 'gone' });
  }
  for (const refund of seen) {
    const before = known.get(refund.id);
    if (!before || REFUND_RANK[refund.state] > REFUND_RANK[before.state]) known.set(refund.id, refund);
  }
  return byId([...known.values()]);
}

/** One that is not listed is an older response: a chargeback is never deleted, only reversed. */
export function joinChargebacks(
  stored: readonly StoredChargeback[],
  seen: readonly Chargeback[],
): StoredChargeback[] {
  const known = new Map(stored.map((chargeback) => [chargeback.id, chargeback]));
  for (const { id, cents, reversedAt } of seen)
    if (!known.get(id)?.reversedAt) known.set(id, { id, cents, reversedAt });
  return byId([...known.values()]);
}

/** What has left our account for good, as far as is known now. */
export const isTakenBack = (state: StoredRefund['state']): boolean => state === 'refunded';

/** Euro cents of refunds that may still arrive; they are not paid back a second time. */
export const onItsWay = (refunds: readonly StoredRefund[]): number =>
  refunds.reduce(
    (sum, { state, cents }) => (['queued', 'pending', 'processing'].includes(state) ? sum + cents : sum),
    0,
  );
