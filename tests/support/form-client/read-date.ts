import { longDate } from '../../../src/lib/shared/dates.ts';

/** A date as the form client reads it from a page, where every run of white space is one space. */
export const readDate = (day: string, today: string): string => longDate(day, today).replaceAll(/\s/g, ' ');
