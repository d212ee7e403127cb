/** When the term of a letter about a debt begins and ends. Days are local days. */
import { addDays, dayNumber, type IsoDay, weekdayOf } from '../../../contract/dates.ts';
import { isLegalHoliday, nextWorkingDay } from '../../kernel/money/bank-days.ts';
import type { PostRule } from './payment.rule-set.ts';

export type SentBy = 'post' | 'email';

/** The open day of that number after posting. */
function openDayAfter({ country, closed, openDays }: PostRule, sentOn: IsoDay): IsoDay {
  let day = sentOn;
  for (let left = openDays; left > 0; ) {
    day = addDays(day, 1);
    if (!closed.includes(weekdayOf(dayNumber(day))) && !isLegalHoliday(country, day)) left -= 1;
  }
  return day;
}

/** The Dutch letter: the day it came, the last day by law, the last day that is waited, and the first with costs. */
export function fourteenDayLetter(rule: PostRule, sentOn: IsoDay, by: SentBy) {
  const receivedOn = by === 'post' ? openDayAfter(rule, sentOn) : sentOn;
  const safeEnd = nextWorkingDay(rule.country, addDays(receivedOn, rule.waitedDays));
  return {
    receivedOn,
    fourteenDaysEnd: addDays(receivedOn, rule.termDays),
    safeEnd,
    costsFrom: addDays(safeEnd, 1),
  };
}

/** The Belgian first reminder: the first and the last day of the term in which nothing may be charged. */
export function firstReminder(rule: PostRule, sentOn: IsoDay, by: SentBy) {
  const termStarts = by === 'post' ? openDayAfter(rule, sentOn) : addDays(sentOn, 1);
  return { termStarts, lastFreeDay: addDays(termStarts, rule.waitedDays - 1) };
}
