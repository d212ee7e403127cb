/** Where an invoice stands, computed from what was booked for it. Nothing of this is stored. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Cents } from '../../kernel/money/types.ts';
import type { BalanceFacts, State } from './invoices.types.ts';

export interface Standing {
  readonly state: State;
  /** Still to be paid. */
  readonly outstanding: Cents;
  /** Paid too much. */
  readonly surplus: Cents;
}

export const balanceOf = ({ lines, credited, paid, refunded, chargedBack }: BalanceFacts): Cents =>
  lines - credited - paid + refunded + chargedBack;

export function standingOf(facts: BalanceFacts, today: IsoDay): Standing {
  const balance = balanceOf(facts);
  return {
    state: stateOf(facts, balance, today),
    outstanding: Math.max(0, balance),
    surplus: Math.max(0, 0 - balance),
  };
}

/** The first that fits. */
function stateOf(facts: BalanceFacts, balance: Cents, today: IsoDay): State {
  if (facts.credited > 0 && facts.credited >= facts.lines) return 'credited';
  if (balance <= 0) return 'paid';
  if (facts.runningPayment !== null) return 'processing';
  if (facts.isWrittenOff) return 'uncollectible';
  return facts.dueOn !== null && today > facts.dueOn ? 'overdue' : 'open';
}

/** As the reader sees it. */
export type Tag = 'open' | 'processing' | 'paid' | 'overdue' | 'credit' | 'returned' | 'withdrawn';

export function tagOf({ state, surplus }: Standing, { paid }: BalanceFacts): Tag {
  if (state === 'uncollectible') return 'overdue';
  if (state !== 'credited') return state;
  if (surplus > 0) return 'credit';
  return paid > 0 ? 'returned' : 'withdrawn';
}
