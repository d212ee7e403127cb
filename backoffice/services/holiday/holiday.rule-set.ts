/**
 * The settings of pauses and temporary addresses, per country and product kind; a product's row in the database can
 * change each of them. Source: what publishers promise their subscribers.
 */
import { serviceRules } from '../../delivery-calendar/rule-set.ts';

export type Compensation = 'extend' | 'credit' | 'none';

export interface HolidayRules {
  /** When an issue closes: after that its delivery cannot change. */
  readonly closing: {
    /** Local time, hh:mm. */
    readonly time: string;
    /**
     * Working days between closing and the issue, Monday first. Monday's paper is made before the weekend, so it closes
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
  /** A change contains at least this many issues. */
  readonly fewestIssues: number;
  /** The quota: how much of a year may be paused. */
  readonly quota: {
    readonly amount: number;
    readonly unit: 'days' | 'issues';
    /** The year begins on 1 January, or on the day on which the subscription began. */
    readonly year: 'calendar' | 'anniversary';
  };
  /** The compensation for a paused issue. */
  readonly compensation: Compensation;
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

const OF_KIND = { magazine: { compensation: 'extend' }, account: { compensation: 'none' } } as const;

export const holidayRulesOf = serviceRules(USUAL, { nl: OF_KIND, be: OF_KIND });
