/** Texts of the operators' pages about areas, days, times and the effect of a delay. */
import { addDays, type IsoDay } from '../../../../contract/dates.ts';
import { clockText } from '../../../kernel/local-time.ts';
import type { Effect } from './change-delays.ts';

const LONG_DAY = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `zaterdag 21 november` */
export const dayText = (day: string) => LONG_DAY.format(new Date(`${day}T12:00:00Z`));

/** The days around one day, from `first` to `last` days after it; both may be negative. */
export const daysFrom = (day: IsoDay, first: number, last: number): IsoDay[] =>
  Array.from({ length: last - first + 1 }, (_, index) => addDays(day, first + index));

/** `11.30 uur` */
export const timeText = (time: string) => `${clockText(time)} uur`;

/** `NL 3500 tot en met 3599` */
export const areaText = (country: string, from: string, to: string) =>
  from === to ? `${country} ${from}` : `${country} ${from} tot en met ${to}`;

export function effectTexts(effect: Effect): string[] {
  const { subscriptions, isMore, delayedAlready, openComplaints, isShownToReaders } = effect;
  const papers = subscriptions === 1 ? '1 abonnement krijgt' : `${subscriptions} abonnementen krijgen`;
  return [
    `${isMore ? 'Meer dan ' : ''}${papers} die dag iets in dit gebied.`,
    delayedAlready > 0 &&
      `Voor ${delayedAlready} daarvan geldt al een vertraging. De nieuwe tijd komt daarvoor in de plaats.`,
    openComplaints === 1
      ? '1 klacht over die dag is al binnen. Die blijft staan.'
      : `${openComplaints} klachten over die dag zijn al binnen. Die blijven staan.`,
    'Tot die tijd nemen we geen klacht over een krant die er nog niet is.',
    isShownToReaders
      ? 'Lezers zien de nieuwe tijd op hun bezorgpagina en in hun agenda.'
      : 'Dit merk vertelt lezers niet over vertragingen. Voor hen verandert er niets.',
  ].filter((text) => text !== false);
}
