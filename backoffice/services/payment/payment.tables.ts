/**
 * The tables of payments, for the query builder. Days and instants are ISO text (instants in UTC), money is euro cents,
 * booleans are 0 or 1. Accounts and cards are never stored: only a country and the last four characters.
 */
import type { Surface } from '../../../contract/features.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import type { MandateStatus } from '../../kernel/payment-provider.ts';
import { type PersonalTablesOf, TAX } from '../../kernel/personal-table.ts';
import type { ChangeState } from './changes.rules.ts';
import type { StoredRefund, StoredState } from './facts.rules.ts';

export interface PaymentRow extends ClaimColumns {
  /** A UUID, which is the idempotency key at the provider. */
  id: string;
  /** Null until the provider has made it. */
  provider_id: string | null;
  /** The seller, whose key of the provider is used. */
  entity_id: string;
  account_id: string;
  brand_key: string;
  purpose: 'change' | 'once' | 'collection';
  cents: number;
  /** The provider's name of the method, such as `ideal`; null where the reader chooses. */
  method: string | null;
  state: StoredState;
  mode: 'live' | 'test';
  profile_id: string | null;
  customer_id: string | null;
  /** Of a collection. */
  mandate_id: string | null;
  checkout_url: string | null;
  /** Paid more than its invoices owed; null until it is paid. */
  surplus_cents: number | null;
  created_at: string;
  expires_at: string | null;
  /** Of the last event. */
  fingerprint: string | null;
  /** `open`: the provider is asked at `next_check_at`. */
  work: 'open' | 'done';
  next_check_at: string;
  checks: number;
  /** Why the provider could not be asked the last time, a short word. */
  error: string | null;
  /** 1 when a link in a mail began it: the bank leads back to that link. */
  by_link: number;
}

/** Money that goes back, asked for and released by two people, or by the product itself. */
export interface RefundRequestRow extends ClaimColumns {
  /** The idempotency key at the provider. */
  id: string;
  payment_id: string;
  cents: number;
  reason: string;
  /** An operator, or `system`. */
  asked_by: string;
  asked_at: string;
  answered_by: string | null;
  answered_at: string | null;
  /** `sent`: the provider has it. `failed`: it was not sent, and an operator must look. */
  state: 'asked' | 'refused' | 'released' | 'sent' | 'failed';
  /** The provider's id of the refund. */
  refund_id: string | null;
  next_try_at: string;
  tries: number;
  /** Why it could not be sent the last time, a short word. */
  error: string | null;
}

export interface MethodChangeRow {
  /** 32 hexadecimal digits: it is in addresses. */
  id: string;
  subscription_id: string;
  account_id: string;
  /** Grows by one for each change of a subscription. */
  change_no: number;
  /** The seller that takes the money. */
  entity_id: string | null;
  method: 'debit' | 'card' | 'per_invoice';
  state: ChangeState;
  /** Null where nothing has to be paid. */
  payment_id: string | null;
  /** Of the table `mandate`, once the provider has made it. */
  mandate_id: string | null;
  mandate_status: MandateStatus | null;
  /** Since when it is paid and waits for its mandate. */
  waiting_since: string | null;
  is_current: number;
  /** Of its mandate. */
  reference: string;
  typed_country: string | null;
  typed_last4: string | null;
  /** Names the text that the reader agreed to. */
  text_version: string;
  made_at: string;
  ended_at: string | null;
  /** Where the reader asked for it. */
  surface: Surface;
}

export interface PaymentTables {
  payment_customer: { account_id: string; entity_id: string; provider_id: string };
  payment: PaymentRow;
  /** Only added to. */
  payment_event: {
    payment_id: string;
    no: number;
    fingerprint: string;
    seen_at: string;
    seen_by: SeenBy;
    outcome: 'settled' | 'mismatch';
  };
  payment_part: {
    payment_id: string;
    invoice_id: string;
    /** Fixed when the payment began. */
    cents: number;
    /** Null until it is paid. */
    booked_cents: number | null;
    /** 1 while the payment has not ended; one payment at a time runs for an invoice. */
    is_running: number;
  };
  payment_refund: { id: string; payment_id: string; cents: number; state: StoredRefund['state'] };
  payment_chargeback: { id: string; payment_id: string; cents: number; reversed_at: string | null };
  refund_request: RefundRequestRow;
  method_change: MethodChangeRow;
}

/** Who asked the provider. */
export type SeenBy = 'start' | 'page' | 'webhook' | 'job';

const of = (purpose: string) => ({ purpose, retention: TAX, erasure: 'keep' as const });
const throughPayment = { column: 'payment_id', table: 'payment' };
const PAYMENT = 'Uw betalingen.';

export const paymentPersonal: PersonalTablesOf<PaymentTables> = {
  payment_customer: { ...of('Uw klantnummer bij onze betaaldienst.'), datedBy: null },
  payment: {
    ...of(PAYMENT),
    hidden: ['claim', 'checkout_url', 'fingerprint', 'error', 'customer_id', 'mandate_id', 'profile_id'],
  },
  payment_event: { ...of('Wat onze betaaldienst over uw betaling meldde.'), through: throughPayment },
  payment_part: { ...of('Welke facturen u betaalde.'), through: throughPayment },
  payment_refund: { ...of('Wat u terugkreeg.'), through: throughPayment },
  payment_chargeback: { ...of('Wat uw bank terugboekte.'), through: throughPayment },
  refund_request: {
    ...of('Wat we u terugbetalen.'),
    through: throughPayment,
    hidden: ['asked_by', 'answered_by', 'reason', 'error', 'claim'],
  },
  method_change: { ...of('Hoe u betaalt.'), datedBy: 'made_at' },
};
