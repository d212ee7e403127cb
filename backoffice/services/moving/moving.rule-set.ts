/**
 * The settings of moving house, per country and product kind; a product's row in the database can change each of them.
 * Source: what publishers promise their subscribers.
 */
import { serviceRules } from '../../delivery-calendar/rule-set.ts';

/** First and last four digits of postcodes, inclusive. */
type PostcodeRange = readonly [from: number, to: number];

export interface MovingRules {
  /** A move is submitted at least this many working days before it. */
  readonly noticeWorkingDays: number;
  /** A move is submitted at most this many months before it. */
  readonly monthsAhead: number;
  /** Working days after which a move is shown as planned. */
  readonly planningWorkingDays: number;
  /** A move can be cancelled until this many working days before it. */
  readonly cancelWorkingDays: number;
  /** The delivery area, by country of the address. */
  readonly area: Readonly<Record<'NL' | 'BE', readonly PostcodeRange[]>>;
}

const EVERYWHERE: readonly PostcodeRange[] = [[1000, 9999]];

const USUAL: MovingRules = {
  noticeWorkingDays: 5,
  monthsAhead: 12,
  planningWorkingDays: 1,
  cancelWorkingDays: 3,
  area: { NL: EVERYWHERE, BE: EVERYWHERE },
};

/** A newspaper is delivered by carriers in its own country; a magazine goes by post. */
export const movingRulesOf = serviceRules(USUAL, {
  nl: { newspaper: { area: { NL: EVERYWHERE, BE: [] } } },
  be: { newspaper: { area: { NL: [], BE: EVERYWHERE } } },
});
