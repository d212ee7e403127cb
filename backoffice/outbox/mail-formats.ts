/** Formats dates, money and names for mails. Differences between the countries are in the texts. */
import type { IsoDay } from '../../contract/dates.ts';
import { type Texts, withCapital } from '../kernel/texts.ts';
import type { Fact } from './mail-body.ts';

export interface Setting {
  /** The texts of the brand's country. */
  readonly t: Texts;
  /** ISO day in the time zone of the brand's country. */
  readonly today: IsoDay;
}

export type Delivered = 'newspaper' | 'magazine';

/** Values that many texts use: the words for delivery and for the paper. */
export const deliveryTexts = ({ t }: Setting, kind: Delivered = 'newspaper') => ({
  delivery: t('mail.word.delivery'),
  deliver: t('mail.word.deliver'),
  paper: t(`mail.word.paper.${kind}`),
});

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...options,
  });
const WITHOUT_YEAR = dayFormat({});
const WITH_YEAR = dayFormat({ year: 'numeric' });
const EUROS = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

/** `maandag 7 december`; with the year when it is not today's. */
export function longDate(day: IsoDay, { today }: Pick<Setting, 'today'>): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? WITHOUT_YEAR : WITH_YEAR;
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** `Maandag 7 december 2026`, the date line of a mail. */
export function dateLine(day: IsoDay): string {
  return withCapital(WITH_YEAR.format(new Date(`${day}T12:00:00Z`)));
}

/** A fact with a date or with our own words as its value. What a reader typed stays as it is. */
export const ownFact = (label: string, value: string): Fact => [label, value, true];

/** `maandag 30 november tot en met zaterdag 5 december`; a single date for one day. */
export function longPeriod(firstDay: IsoDay, lastDay: IsoDay, setting: Setting): string {
  const first = longDate(firstDay, setting);
  return firstDay === lastDay ? first : setting.t('mail.period', { first, last: longDate(lastDay, setting) });
}

/** `€ 12,50`, with a non-breaking space. */
export function euros(cents: number): string {
  return EUROS.format(cents / 100);
}

/** `De Ochtend`, `De Ochtend en Zondag`, `3 abonnementen`. */
export function namesOf(parts: readonly { readonly productName: string }[], { t }: Setting): string {
  const [first = '', second] = parts.map(({ productName }) => productName);
  if (parts.length > 2) return t('mail.names.many', { count: parts.length });
  return second === undefined ? first : t('mail.names.two', { first, second });
}
