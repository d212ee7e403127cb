/** Until when a credit card can be charged, and when its reader is asked for another way to pay. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { addMonths } from '../../kernel/money/months.ts';
import type { CardRule } from './payment.rule-set.ts';

/** @param month `yyyy-mm` */
export function cardDays({ noticeDays, mailDays }: CardRule, month: string) {
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
  return {
    lastDay,
    noticeFrom: addDays(lastDay, -noticeDays),
    mailsOn: mailDays.map((days) => addDays(lastDay, -days)),
  };
}

/** The reader is asked only when money is taken after the last day. */
export const isCardTooShort = (lastDay: IsoDay, nextDebitOn: IsoDay | null): boolean =>
  nextDebitOn !== null && nextDebitOn > lastDay;
