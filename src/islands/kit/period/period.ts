/** The two dates after a press on a day: in the browser, and on the server for a form without script. */
import { isoDayOf } from '../date/date-text.ts';
import type { Period } from '../date/month.ts';

/** The first press sets the first day, the next one the last day, and then it starts again. */
export function pick({ first, last }: Period, day: string): Period {
  const closes = first !== undefined && last === undefined && day >= first;
  return closes ? { first, last: day } : { first: day, last: undefined };
}

/**
 * The fields and the month after the button that submitted the form; undefined when it was not a button of the period.
 *
 * @param sent gives a value of the form by name, or an empty text @param today ISO day
 */
export function filledIn(sent: (name: string) => string, first: string, last: string, today: string) {
  const month = sent('maand');
  if (month) return { first, last, month };
  const [from = '', to = ''] = sent('periode').split('/');
  if (from) return { first: from, last: to, month: from.slice(0, 7) };
  const day = sent('dag');
  if (!day) return undefined;
  const period = pick({ first: isoDayOf(first, today), last: isoDayOf(last, today) }, day);
  return { first: period.first ?? '', last: period.last ?? '', month: day.slice(0, 7) };
}
