/**
 * What a fact about the first payment of a change does to that change. Any order and repetition of the facts of one
 * payment gives the same result. Which change wins is decided by a compare-and-set in the database: `afterCompareAndSet`.
 */
import type { MandateStatus, PaymentState } from '../../kernel/payment-provider.ts';

export type ChangeState =
  | 'created'
  | 'checkout'
  | 'pending'
  | 'mandate_pending'
  /** A newer change has begun; this one may still be paid. */
  | 'superseded'
  | 'done'
  /** Succeeded after a newer one. */
  | 'unused'
  | 'failed'
  | 'cancelled'
  | 'expired';

export interface Change {
  readonly state: ChangeState;
  /** Milliseconds since 1970 when a paid change first waited for its mandate. */
  readonly waitingSince: number | null;
  /** The last status of its mandate that was stored. */
  readonly mandate: MandateStatus | null;
  /** The subscription is paid by this change's mandate now. */
  readonly isCurrent: boolean;
}

export interface ChangeFact {
  readonly payment: PaymentState;
  readonly mandate: MandateStatus | null;
  /** Also when that was reversed. */
  readonly isChargedBack: boolean;
}

export type ChangeMail = 'change-done' | 'change-failed' | 'method-lost';

export interface ChangeDecision {
  readonly change: Change;
  /** The change succeeded: the compare-and-set says whether it is `done` or `unused`. */
  readonly competes: boolean;
  /** The provider must end this change's mandate, unless another subscription uses it. */
  readonly revokesOwn: boolean;
  /** The reader must choose another way to pay than this, which was the current one. The old one does not come back. */
  readonly isLost: boolean;
  readonly mails: readonly ChangeMail[];
}

const OPEN: readonly ChangeState[] = ['created', 'checkout', 'pending', 'mandate_pending', 'superseded'];
const ENDED = { failed: 'failed', canceled: 'cancelled', expired: 'expired' } as const;
const DAY_MS = 86_400_000;

export const isOpenChange = ({ state }: Pick<Change, 'state'>): boolean => OPEN.includes(state);

/** The start of a newer change. */
export const supersede = (change: Change): Change =>
  isOpenChange(change) ? { ...change, state: 'superseded' } : change;

/** True when a paid change has waited for its mandate for too long. */
export const isOverdue = ({ state, waitingSince }: Change, now: number, mandateDays: number): boolean =>
  OPEN.includes(state) && waitingSince !== null && now - waitingSince >= mandateDays * DAY_MS;

/** @param mandateDays that a paid change waits for a valid mandate */
export function decideChange(
  change: Change,
  fact: ChangeFact,
  now: number,
  mandateDays: number,
): ChangeDecision {
  const mandate = later(change.mandate, fact.isChargedBack ? 'invalid' : fact.mandate);
  const known = { ...change, mandate };
  if (!isOpenChange(change)) return afterEnd(change, known, fact);
  if (fact.payment === 'paid') return paid(known, fact, now, mandateDays);
  return stays({ ...known, state: unpaid(change.state, fact.payment) });
}

const stays = (change: Change, more: Partial<ChangeDecision> = {}): ChangeDecision => ({
  ...{ change, competes: false, revokesOwn: false, isLost: false, mails: [] },
  ...more,
});

/** A mandate that was found invalid does not become valid by a late response. */
const RANK: Readonly<Record<MandateStatus, number>> = { unknown: 0, pending: 1, valid: 2, invalid: 3 };
const later = (stored: MandateStatus | null, seen: MandateStatus | null): MandateStatus | null =>
  seen !== null && (stored === null || RANK[seen] > RANK[stored]) ? seen : stored;

function unpaid(state: ChangeState, payment: PaymentState): ChangeState {
  if (payment === 'failed' || payment === 'canceled' || payment === 'expired') return ENDED[payment];
  if (state === 'superseded' || payment === 'unknown') return state;
  if (payment === 'open') return state === 'created' ? 'checkout' : state;
  return state === 'mandate_pending' ? state : 'pending';
}

function paid(change: Change, fact: ChangeFact, now: number, mandateDays: number): ChangeDecision {
  // A chargeback follows a payment that had succeeded, so the mandate was valid before it.
  if (change.mandate === 'valid' || fact.isChargedBack) return stays(change, { competes: true });
  const mails: ChangeMail[] = change.state === 'superseded' ? [] : ['change-failed'];
  if (change.mandate === 'invalid' || isOverdue(change, now, mandateDays))
    return stays({ ...change, state: 'failed' }, { mails });
  const state = change.state === 'superseded' ? 'superseded' : 'mandate_pending';
  return stays({ ...change, state, waitingSince: change.waitingSince ?? now });
}

function afterEnd(before: Change, change: Change, fact: ChangeFact): ChangeDecision {
  if (change.state === 'done') {
    const isLost = change.isCurrent && change.mandate === 'invalid' && before.mandate !== 'invalid';
    return stays(change, { isLost, mails: isLost ? ['method-lost'] : [] });
  }
  const isLate = change.mandate === 'valid' && before.mandate !== 'valid';
  return stays(change, { revokesOwn: isLate && fact.payment === 'paid' });
}

/**
 * @param isNewest the compare-and-set changed the row: no change with a higher number had succeeded
 * @returns the same decision, with what came of it
 */
export function afterCompareAndSet(decision: ChangeDecision, isNewest: boolean): ChangeDecision {
  const { change } = decision;
  const isDead = change.mandate === 'invalid';
  if (!isNewest)
    return { ...decision, competes: false, revokesOwn: !isDead, change: { ...change, state: 'unused' } };
  return {
    ...decision,
    ...{ competes: false, isLost: isDead, change: { ...change, state: 'done', isCurrent: true } },
    mails: isDead ? ['change-done', 'method-lost'] : ['change-done'],
  };
}
