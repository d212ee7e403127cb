/**
 * The numbers behind pausing and temporary addresses, per country and product kind; a product's own row in the
 * database, and so its brand, may change any of them. Source: what publishers promise their subscribers.
 */
import type { Country } from '../../delivery-calendar/holidays.ts';
import type { ProductKind, RuleSet } from '../../delivery-calendar/rule-set.ts';

export type Compensation = 'extend' | 'credit' | 'none';

export interface HolidayRules {
  /** When the making of an issue begins, after which nothing about it can change. */
  readonly closing: {
    /** Local time, hh:mm. */
    readonly time: string;
    /**
     * Working days between closing and the issue, Monday's first. Monday's paper is made before the weekend and closes
     * on Wednesday.
     */
    readonly workingDaysBefore: readonly number[];
  };
  /** A change begins at most this many months ahead. */
  readonly monthsAhead: number;
  /** A change lasts at most this many months. */
  readonly longestMonths: number;
  /** A pause lasts at least this many days. */
  readonly shortestPauseDays: number;
  /** At least this many issues lie inside a change. */
  readonly fewestIssues: number;
  /** How much of a year may be paused. */
  readonly quota: {
    readonly amount: number;
    readonly unit: 'days' | 'issues';
    /** From 1 January, or from the day on which the subscription began. */
    readonly year: 'calendar' | 'anniversary';
  };
  /** What a reader gets for a paused issue. */
  readonly compensation: Compensation;
}

/** A product's row holds what it changes here beside what it changes in its rule set. */
export interface ProductRules extends RuleSet {
  readonly holiday?: Partial<HolidayRules>;
}

const USUAL: HolidayRules = {
  closing: { time: '12:00', workingDaysBefore: [3, 2, 2, 2, 2, 2, 2] },
  monthsAhead: 12,
  longestMonths: 12,
  shortestPauseDays: 6,
  fewestIssues: 1,
  quota: { amount: 90, unit: 'days', year: 'calendar' },
  compensation: 'credit',
};

const KIND_RULES: Readonly<Record<Country, Readonly<Record<ProductKind, Partial<HolidayRules>>>>> = {
  nl: { newspaper: {}, magazine: { compensation: 'extend' }, account: { compensation: 'none' } },
  be: { newspaper: {}, magazine: { compensation: 'extend' }, account: { compensation: 'none' } },
};

/** @param ofProduct what the product's own row changes */
export function holidayRulesOf(
  country: Country,
  kind: ProductKind,
  ofProduct: Partial<HolidayRules> = {},
): HolidayRules {
  return { ...USUAL, ...KIND_RULES[country][kind], ...ofProduct };
}
