/** Dates, money and names as a mail writes them. What is said differently in Belgium stands in the texts. */
import type { IsoDay } from '../../contract/dates.ts';
import type { Texts } from '../kernel/texts.ts';

export interface Setting {
  /** In the words of the brand's country. */
  readonly t: Texts;
  /** ISO day where the reader lives. */
  readonly today: IsoDay;
}

export type Delivered = 'newspaper' | 'magazine';

/** The values that many texts name: what delivery is called, and the paper. */
export const wordsOf = ({ t }: Setting, kind: Delivered = 'newspaper') => ({
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

/** `maandag 7 december`; with the year when it is another one than today's. */
export function longDate(day: IsoDay, { today }: Pick<Setting, 'today'>): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? WITHOUT_YEAR : WITH_YEAR;
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** `maandag 30 november tot en met zaterdag 5 december`; one day is that day. */
export function longPeriod(firstDay: IsoDay, lastDay: IsoDay, setting: Setting): string {
  const first = longDate(firstDay, setting);
  return firstDay === lastDay ? first : setting.t('mail.period', { first, last: longDate(lastDay, setting) });
}

/** `€ 12,50`, on one line. */
export function euros(cents: number): string {
  return EUROS.format(cents / 100);
}

/** `De Ochtend`, `De Ochtend en Zondag`, `3 abonnementen`. */
export function namesOf(names: readonly string[], { t }: Setting): string {
  const [first = '', second] = names;
  if (names.length > 2) return t('mail.names.many', { count: names.length });
  return second === undefined ? first : t('mail.names.two', { first, second });
}
