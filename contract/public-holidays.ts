/**
 * Public holidays of the Netherlands and Belgium. Each use has its own list: a day without a newspaper is not always a
 * day on which the customer service is closed. Movable holidays depend on Easter.
 */
import { dayNumber } from './dates.ts';

export type Country = 'nl' | 'be';

export type Holiday =
  | {
      readonly name: string;
      /** mm-dd */
      readonly on: string;
      /** Moves to the day before when it is a Sunday. */
      readonly notOnSunday?: boolean;
    }
  /** In days from Easter Sunday. */
  | { readonly name: string; readonly afterEaster: number };

/** Day number → name, of one year of a list. */
export function holidaysIn(
  lists: Readonly<Record<Country, readonly Holiday[]>>,
): (country: Country, year: number) => ReadonlyMap<number, string> {
  const computed = new Map<string, ReadonlyMap<number, string>>();
  return (country, year) => {
    const key = `${country}${year}`;
    let days = computed.get(key);
    if (!days) {
      days = new Map(lists[country].map((holiday) => [dayOf(holiday, year), holiday.name]));
      computed.set(key, days);
    }
    return days;
  };
}

/** Days on which the customer service is closed in the whole country. Good Friday is a working day in both. */
export const serviceHolidays = holidaysIn({
  nl: [
    { name: 'Nieuwjaarsdag', on: '01-01' },
    { name: 'Eerste paasdag', afterEaster: 0 },
    { name: 'Tweede paasdag', afterEaster: 1 },
    { name: 'Koningsdag', on: '04-27', notOnSunday: true },
    { name: 'Hemelvaartsdag', afterEaster: 39 },
    { name: 'Eerste pinksterdag', afterEaster: 49 },
    { name: 'Tweede pinksterdag', afterEaster: 50 },
    { name: 'Eerste kerstdag', on: '12-25' },
    { name: 'Tweede kerstdag', on: '12-26' },
  ],
  be: [
    { name: 'Nieuwjaar', on: '01-01' },
    { name: 'Pasen', afterEaster: 0 },
    { name: 'Paasmaandag', afterEaster: 1 },
    { name: 'Dag van de Arbeid', on: '05-01' },
    { name: 'Onze-Lieve-Heer-Hemelvaart', afterEaster: 39 },
    { name: 'Pinksteren', afterEaster: 49 },
    { name: 'Pinkstermaandag', afterEaster: 50 },
    { name: 'Nationale feestdag', on: '07-21' },
    { name: 'Onze-Lieve-Vrouw-Hemelvaart', on: '08-15' },
    { name: 'Allerheiligen', on: '11-01' },
    { name: 'Wapenstilstand', on: '11-11' },
    { name: 'Kerstmis', on: '12-25' },
  ],
});

function dayOf(holiday: Holiday, year: number): number {
  if ('afterEaster' in holiday) return easterSunday(year) + holiday.afterEaster;
  const day = dayNumber(`${year}-${holiday.on}`);
  const isSunday = new Date(day * 86_400_000).getUTCDay() === 0;
  return holiday.notOnSunday && isSunday ? day - 1 : day;
}

/** Day number of Easter Sunday in the Gregorian calendar (the anonymous computus of 1876). */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leapCorrection = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + leapCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const month = Math.floor((epact + weekday - 7 * shift + 114) / 31);
  const day = ((epact + weekday - 7 * shift + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
