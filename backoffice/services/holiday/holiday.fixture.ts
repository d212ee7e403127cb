/** A daily paper without changes, for the tests in this folder. */
import { dailyPaper as held } from '../subscriptions/subscription.fixture.ts';
import type { HolidaySubscription } from './change.ts';
import { holidayRulesOf } from './holiday.rule-set.ts';

export const dailyPaper: HolidaySubscription = {
  ...held,
  moves: [],
  holiday: holidayRulesOf('nl', 'newspaper'),
  // A month costs 26 euro.
  terms: [{ firstDay: '2020-01-01', months: 1, priceCents: 2600, discountCents: 0 }],
  grants: [],
  extension: null,
};

export const pause = (firstDay: string, lastDay: string, publisherReason: string | null = null) => ({
  changeId: `${firstDay}-pause`,
  firstDay,
  lastDay,
  publisherReason,
});
