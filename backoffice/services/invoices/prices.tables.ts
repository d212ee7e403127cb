/**
 * The tables of prices, sellers and ways to pay, for the query builder. Days and instants are ISO text (instants in UTC),
 * money is euro cents, rates of VAT are basis points (`900` is 9 %), booleans are 0 or 1.
 */
import type { AddressColumns } from '../../kernel/address.ts';
import { type PersonalTablesOf, TAX, WITH_ACCOUNT } from '../../kernel/personal-table.ts';
import type { PayMethod } from './invoices.types.ts';

/** The price of a subscription from `first_day`, per term. A later row replaces it. */
export interface TermRow {
  subscription_id: string;
  first_day: string;
  months: number;
  price_cents: number;
  discount_cents: number;
  /** The day from which terms are counted; null for `first_day`. */
  anchor?: string | null;
  /** A term of weeks, instead of `months`. */
  weeks?: number | null;
  /** 1: no term from here is billed. */
  is_paused?: number | null;
  /** What the price is for; null for what the subscription has. */
  product_id?: string | null;
  /** JSON, weekdays from 1 (Monday). */
  delivery_days?: string | null;
  source?: 'agreed' | 'list' | 'rise' | null;
  /** When a rise was announced. */
  told_at?: string | null;
}

/** A publisher that sells subscriptions, with its own series of numbers. */
export interface EntityRow extends AddressColumns {
  id: string;
  name: string;
  kvk: string | null;
  vat_number: string;
  /** In Belgium: the register of legal entities, such as `RPR Antwerpen`. */
  rpr: string | null;
  iban: string;
  creditor_id: string | null;
  /** 1 to 99, in the references of its invoices. */
  entity_no: number;
  number_prefix: string;
  /** The first day whose terms are billed; null to issue nothing. */
  billing_from: string | null;
  /** Days from the issue of an invoice to the first day of its term. */
  lead_days: number;
  due_after_days: number;
  least_due_days: number;
  /** Days that a debit is announced ahead. */
  announce_days: number;
  /** Days that a higher price is announced ahead. */
  notice_days: number;
  /** 1: the seller collects debts itself, so that a late reader gets the letter with its costs. */
  collects_debts: number;
  is_demo: number;
}

/** Computed: what a subscription costs and when it is paid next. */
export interface MoneyRow {
  subscription_id: string;
  price_cents: number;
  discount_cents: number;
  months: number;
  weeks: number | null;
  method: PayMethod;
  next_first: string | null;
  next_pay_on: string | null;
  /** The price, less the discount and the credit of the ledger. */
  next_cents: number | null;
  credit_cents: number;
  refreshed_at: string;
}

export interface PricesTables {
  subscription_term: TermRow;
  legal_entity: EntityRow;
  /** Who sells a product from a day on, and its kind of VAT. */
  product_billing: { product_id: string; valid_from: string; entity_id: string; vat_kind: string };
  /** Prices of the catalogue. Either `months` or `weeks` is 0. */
  product_price: {
    product_id: string;
    valid_from: string;
    months: number;
    weeks: number;
    price_cents: number;
  };
  vat_rate: { vat_kind: string; valid_from: string; rate_bp: number };
  keep_rule: { country: string; valid_from: string; years: number };
  /** Where an invoice goes; without a row to the address of the account. */
  billing_address: AddressColumns & { subscription_id: string; name: string; since: string };
  subscription_method: {
    subscription_id: string;
    method: PayMethod;
    mandate_id: string | null;
    change_no: number;
    since: string;
  };
  mandate: {
    id: string;
    provider_id: string | null;
    account_id: string;
    profile: string | null;
    method: 'debit' | 'card';
    country: string;
    last4: string;
    /** Encrypted name of the holder. */
    holder_enc: string | null;
    card_month: string | null;
    reference: string;
    creditor_id: string | null;
    text_version: string;
    signed_at: string;
    status: string;
    last_collected_on: string | null;
    revoke_after: string | null;
  };
  subscription_money: MoneyRow;
  price_notice: {
    subscription_id: string;
    first_day: string;
    old_cents: number;
    new_cents: number;
    told_at: string | null;
    mail_event: string;
  };
}

const PRICE = 'Wat uw abonnement kost.';
const of = (purpose: string) => ({ purpose, retention: TAX, erasure: 'keep' as const });

export const pricesPersonal: PersonalTablesOf<PricesTables> = {
  subscription_term: { ...of(PRICE), datedBy: null },
  subscription_money: { ...of(PRICE), datedBy: null },
  price_notice: { ...of(PRICE), datedBy: null },
  billing_address: {
    purpose: 'Waar uw factuur heen gaat.',
    retention: WITH_ACCOUNT,
    datedBy: 'since',
    erasure: 'delete',
  },
  subscription_method: { ...of('Hoe u betaalt.'), datedBy: 'since' },
  mandate: { ...of('Uw machtiging.'), hidden: ['holder_enc', 'provider_id'], erasure: { holder_enc: null } },
};
