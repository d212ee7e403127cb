/** What pressing makes of two dates: in the browser, and of the form that was sent instead where there is no script. */
import { isoDayOf } from '../date/date-text.ts';
import type { Period } from '../date/month.ts';

/** The first day, then the last one, then it begins again. */
export function pick({ first, last }: Period, day: string): Period {
  const closes = first !== undefined && last === undefined && day >= first;
  return closes ? { first, last: day } : { first: day, last: undefined };
}

/**
 * What the fields hold after the button that the form was sent with, and the month to show then; nothing when it was
 * none of the period's own.
 *
 * @param sent one of the form's values by its name, or an empty text
 */
export function filledIn(sent: (name: string) => string, first: string, last: string) {
  const month = sent('maand');
  if (month) return { first, last, month };
  const [from = '', to = ''] = sent('periode').split('/');
  if (from) return { first: from, last: to, month: from.slice(0, 7) };
  const day = sent('dag');
  if (!day) return undefined;
  const period = pick({ first: isoDayOf(first), last: isoDayOf(last) }, day);
  return { first: period.first ?? '', last: period.last ?? '', month: day.slice(0, 7) };
}
