/**
 * The public holidays on which no newspaper is printed. Source: the yearly announcements of publishers in the Netherlands
 * and Belgium.
 */
import { holidaysIn } from '../../contract/public-holidays.ts';

export type { Country } from '../../contract/public-holidays.ts';

export const noPaperDays = holidaysIn({
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
});
