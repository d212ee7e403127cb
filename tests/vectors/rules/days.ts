/** Cases of terms and of bank days. */

import { announceBy, nextTargetDay } from '../../../backoffice/kernel/money/bank-days.ts';
import { nextTerm, termNumber } from '../../../backoffice/kernel/money/terms.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Rule } from './rule.ts';

/** payments.md, section 4. */
const ANNOUNCE_DAYS = 14;

export const DAY_RULES: Readonly<Record<string, Rule>> = {
  TERM_FROM_ANCHOR: ({ anchor, months, count }: { anchor: IsoDay; months: number; count: number }) => ({
    terms: Array.from({ length: count }, (_, n) => {
      const { first, last } = termNumber({ anchor, months }, n);
      return { first, last };
    }),
  }),
  // Terms are numbered from 1 there.
  TERM_FOUR_WEEKS: ({ anchor, weeks, number }: { anchor: IsoDay; weeks: number; number: number }) => {
    const term = termNumber({ anchor, weeks }, number - 1);
    return { first: term.first, last: term.last, nextFirst: nextTerm({ anchor, weeks }, term).first };
  },
  NEXT_TARGET_DAY: ({ plannedOn }: { plannedOn: IsoDay }) => {
    const debitOn = nextTargetDay(plannedOn);
    return { debitOn, announceBy: announceBy(debitOn, ANNOUNCE_DAYS) };
  },
};
