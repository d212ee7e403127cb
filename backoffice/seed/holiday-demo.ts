/** The prices of the demo's subscriptions, and its brands' compensation for paused issues. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
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

/** Per brand; the others use the rules of their country and kind of product. */
const BRAND_RULES: Readonly<Record<string, Partial<HolidayRules>>> = {
  vk: { compensation: 'extend' },
  tr: { quota: { amount: 36, unit: 'issues', year: 'anniversary' } },
};

/** Brands whose digital paper can be read during a pause, so that there is no compensation. */
const DIGITAL_DURING_PAUSE: readonly string[] = ['hln'];

/** Adds the brand's own rules to a product. */
function withHolidayRules(product: ProductRow): ProductRow {
  const { brand_key, digital_access, rules } = product;
  const holiday: Partial<HolidayRules> = {
    ...BRAND_RULES[brand_key],
    ...(DIGITAL_DURING_PAUSE.includes(brand_key) && digital_access === 1 ? { compensation: 'none' } : {}),
  };
  if (Object.keys(holiday).length === 0) return product;
  return { ...product, rules: JSON.stringify({ ...JSON.parse(rules), holiday }) };
}

/** Quarterly prices from the first day on, with 10% discount for old subscriptions. */
function termsOf(subscriptions: readonly SubscriptionRow[], offers: readonly OfferRow[], loyalSince: IsoDay) {
  return subscriptions.flatMap(({ id, product_id, starts_on }) => {
    const monthly = offers.find((offer) => offer.id === `${product_id}-maand`);
    if (!monthly) return [];
    const price_cents = monthly.price * 3;
    const discount_cents = starts_on < loyalSince ? Math.floor(price_cents / 10) : 0;
    return [{ subscription_id: id, first_day: starts_on, months: 3, price_cents, discount_cents }];
  });
}
