/**
 * Public holidays per country, and which of them are days without a newspaper. Source: the yearly
 * announcements of publishers in the Netherlands and Belgium. Movable holidays depend on Easter.
 */
import { dayNumber } from '../../contract/dates.ts';

export type Country = 'nl' | 'be';

type Rule =
  | {
      readonly name: string;
      readonly on: string /** Moves to the day before when it is a Sunday. */;
      readonly notOnSunday?: boolean;
    }
  | { readonly name: string; readonly afterEaster: number };

/** Days on which no newspaper is printed: `on` is mm-dd, `afterEaster` in days from Easter Sunday. */
const NO_PAPER_DAYS: Readonly<Record<Country, readonly Rule[]>> = {
  nl: [
    { name: 'Nieuwjaarsdag', on: '01-01' },
    { name: 'Tweede paasdag', afterEaster: 1 },
    { name: 'Koningsdag', on: '04-27', notOnSunday: true },
    { name: 'Hemelvaartsdag', afterEaster: 39 },
    { name: 'Tweede pinksterdag', afterEaster: 50 },
    { name: 'Eerste kerstdag', on: '12-25' },
    { name: 'Tweede kerstdag', on: '12-26' },
  ],
  be: [
    { name: 'Nieuwjaar', on: '01-01' },
    { name: 'Paasmaandag', afterEaster: 1 },
    { name: 'Dag van de Arbeid', on: '05-01' },
    { name: 'Onze-Lieve-Heer-Hemelvaart', afterEaster: 39 },
    { name: 'Pinkstermaandag', afterEaster: 50 },
    { name: 'Nationale feestdag', on: '07-21' },
    { name: 'Onze-Lieve-Vrouw-Hemelvaart', on: '08-15' },
    { name: 'Allerheiligen', on: '11-01' },
    { name: 'Kerstmis', on: '12-25' },
  ],
};

const computed = new Map<string, ReadonlyMap<number, string>>();

/** Day number → name, for one year. */
export function noPaperDays(country: Country, year: number): ReadonlyMap<number, string> {
  const key = `${country}${year}`;
  let days = computed.get(key);
  if (!days) {
    days = new Map(NO_PAPER_DAYS[country].map((rule) => [dayOf(rule, year), rule.name]));
    computed.set(key, days);
  }
  return days;
}

function dayOf(rule: Rule, year: number): number {
  if ('afterEaster' in rule) return easterSunday(year) + rule.afterEaster;
  const day = dayNumber(`${year}-${rule.on}`);
  const isSunday = new Date(day * 86_400_000).getUTCDay() === 0;
  return rule.notOnSunday && isSunday ? day - 1 : day;
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
