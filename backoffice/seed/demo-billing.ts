/** What each subscription of the demo costs, how it is paid, and which of its terms are billed. */
import { addDays, dayNumber, type IsoDay } from '../../contract/dates.ts';
import type { Appearance } from '../delivery-calendar/delivery-calendar.ts';
import { issueDays } from '../delivery-calendar/issues.ts';
import { type RuleSet, ruleSetOf } from '../delivery-calendar/rule-set.ts';
import type { Address } from '../kernel/address.ts';
import { termAt, termNumber } from '../kernel/money/terms.ts';
import type { Term } from '../kernel/money/types.ts';
import type { PayMethod, PriceRow, Snapshot } from '../services/invoices/invoices.types.ts';
import { priceOf } from '../services/invoices/prices.repository.ts';
import type { TermRow } from '../services/invoices/prices.tables.ts';
import type { OfferRow } from '../services/offers/offers.tables.ts';
import type { ProductRow, SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';
import { catalogue } from './catalogue.ts';
import { type Sold, sellerOf } from './demo-sellers.ts';

export type DemoState = 'paid' | 'open' | 'overdue' | 'processing' | 'returned';

interface Wish {
  readonly months?: number;
  readonly weeks?: number;
  readonly priceCents?: number;
  readonly discountCents?: number;
  /** How many of the latest terms are billed. */
  readonly billed?: number;
  /** The next term is billed too. */
  readonly isNextBilled?: true;
  /** Latest first; the others are paid. */
  readonly states?: readonly DemoState[];
}

const MONTHLY: Wish = { months: 1, priceCents: 3_250, billed: 13, isNextBilled: true };

/** By the name of the account and the product; what is left out is as for the others. */
const WISHES: Readonly<Record<string, Wish>> = {
  'factuur ad-dagelijks': { ...MONTHLY, states: ['open', 'paid', 'paid', 'returned'] },
  'tweefacturen ad-dagelijks': { ...MONTHLY, states: ['open', 'overdue'] },
  'halfjaar hln-dagelijks': { months: 6, priceCents: 22_500, billed: 2 },
  'halfjaar hu-tijdschrift': { discountCents: 350 },
  'tegoed ad-dagelijks': { ...MONTHLY, billed: 6, states: ['open'] },
  'vierweken ad-zaterdag': { weeks: 4, priceCents: 1_495, billed: 4, states: ['processing'] },
};

/** The other people pay by direct debit. */
const WAYS: Readonly<Record<string, PayMethod>> = {
  ...{ factuur: 'per_invoice', tweefacturen: 'per_invoice', zaterdag: 'per_invoice', camping: 'none' },
  ...{ vierweken: 'card', tijdschrift: 'card' },
};

/** From here on subscriptions get a discount of 10%. */
const LOYAL_AFTER_DAYS = 1_000;
const MONTHS = 3;
const COLOUR = '#333333';
/** Long enough for two terms, whatever the length of the months. */
const TWO_TERMS_DAYS = 280;

export interface DemoBilling {
  readonly name: string;
  readonly subscription: SubscriptionRow;
  readonly sold: Sold;
  readonly product: ProductRow;
  readonly brand: Snapshot['brand'];
  readonly method: PayMethod;
  readonly row: TermRow;
  readonly price: PriceRow;
  readonly terms: readonly { readonly term: Term; readonly state: DemoState }[];
  /** Not billed yet; null for what has ended. */
  readonly next: Term | null;
}

export function billingOf(
  name: string,
  subscription: SubscriptionRow,
  offers: readonly OfferRow[],
  today: IsoDay,
): DemoBilling {
  const wish = WISHES[`${name} ${subscription.product_id}`] ?? {};
  const monthly = offers.find((offer) => offer.id === `${subscription.product_id}-maand`);
  const product = catalogue(today).find(({ id }) => id === subscription.product_id);
  if (!monthly || !product) throw new Error(`The demo has no price of ${subscription.product_id}`);
  const row = termRow(subscription, wish, monthly.price, today);
  const price = priceOf(row);
  const last = lastBilled(price, subscription, today) + (wish.isNextBilled ? 1 : 0);
  const days = dayNumber(today) - dayNumber(subscription.starts_on);
  const count = Math.min(wish.billed ?? (days >= TWO_TERMS_DAYS ? 2 : 1), last + 1);
  const next = termNumber(price.rule, last + 1);
  const { ends_on } = subscription;
  return {
    ...{ name, subscription, product, row, price, sold: sellerOf(subscription.brand_key, today) },
    brand: { name: monthly.name.split(',')[0] ?? '', colour: COLOUR, product: monthly.name },
    method: WAYS[name] ?? 'debit',
    terms: Array.from({ length: count }, (_, place) => ({
      term: termNumber(price.rule, last - count + 1 + place),
      state: wish.states?.[count - 1 - place] ?? 'paid',
    })),
    next: ends_on !== null && next.first > ends_on ? null : next,
  };
}

function termRow(
  { id, starts_on }: SubscriptionRow,
  wish: Wish,
  monthlyCents: number,
  today: IsoDay,
): TermRow {
  const price_cents = wish.priceCents ?? monthlyCents * MONTHS;
  const isLoyal = starts_on < addDays(today, -LOYAL_AFTER_DAYS);
  return {
    ...{ subscription_id: id, first_day: starts_on, price_cents },
    discount_cents: wish.discountCents ?? (isLoyal ? Math.floor(price_cents / 10) : 0),
    ...(wish.weeks ? { months: 1, weeks: wish.weeks } : { months: wish.months ?? MONTHS, weeks: null }),
  };
}

/** Number of the last term that has begun, or in which the subscription ended; -1 before the first. */
function lastBilled({ rule }: PriceRow, { ends_on }: SubscriptionRow, today: IsoDay): number {
  const day = ends_on !== null && ends_on < today ? ends_on : today;
  return termAt(rule, day)?.n ?? -1;
}

/** Days on which an issue would come without pauses, from one day to another. */
export function issuesOf(
  { subscription, product, sold }: Pick<DemoBilling, 'subscription' | 'product' | 'sold'>,
  first: IsoDay,
  last: IsoDay,
): readonly IsoDay[] {
  const { country } = sold.entity;
  const { kind, appearance, rules } = product;
  const held = {
    ...{ kind, country, rules: ruleSetOf(country, kind, JSON.parse(rules) as Partial<RuleSet>) },
    deliveryDays: JSON.parse(subscription.delivery_days) as number[],
    appearance: appearance === null ? null : (JSON.parse(appearance) as Appearance),
    ...{ startsOn: subscription.starts_on, endsOn: null, deliveryAddress: ANYWHERE },
    ...{ suspensions: [], temporaryAddresses: [], moves: [] },
  };
  return issueDays(held, first, last);
}

/** Where an issue goes is of no matter for its price. */
const ANYWHERE: Address = {
  ...{ street: '-', house_number: '-', house_number_suffix: null },
  ...{ zip_code: '-', city: '-', country_code: 'NL' },
};
