/**
 * What a response of the provider about one payment does to our tables: pure, in and out are plain data. Any order and
 * repetition of the responses gives the same balances, one mail and one audit line.
 */

import type { MandateStatus, Payment } from '../../kernel/payment-provider.ts';
import { type Change, type ChangeDecision, decideChange, isOverdue } from './changes.rules.ts';
import {
  type Expected,
  fingerprintOf,
  isContradiction,
  isTakenBack,
  joinChargebacks,
  joinRefunds,
  laterState,
  type Mismatch,
  mismatches,
  onItsWay,
  type StoredChargeback,
  type StoredRefund,
  type StoredState,
} from './facts.rules.ts';
import { type BookedParts, bookParts, type Part, takeBack } from './parts.rules.ts';
import type { DebitRule, ReturnAction } from './payment.rule-set.ts';

export interface StoredPayment extends Expected {
  readonly purpose: 'change' | 'once' | 'collection';
  readonly state: StoredState;
  /** Of the last event; null before the first. */
  readonly fingerprint: string | null;
  readonly refunds: readonly StoredRefund[];
  readonly chargebacks: readonly StoredChargeback[];
  /** With what their invoices owe now. Empty for a payment that only asks for a mandate: its cent is not booked. */
  readonly parts: readonly Part[];
  /** How it was booked; null until it is paid. */
  readonly booked: BookedParts | null;
  readonly change: Change | null;
}

export interface Movement {
  readonly kind: 'paid' | 'refunded' | 'charged_back';
  /** Unique in the ledger, so that it is booked once. */
  readonly cause: string;
  /** Negative when a refund failed or a chargeback was reversed. */
  readonly cents: number;
  readonly lines: readonly { readonly invoiceId: string; readonly cents: number }[];
}

export type Alarm = 'unknown-state' | 'contradiction' | 'paid-after-end' | 'taken-back-beyond-payment';

export interface Settled {
  readonly outcome: 'settled';
  readonly payment: StoredPayment;
  readonly movements: readonly Movement[];
  /** With `competes`, `afterCompareAndSet` completes it in the same transaction. */
  readonly change: ChangeDecision | null;
  /** What follows from a debit that came back now. */
  readonly returned: ReturnAction | null;
  readonly refundingCents: number;
  readonly alarms: readonly Alarm[];
}

export type Settlement =
  /** Nothing has happened since the last event. */
  | { readonly outcome: 'same' }
  /** It is not the payment that we made: recorded, with an alarm; nothing is applied. */
  | { readonly outcome: 'mismatch'; readonly fields: readonly Mismatch[]; readonly fingerprint: string }
  | Settled;

export interface SettleRules {
  readonly mandateDays: number;
  readonly returns: DebitRule['returns'];
}

/** @param mandate the status of the payment's mandate now; null without one */
export function settle(
  stored: StoredPayment,
  payment: Payment,
  mandate: MandateStatus | null,
  now: number,
  rules: SettleRules,
): Settlement {
  const fields = mismatches(stored, payment);
  if (fields.length > 0) {
    const fingerprint = `mismatch|${fields.join()}`;
    return fingerprint === stored.fingerprint
      ? { outcome: 'same' }
      : { outcome: 'mismatch', fields, fingerprint };
  }
  const fingerprint = fingerprintOf(payment, mandate);
  const isWaitingTooLong = stored.change !== null && isOverdue(stored.change, now, rules.mandateDays);
  if (fingerprint === stored.fingerprint && !isWaitingTooLong) return { outcome: 'same' };
  const joined = joinedWith(stored, payment, fingerprint);
  const movements = movementsBetween(stored, joined);
  const change = changeAfter(joined, mandate, now, rules);
  return {
    outcome: 'settled',
    payment: { ...joined, change: change?.change ?? stored.change },
    movements,
    change,
    returned: returnedNow(stored, joined, payment, rules),
    refundingCents: onItsWay(joined.refunds),
    alarms: alarmsOf(stored, joined, payment),
  };
}

function joinedWith(stored: StoredPayment, payment: Payment, fingerprint: string): StoredPayment {
  const state = laterState(stored.state, payment.state);
  const isPaidNow = state === 'paid' && stored.booked === null && stored.parts.length > 0;
  return {
    ...stored,
    ...{ providerId: payment.id, state, fingerprint },
    refunds: joinRefunds(stored.refunds, payment.refunds),
    chargebacks: joinChargebacks(stored.chargebacks, payment.chargebacks),
    booked: isPaidNow ? bookParts(stored.parts, stored.cents) : stored.booked,
  };
}

/** Once an invoice is paid by it, the change's own fate has nothing to do with the invoice. */
function changeAfter(
  { change, state, chargebacks }: StoredPayment,
  mandate: MandateStatus | null,
  now: number,
  { mandateDays }: SettleRules,
): ChangeDecision | null {
  if (!change || state === 'creating') return null;
  const fact = { payment: state, mandate, isChargedBack: chargebacks.length > 0 };
  return decideChange(change, fact, now, mandateDays);
}

interface TakenBack {
  readonly kind: 'refunded' | 'charged_back';
  readonly id: string;
  readonly cents: number;
}

/** What counts as taken back; nothing before the payment is paid. */
function takenBackOf({ state, refunds, chargebacks }: StoredPayment): TakenBack[] {
  if (state !== 'paid') return [];
  const isStanding = ({ reversedAt }: StoredChargeback) => reversedAt === null;
  return [
    ...refunds
      .filter((one) => isTakenBack(one.state))
      .map(({ id, cents }) => ({ kind: 'refunded' as const, id, cents })),
    ...chargebacks.filter(isStanding).map(({ id, cents }) => ({ kind: 'charged_back' as const, id, cents })),
  ];
}

const sum = (all: readonly TakenBack[]): number => all.reduce((total, { cents }) => total + cents, 0);

function movementsBetween(before: StoredPayment, after: StoredPayment): Movement[] {
  const { booked } = after;
  if (!booked) return [];
  const lines = booked.booked.map((part) => ({ invoiceId: part.invoiceId, cents: part.booked }));
  const isPaidNow = before.booked === null;
  const paid: Movement[] = isPaidNow
    ? [{ kind: 'paid', cause: `paid:${after.id}`, cents: after.cents, lines }]
    : [];
  const [was, is] = [takenBackOf(before), takenBackOf(after)];
  const added = is.filter(({ id }) => !was.some((one) => one.id === id));
  const undone = was.filter(({ id }) => !is.some((one) => one.id === id));
  let total = sum(was);
  const moved = (one: TakenBack, cents: number, cause: string): Movement => {
    const from = takeBack(booked, total);
    total += cents;
    const to = takeBack(booked, total);
    return {
      kind: one.kind,
      cause,
      cents,
      lines: to.map((line, index) => ({ ...line, cents: line.cents - (from[index]?.cents ?? 0) })),
    };
  };
  return [
    ...paid,
    ...added.map((one) => moved(one, one.cents, `${one.kind}:${one.id}`)),
    ...undone.map((one) => moved(one, -one.cents, `${one.kind}-undone:${one.id}`)),
  ];
}

/** Of a collection that failed, or that was taken back: once for each. */
function returnedNow(
  before: StoredPayment,
  after: StoredPayment,
  { bankReasonCode, failureReason, chargebacks }: Payment,
  { returns }: SettleRules,
): ReturnAction | null {
  if (after.purpose !== 'collection') return null;
  const fresh = chargebacks.find(({ id }) => !before.chargebacks.some((one) => one.id === id));
  if (fresh && fresh.reversedAt === null) return returns[fresh.reasonCode ?? ''] ?? 'unknown';
  const isFailedNow = after.state === 'failed' && before.state !== 'failed';
  return isFailedNow ? (returns[bankReasonCode ?? failureReason ?? ''] ?? 'unknown') : null;
}

function alarmsOf(before: StoredPayment, after: StoredPayment, payment: Payment): Alarm[] {
  const isUnknown = payment.state === 'unknown' || payment.refunds.some(({ state }) => state === 'unknown');
  const isLate =
    after.state === 'paid' &&
    before.state !== 'paid' &&
    ['failed', 'canceled', 'expired'].includes(before.state);
  const found: readonly (readonly [Alarm, boolean])[] = [
    ['unknown-state', isUnknown],
    ['contradiction', !isLate && isContradiction(before.state, payment.state)],
    ['paid-after-end', isLate],
    ['taken-back-beyond-payment', sum(takenBackOf(after)) > after.cents],
  ];
  return found.filter(([, isRaised]) => isRaised).map(([alarm]) => alarm);
}
