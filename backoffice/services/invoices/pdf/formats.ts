/** Days and amounts of a PDF. They do not break over two lines. */
import type { IsoDay } from '../../../../contract/dates.ts';
import type { Cents } from '../../../kernel/money/types.ts';

const NO_BREAK = '\u00a0';
const DAY = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const WEEKDAY = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', weekday: 'long' });

const atNoon = (day: IsoDay) => new Date(`${day}T12:00:00Z`);

/** `1 december 2026` */
export const dayText = (day: IsoDay): string => DAY.format(atNoon(day)).replaceAll(' ', NO_BREAK);

/** `3`, `3 november` or `3 november 2026`: a first day without what it has in common with the last. */
export function firstDayText(first: IsoDay, last: IsoDay): string {
  const parts = dayText(first).split(NO_BREAK);
  if (first.slice(0, 4) !== last.slice(0, 4)) return parts.join(NO_BREAK);
  return parts.slice(0, first.slice(0, 7) === last.slice(0, 7) ? 1 : 2).join(NO_BREAK);
}

/** `dinsdag 1 december 2026` */
export const weekdayText = (day: IsoDay): string => `${WEEKDAY.format(atNoon(day))} ${dayText(day)}`;

/** `1.234,50` */
export function decimalText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '−' : ''}${whole},${digits.slice(-2)}`;
}

/** `€ 32,50`, `− € 8,10` */
export function euroText(cents: Cents): string {
  const sign = cents < 0 ? `−${NO_BREAK}` : '';
  return `${sign}€${NO_BREAK}${decimalText(Math.abs(cents))}`;
}

/** `9`, `5,5`: a rate in percent. @param rateBp in hundredths of a percent */
export function percentText(rateBp: number): string {
  return decimalText(rateBp).replace(/,?0+$/, '');
}
