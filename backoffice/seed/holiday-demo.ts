/** What the demo's subscriptions cost, and how its brands make good for issues that do not come. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { HolidayRules } from '../services/holiday/holiday.rule-set.ts';
import type { OfferRow } from '../services/offers/offers.tables.ts';
import type { ProductRow, SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';
import type { DemoPart } from './demo-part.ts';

const LOYAL_AFTER_DAYS = 1000;

export const holidayDemo: DemoPart = {
  product: withHolidayRules,
  rows: ({ people, offers, today }) => ({
    subscription_term: termsOf(
      people.flatMap(({ subscriptions }) => subscriptions),
      offers,
      addDays(today, -LOYAL_AFTER_DAYS),
    ),
  }),
};

/** By brand; the others follow their country and kind. */
const BRAND_RULES: Readonly<Record<string, Partial<HolidayRules>>> = {
  vk: { compensation: 'extend' },
  tr: { quota: { amount: 36, unit: 'issues', year: 'anniversary' } },
};

/** Brands whose digital paper goes on, so that nothing is paid back. */
const READS_ON: readonly string[] = ['hln'];

/** A product with its brand's own rules in it. */
function withHolidayRules(product: ProductRow): ProductRow {
  const { brand_key, digital_access, rules } = product;
  const holiday: Partial<HolidayRules> = {
    ...BRAND_RULES[brand_key],
    ...(READS_ON.includes(brand_key) && digital_access === 1 ? { compensation: 'none' } : {}),
  };
  if (Object.keys(holiday).length === 0) return product;
  return { ...product, rules: JSON.stringify({ ...JSON.parse(rules), holiday }) };
}

/** Paid by the quarter from the first day on, with a tenth off for whoever is loyal. */
function termsOf(
  subscriptions: readonly SubscriptionRow[],
  offers: readonly OfferRow[],
  loyalSince: IsoDay,
): BackofficeTables['subscription_term'][] {
  return subscriptions.flatMap(({ id, product_id, starts_on }) => {
    const monthly = offers.find((offer) => offer.id === `${product_id}-maand`);
    if (!monthly) return [];
    const price_cents = monthly.price * 3;
    const discount_cents = starts_on < loyalSince ? Math.floor(price_cents / 10) : 0;
    return [{ subscription_id: id, first_day: starts_on, months: 3, price_cents, discount_cents }];
  });
}
