/** The tables of withdrawals, for the query builder. Days and instants are ISO text (instants in UTC), booleans are 0 or 1. */
import type { WithdrawalState } from '../../../contract/withdrawing.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import { type PersonalTablesOf, PROOF } from '../../kernel/personal-table.ts';

/**
 * Why a person has to look. `unknown`: no subscription has the number. `ended`: it has ended already. `start`: it is not
 * known when the contract was concluded. `address`: the contract has no e-mail address. `silence`: no reader pressed.
 */
export type PersonCause = 'unknown' | 'ended' | 'start' | 'address' | 'silence';

export interface WithdrawalRow extends ClaimColumns {
  /** 32 hexadecimal digits. */
  id: string;
  /** The number that the sender can quote. */
  reference: string;
  /** The sender, or the holder who confirmed it. */
  account_id: string | null;
  brand_key: string;
  surface: 'web' | 'app';
  /** As typed. */
  name: string;
  contract: string;
  email: string;
  /** Of a sender without a login: the idempotency key, and a hash of what was sent with it. */
  sent_key: string | null;
  sent_hash: string | null;
  /** A hash of the sender's network or account, by which mails are limited; null for an unknown network. */
  source: string | null;
  /** Equal for the same withdrawal of another tab. */
  same_hash: string;
  received_at: string;
  /** A copy goes to the typed address. */
  is_mailed: number;
  /** The sender chose an own subscription. */
  is_own: number;
  subscription_id: string | null;
  state: WithdrawalState;
  cause: PersonCause | null;
  /** Until when it was in time; null where that is not known. */
  last_day: string | null;
  /** When the address of the contract was mailed. */
  told_at: string | null;
  ended_at: string | null;
  /** `login`, `link`, or an operator. */
  ended_by: string | null;
  /** Euro cents that go back. */
  back_cents: number;
  back_by: string | null;
  denied_at: string | null;
}

export interface WithdrawingTables {
  withdrawal: WithdrawalRow;
  contract_conclusion: {
    subscription_id: string;
    concluded_on: string;
    /** When the reader was informed of the right to withdraw; null for never. */
    informed_on: string | null;
    /** When the reader asked expressly that a digital subscription begins at once. */
    start_asked_on: string | null;
  };
}

export const withdrawingPersonal: PersonalTablesOf<WithdrawingTables> = {
  withdrawal: {
    purpose: 'Uw ontbinding ontvangen en uitvoeren.',
    retention: PROOF,
    hidden: ['sent_key', 'sent_hash', 'source', 'same_hash', 'claim', 'ended_by'],
    erasure: 'keep',
  },
  contract_conclusion: {
    purpose: 'Weten tot wanneer u een overeenkomst kunt ontbinden.',
    retention: PROOF,
    datedBy: null,
    erasure: 'keep',
  },
};
