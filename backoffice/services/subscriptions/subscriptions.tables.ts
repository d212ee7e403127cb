/** The tables of products, subscriptions and their changes, for the query builder. */
import type { ProductKind } from '../../delivery-calendar/rule-set.ts';
import type { AddressColumns } from '../../kernel/address.ts';
import { type PersonalTablesOf, TAX, WITH_ACCOUNT } from '../../kernel/personal-table.ts';

export interface ProductRow {
  id: string;
  brand_key: string;
  name: string;
  kind: ProductKind;
  /** 0 or 1. */
  digital_access: number;
  /** JSON, `Appearance` of the delivery calendar; null for newspapers and digital products. */
  appearance: string | null;
  /** JSON, the changes of this product to its rule set. */
  rules: string;
}

export interface SubscriptionRow extends AddressColumns {
  id: string;
  account_id: string | null;
  product_id: string;
  brand_key: string;
  /** JSON, weekdays from 1 (Monday). */
  delivery_days: string;
  starts_on: string;
  ends_on: string | null;
  email: string | null;
  /** 7 to 12 digits without leading zeros, on the card, mails and bills; unique. */
  subscription_number: string | null;
  /** On the label; the holder's when the subscription began. */
  last_name: string | null;
  /** When the reader asked for the end, as ISO text in UTC; null for an end that the publisher set, and without an end. */
  end_asked_at: string | null;
  /** When the reader withdrew from its contract; it counts while the subscription has an end. */
  withdrawn_on: string | null;
}

interface ChangeRow {
  change_id: string;
  subscription_id: string;
  first_day: string;
  last_day: string;
  created_at: string;
  cancelled_at: string | null;
}

export interface SuspensionRow extends ChangeRow {
  publisher_reason: string | null;
}

export interface TemporaryAddressRow extends ChangeRow, AddressColumns {}

/** A subscription's part of a move; the address is the new one. */
export interface MovingRow extends AddressColumns {
  move_id: string;
  subscription_id: string;
  moving_day: string;
  /** 0 or 1: whether the new address is in the delivery area. */
  is_delivered: number;
  submitted_at: string;
  cancelled_at: string | null;
  /** When the subscription got its new address. */
  done_at: string | null;
  /** JSON, the former address, or JSON `null` without one. SQL null until the move is done. */
  left_address: string | null;
  /** Of the account's address when the move was submitted; null when the account does not move along. */
  account_version: string | null;
}

/** Who held a subscription before, so that what was arranged then is not shown to the next holder. */
export interface FormerHolderRow {
  subscription_id: string;
  account_id: string;
  /** Instant, ISO text in UTC. */
  held_until: string;
}

export interface SubscriptionsTables {
  former_holder: FormerHolderRow;
  product: ProductRow;
  subscription: SubscriptionRow;
  delivery_suspension: SuspensionRow;
  temporary_address: TemporaryAddressRow;
  moving_house: MovingRow;
}

export const subscriptionsPersonal: PersonalTablesOf<SubscriptionsTables> = {
  delivery_suspension: {
    purpose: 'Uw krant pauzeren.',
    retention: TAX,
    datedBy: 'created_at',
    erasure: 'keep',
  },
  former_holder: {
    purpose: 'Weten wie een abonnement had toen er iets werd geregeld.',
    retention: TAX,
    erasure: 'keep',
  },
  moving_house: {
    purpose: 'Uw verhuizing doorvoeren.',
    retention: WITH_ACCOUNT,
    datedBy: 'submitted_at',
    erasure: 'delete',
  },
  subscription: {
    purpose: 'Uw abonnement leveren en afrekenen.',
    retention: TAX,
    erasure: { email: null, last_name: null },
  },
  temporary_address: {
    purpose: 'Weten waar uw krant heen gaat.',
    retention: WITH_ACCOUNT,
    datedBy: 'created_at',
    erasure: 'delete',
  },
};
