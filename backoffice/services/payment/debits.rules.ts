/** How long a mandate lives, and how long its debits can be taken back. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { addMonths } from '../../kernel/money/months.ts';
import type { DebitRule } from './payment.rule-set.ts';

export interface MandateUse {
  readonly signedOn: IsoDay;
  readonly lastCollectionOn: IsoDay | null;
}

/** @returns the first days on which a new mandate is asked, and on which nothing may be collected by this one */
export function mandateAges(rule: DebitRule, { signedOn, lastCollectionOn }: MandateUse) {
  const from = lastCollectionOn ?? signedOn;
  return { askFrom: addMonths(from, rule.askMonths), deadFrom: addMonths(from, rule.deadMonths) };
}

const DAYS_OF_WEEK = 7;

/** @returns the last days on which the reader can take the debit back */
export function refundWindows(rule: DebitRule, debitedOn: IsoDay) {
  return {
    noReasonUntil: addDays(debitedOn, rule.refundWeeks * DAYS_OF_WEEK),
    unauthorisedUntil: addMonths(debitedOn, rule.unauthorisedMonths),
  };
}
