/**
 * The numbers behind moving house, per country and product kind; a product's own row in the database, and so its
 * brand, may change any of them. Source: what publishers promise their subscribers.
 */
import type { Country } from '../../delivery-calendar/holidays.ts';
import type { ProductKind, RuleSet } from '../../delivery-calendar/rule-set.ts';

/** First and last four digits of postcodes, inclusive. */
type PostcodeRange = readonly [from: number, to: number];

export interface MovingRules {
  /** A move is passed on at least this many working days before it. */
  readonly noticeWorkingDays: number;
  /** And at most this many months. */
  readonly monthsAhead: number;
  /** Working days after which a move has been planned. */
  readonly planningWorkingDays: number;
  /** A move can be cancelled until this many working days before it. */
  readonly cancelWorkingDays: number;
  /** Where papers are delivered, by country of the address. */
  readonly area: Readonly<Record<'NL' | 'BE', readonly PostcodeRange[]>>;
}

/** A product's row holds what it changes here beside what it changes in its rule set. */
export interface MovingProductRules extends RuleSet {
  readonly moving?: Partial<MovingRules>;
}

const EVERYWHERE: readonly PostcodeRange[] = [[1000, 9999]];

const USUAL: MovingRules = {
  noticeWorkingDays: 5,
  monthsAhead: 12,
  planningWorkingDays: 1,
  cancelWorkingDays: 3,
  area: { NL: EVERYWHERE, BE: EVERYWHERE },
};

/** A newspaper is carried round at night in its own country; a magazine goes by post. */
const KIND_RULES: Readonly<Record<Country, Readonly<Record<ProductKind, Partial<MovingRules>>>>> = {
  nl: { newspaper: { area: { NL: EVERYWHERE, BE: [] } }, magazine: {}, account: {} },
  be: { newspaper: { area: { NL: [], BE: EVERYWHERE } }, magazine: {}, account: {} },
};

/** @param ofProduct what the product's own row changes */
export function movingRulesOf(
  country: Country,
  kind: ProductKind,
  ofProduct: Partial<MovingRules> = {},
): MovingRules {
  return { ...USUAL, ...KIND_RULES[country][kind], ...ofProduct };
}
