/** The days of a month as they travel in the page: a letter or two for each day, and each reason once. */
import { addDays } from '../../../contract/dates.ts';
import type { HolidayDay } from './day-facts.tsx';

export interface PackedDays {
  /** ISO day of the first one; the others follow it day by day. */
  readonly from: string;
  /** `1` where an issue comes, for each day. */
  readonly delivery: string;
  /** For each day `0` where it is open, else the number of its reason, from 1, to the base of 36. */
  readonly why: string;
  readonly reasons: readonly Pick<HolidayDay, 'reason' | 'reasonValues'>[];
}

/** @throws for days with a gap, or more reasons than a month has days */
export function packDays(days: readonly HolidayDay[]): PackedDays {
  const from = days[0]?.day ?? '';
  const texts = days.map(({ isOpen, reason, reasonValues }) =>
    isOpen ? undefined : JSON.stringify({ reason, reasonValues }),
  );
  const reasons = [...new Set(texts.filter((text) => text !== undefined))];
  if (reasons.length > 35 || days.some(({ day }, index) => day !== addDays(from, index)))
    throw new Error('Not the days of one month');
  return {
    from,
    delivery: days.map(({ isDelivery }) => (isDelivery ? '1' : '0')).join(''),
    why: texts.map((text) => (text === undefined ? 0 : reasons.indexOf(text) + 1).toString(36)).join(''),
    reasons: reasons.map((text) => JSON.parse(text) as PackedDays['reasons'][number]),
  };
}

export function unpackDays({ from, delivery, why, reasons }: PackedDays): readonly HolidayDay[] {
  return Array.from(why, (number, index) => {
    const closed = reasons[Number.parseInt(number, 36) - 1];
    return {
      day: addDays(from, index),
      isOpen: closed === undefined,
      reason: closed?.reason ?? null,
      reasonValues: closed?.reasonValues ?? [],
      isDelivery: delivery[index] === '1',
    };
  });
}
