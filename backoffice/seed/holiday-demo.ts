/** The compensation of the demo's brands for paused issues. */
import type { HolidayRules } from '../services/holiday/holiday.rule-set.ts';
import type { ProductRow } from '../services/subscriptions/subscriptions.tables.ts';
import type { DemoPart } from './demo-part.ts';

export const holidayDemo: DemoPart = {
  product: withHolidayRules,
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
