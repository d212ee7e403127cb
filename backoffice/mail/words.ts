/** Dates, money and the words that differ between the Netherlands and Belgium. */
import type { IsoDay } from '../../contract/dates.ts';

export interface Setting {
  readonly country: 'nl' | 'be';
  /** ISO day where the reader lives. */
  readonly today: IsoDay;
}

export type Delivered = 'newspaper' | 'magazine';

interface Words {
  readonly delivery: string;
  /** As in "we bezorgen". */
  readonly deliver: string;
  readonly paper: Readonly<Record<Delivered, string>>;
}

const WORDS: Readonly<Record<Setting['country'], Words>> = {
  nl: { delivery: 'bezorging', deliver: 'bezorgen', paper: { newspaper: 'krant', magazine: 'tijdschrift' } },
  be: { delivery: 'levering', deliver: 'leveren', paper: { newspaper: 'krant', magazine: 'magazine' } },
};

export const wordsOf = ({ country }: Setting): Words => WORDS[country];

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
export function longDate(day: IsoDay, { today }: Setting): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? WITHOUT_YEAR : WITH_YEAR;
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** `maandag 30 november tot en met zaterdag 5 december`; one day is that day. */
export function longPeriod(firstDay: IsoDay, lastDay: IsoDay, setting: Setting): string {
  if (firstDay === lastDay) return longDate(firstDay, setting);
  return `${longDate(firstDay, setting)} tot en met ${longDate(lastDay, setting)}`;
}

/** `€ 12,50`, on one line. */
export function euros(cents: number): string {
  return EUROS.format(cents / 100);
}

/** `De Ochtend`, `De Ochtend en Zondag`, `3 abonnementen`. */
export function namesOf(names: readonly string[]): string {
  return names.length > 2 ? `${names.length} abonnementen` : names.join(' en ');
}
