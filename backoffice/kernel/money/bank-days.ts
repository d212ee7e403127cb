/** Days on which banks move money (TARGET), and working days by law. */
import { addDays, dayNumber, type IsoDay, weekdayOf } from '../../../contract/dates.ts';
import { type Country, type Holiday, holidaysIn } from '../../../contract/public-holidays.ts';

const SATURDAY = 6;

const TARGET: readonly Holiday[] = [
  { name: 'New Year’s Day', on: '01-01' },
  { name: 'Good Friday', afterEaster: -2 },
  { name: 'Easter Monday', afterEaster: 1 },
  { name: 'Labour Day', on: '05-01' },
  { name: 'Christmas Day', on: '12-25' },
  { name: 'Boxing Day', on: '12-26' },
];
const bankHolidays = holidaysIn({ nl: TARGET, be: TARGET });

/** Wet op de algemene termijnen (NL); the legal holidays of Belgium. */
const legalHolidays = holidaysIn({
  nl: [
    { name: 'Nieuwjaarsdag', on: '01-01' },
    { name: 'Goede Vrijdag', afterEaster: -2 },
    { name: 'Tweede paasdag', afterEaster: 1 },
    { name: 'Koningsdag', on: '04-27', notOnSunday: true },
    { name: 'Bevrijdingsdag', on: '05-05' },
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
    { name: 'Wapenstilstand', on: '11-11' },
    { name: 'Kerstmis', on: '12-25' },
  ],
});

export const isLegalHoliday = (country: Country, day: IsoDay): boolean =>
  legalHolidays(country, Number(day.slice(0, 4))).has(dayNumber(day));

const firstOpen = (day: IsoDay, holidays: (year: number) => ReadonlyMap<number, string>): IsoDay => {
  let found = day;
  while (weekdayOf(dayNumber(found)) >= SATURDAY || holidays(Number(found.slice(0, 4))).has(dayNumber(found)))
    found = addDays(found, 1);
  return found;
};

/** The day itself when banks are open. */
export const nextTargetDay = (day: IsoDay): IsoDay => firstOpen(day, (year) => bankHolidays('nl', year));

/** The day itself when it is no weekend and no legal holiday. */
export const nextWorkingDay = (country: Country, day: IsoDay): IsoDay =>
  firstOpen(day, (year) => legalHolidays(country, year));

/** @param days that a debit is announced ahead */
export const announceBy = (debitOn: IsoDay, days: number): IsoDay => addDays(debitOn, -days);
