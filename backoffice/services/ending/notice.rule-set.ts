/** How long before its end a subscription has to be ended; a product's own row in the database can differ. */
import { serviceRules } from '../../delivery-calendar/rule-set.ts';

export interface NoticeRules {
  /** From the day on which the reader ends it, and never before the end of the first term. */
  readonly noticeMonths: number;
}

/**
 * The law allows a month for a newspaper and, in the Netherlands, three for a title that appears less often than monthly
 * (BW 6:236 j; WER VI.91). Readers get a month in each case.
 */
const USUAL: NoticeRules = { noticeMonths: 1 };

export const noticeRulesOf = serviceRules(USUAL, { nl: {}, be: {} });
