/** The last day of a subscription that a reader ends. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { localTime } from '../../kernel/local-time.ts';
import { addMonths } from '../../kernel/money/months.ts';

/** @param receivedAt milliseconds since 1970 @returns the local day on which the notice was received */
export const noticeDay = (receivedAt: number, timeZone: string): IsoDay =>
  localTime(receivedAt, timeZone).day;

/**
 * @param months of notice
 * @param firstTermLast the last day of the first term, when that has not ended; else null
 */
export function lastDayAfterNotice(noticeOn: IsoDay, months: number, firstTermLast: IsoDay | null): IsoDay {
  const lastDay = addDays(addMonths(noticeOn, months), -1);
  return firstTermLast !== null && firstTermLast > lastDay ? firstTermLast : lastDay;
}

interface Ended {
  /** The day on which the reader ends it. */
  readonly noticeOn: IsoDay;
  readonly noticeMonths: number;
  /** The last day of the first term; null when it is not known. */
  readonly firstTermLast: IsoDay | null;
  /** The first day of a higher price that was announced; null without one. */
  readonly riseOn: IsoDay | null;
}

/** A reader who does not want a higher price can end it before that begins, whatever the terms say. */
export function lastDayOf({ noticeOn, noticeMonths, firstTermLast, riseOn }: Ended): IsoDay {
  const lastDay = lastDayAfterNotice(noticeOn, noticeMonths, firstTermLast);
  if (riseOn === null || riseOn <= noticeOn || riseOn > lastDay) return lastDay;
  return addDays(riseOn, -1);
}
