/** Until when a reader may withdraw from a contract. The period ends at midnight, local time, after its last day. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { nextWorkingDay } from '../../kernel/money/bank-days.ts';
import { addMonths } from '../../kernel/money/months.ts';
import type { WithdrawalRule } from './withdrawing.rule-set.ts';

/**
 * The last day; it moves from a weekend or a legal holiday to the next working day (Regulation 1182/71).
 * @param startDay the first delivered issue, or the conclusion of a digital contract; it does not count itself
 * @param informedOn when the reader was informed of the right; null for never
 */
export function withdrawalEnd(
  { country, days, extraMonths }: WithdrawalRule,
  startDay: IsoDay,
  informedOn: IsoDay | null,
): IsoDay {
  const own = addDays(startDay, days);
  if (informedOn !== null && informedOn <= startDay) return nextWorkingDay(country, own);
  const longest = addMonths(own, extraMonths);
  const informed = informedOn === null ? longest : addDays(informedOn, days);
  return nextWorkingDay(country, informed < longest ? informed : longest);
}

/** @param receivedAt milliseconds since 1970 @returns `yyyy-mm-dd hh:mm:ss`, as a receipt shows it */
export const localSecond = (receivedAt: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(receivedAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

export const isInTime = (lastDay: IsoDay, receivedAt: number, timeZone: string): boolean =>
  localSecond(receivedAt, timeZone).slice(0, lastDay.length) <= lastDay;
