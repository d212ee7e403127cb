/** Tables of a subscription and its payments, as the use case stores what the rules decide; and random things to hear. */

import type {
  Chargeback,
  MandateStatus,
  Payment,
  PaymentState,
  Refund,
  RefundState,
} from '../../kernel/payment-provider.ts';
import { afterCompareAndSet, type Change, supersede } from './changes.rules.ts';
import type { Part } from './parts.rules.ts';
import { DEBITS } from './payment.rule-set.ts';
import { type StoredPayment, settle } from './settlement.rules.ts';

export const SETTLE_RULES = { mandateDays: 5, returns: DEBITS[0]?.returns ?? {} };

/** What the provider says, without what is the same in each response. */
export interface Said {
  readonly state: PaymentState;
  readonly mandate: MandateStatus | null;
  readonly refunds: readonly Refund[];
  readonly chargebacks: readonly Chargeback[];
}

export interface Paying {
  readonly id: string;
  readonly changeNo: number | null;
  readonly cents: number;
  readonly parts: readonly Part[];
}

export interface Heard {
  readonly payment: string;
  readonly said: Said;
}

export const paymentOf = (own: Partial<Payment> = {}): Payment => ({
  ...{ id: 'tr_p1', state: 'open', cents: 3_250, currencyOk: true, mode: 'test', profileId: 'pfl_1' },
  ...{ customerId: 'cst_1', mandateId: null, method: 'ideal', checkoutUrl: null, isCancelable: false },
  ...{ createdAt: '2026-11-28T10:00:00Z', expiresAt: null, refundedCents: 0, chargedBackCents: 0 },
  ...{ refunds: [], chargebacks: [], bankReasonCode: null, failureReason: null, account: null },
  ...{ creditorId: null, ours: { payment: 'p1' } },
  ...own,
});

export const storedOf = (own: Partial<StoredPayment> = {}): StoredPayment => ({
  ...{ id: 'p1', providerId: 'tr_p1', cents: 3_250, mode: 'test', profileId: 'pfl_1', customerId: 'cst_1' },
  ...{ purpose: 'once', state: 'open', fingerprint: null, refunds: [], chargebacks: [] },
  ...{ parts: [{ invoiceId: 'A', cents: 3_250, outstanding: 3_250 }], booked: null, change: null },
  ...own,
});

export const begun = (own: Partial<Change> = {}): Change => ({
  ...{ state: 'checkout', waitingSince: null, mandate: null, isCurrent: false },
  ...own,
});

export const saidOf = (own: Partial<Said> = {}): Said => ({
  ...{ state: 'open', mandate: null, refunds: [], chargebacks: [] },
  ...own,
});

export const RULES = { settle, afterCompareAndSet };
export type Rules = typeof RULES;

const unsent = (state: string): string => (['queued', 'pending', 'gone'].includes(state) ? 'unsent' : state);

function storedAtFirst({ id, changeNo, cents, parts }: Paying, newest: number): StoredPayment {
  const change = changeNo === null ? null : changeNo === newest ? begun() : supersede(begun());
  return storedOf({
    ...{ id, providerId: `tr_${id}`, cents, parts, change, state: 'creating' },
    purpose: change ? 'change' : 'once',
  });
}

/** The tables after all of it was heard, in that order. */
export function tablesAfter(rules: Rules, payings: readonly Paying[], heard: readonly Heard[]) {
  const newest = Math.max(0, ...payings.map(({ changeNo }) => changeNo ?? 0));
  const payments = new Map(payings.map((one) => [one.id, storedAtFirst(one, newest)]));
  const owed = new Map(payings.flatMap(({ parts }) => parts.map((one) => [one.invoiceId, one.outstanding])));
  const [revoked, mails, events] = [[] as string[], [] as string[], new Map<string, number>()];
  let current = { no: 0, mandate: 'old' as string | null };
  for (const { payment: id, said } of heard) {
    const stored = payments.get(id) as StoredPayment;
    const no = payings.find((one) => one.id === id)?.changeNo ?? -1;
    const change = stored.change && { ...stored.change, isCurrent: current.no === no };
    const { mandate, ...facts } = said;
    const payment = paymentOf({ ...facts, id: `tr_${id}`, cents: stored.cents, ours: { payment: id } });
    const settled = rules.settle({ ...stored, change }, payment, mandate, 0, SETTLE_RULES);
    if (settled.outcome !== 'settled') continue;
    events.set(id, (events.get(id) ?? 0) + 1);
    for (const { kind, lines } of settled.movements)
      for (const { invoiceId, cents } of lines)
        owed.set(invoiceId, (owed.get(invoiceId) ?? 0) + (kind === 'paid' ? -cents : cents));
    let decision = settled.change;
    if (decision?.competes) {
      const isNewest = current.no < no;
      decision = rules.afterCompareAndSet(decision, isNewest);
      if (isNewest && current.mandate !== null) revoked.push(current.mandate);
      if (isNewest) current = { no, mandate: `m${no}` };
    }
    if (decision?.revokesOwn) revoked.push(`m${no}`);
    if (decision?.isLost) current = { ...current, mandate: null };
    mails.push(...(decision?.mails ?? []).map((mail) => `${mail} ${no}`));
    payments.set(id, { ...settled.payment, change: decision?.change ?? settled.payment.change });
  }
  const shown = payings.map((one) => shownPayment(one, payments.get(one.id) as StoredPayment, owed));
  return {
    money: shown.flatMap(({ money }) => money),
    states: shown.flatMap(({ states }) => states),
    current: current.mandate ?? 'none',
    revoked: revoked.sort(),
    mails: mails.sort(),
    events: payings.map(({ id }) => events.get(id) ?? 0),
  };
}

const shownPayment = (
  { id, changeNo, parts }: Paying,
  { state, refunds, chargebacks, change }: StoredPayment,
  owed: ReadonlyMap<string, number>,
) => ({
  money: [
    `${id} ${state}`,
    ...refunds.map((one) => `${one.id} ${unsent(one.state)}`),
    ...chargebacks.map((one) => `${one.id} ${one.reversedAt ? 'reversed' : 'standing'}`),
    ...parts.map(({ invoiceId }) => `${invoiceId} owes ${owed.get(invoiceId)}`),
  ],
  states: changeNo === null ? [] : [`change ${changeNo} ${change?.state}`],
});

export type Tables = ReturnType<typeof tablesAfter>;

/** The next number from 0 up to, and not with, `below`. */
export type Draw = (below: number) => number;

export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const pick = <Value>(draw: Draw, all: readonly Value[]): Value => all[draw(all.length)] as Value;

const BEFORE: readonly (readonly PaymentState[])[] = [['open'], ['open', 'pending'], ['unknown'], []];
const ENDS: readonly (readonly PaymentState[])[] = [[], ['failed'], ['canceled'], ['expired']];
const MANDATES: readonly (readonly MandateStatus[])[] = [
  ['valid'],
  ['pending', 'valid'],
  ['pending', 'invalid'],
  ['pending'],
];
const REFUND_PATHS: readonly (readonly RefundState[])[] = [
  ['queued', 'pending'],
  ['pending', 'processing', 'refunded'],
  ['refunded'],
  ['processing', 'refunded', 'failed'],
  ['queued', 'canceled'],
];

/** All that the provider says about a payment, in the order in which it happens there. */
export function historyOf(draw: Draw, { id, changeNo, cents }: Paying): Said[] {
  const before = pick(draw, BEFORE).map((state) => saidOf({ state }));
  if (draw(4) === 0) return [...before, ...pick(draw, ENDS).map((state) => saidOf({ state }))];
  const mandates = changeNo === null ? [null] : pick(draw, MANDATES);
  const said = [...before, ...mandates.map((mandate) => saidOf({ state: 'paid', mandate }))];
  const add = (more: Partial<Said>) => said.push({ ...(said.at(-1) as Said), ...more });
  for (let no = 0; no < draw(3); no += 1) {
    const { refunds } = said.at(-1) as Said;
    const own = { id: `re_${id}_${no}`, cents: 1 + draw(cents) };
    for (const state of pick(draw, REFUND_PATHS)) add({ refunds: [...refunds, { ...own, state }] });
  }
  const isChargedBack = draw(4) === 0 && (changeNo === null || mandates.at(-1) === 'valid');
  if (!isChargedBack) return said;
  const own = { id: `chb_${id}`, cents: 1 + draw(cents), reasonCode: null };
  const mandate = changeNo === null ? null : 'invalid';
  add({ mandate, chargebacks: [{ ...own, reversedAt: null }] });
  if (draw(2) === 0) add({ chargebacks: [{ ...own, reversedAt: '2026-12-01T10:00:00Z' }] });
  return said;
}

export function payingsOf(draw: Draw): Paying[] {
  const changes = draw(4);
  return Array.from({ length: Math.max(1, changes + draw(2)) }, (_, index): Paying => {
    const parts = Array.from({ length: draw(3) }, (__, no): Part => {
      const cents = 1 + draw(40);
      return { invoiceId: `i${index}_${no}`, cents, outstanding: pick(draw, [cents, cents, draw(60), 0]) };
    });
    const cents = parts.reduce((sum, one) => sum + one.cents, 0) || 1;
    return { id: `p${index}`, changeNo: index < changes ? index + 1 : null, cents, parts };
  });
}

/** In any order, each at least once. */
export function shuffled(draw: Draw, all: readonly Heard[]): Heard[] {
  const left = [...all, ...all.filter(() => draw(3) === 0)];
  return Array.from({ length: left.length }, () => left.splice(draw(left.length), 1)[0] as Heard);
}
