/** Dates in digits, as they stand in fields and examples: with hyphens in the Netherlands and slashes in Belgium. */
import { addDays } from '../../../contract/dates.ts';

/** @param day ISO day @param mark `-` or `/`, the text `form.dateMark` */
export const numericDate = (day: string, mark: string): string => day.split('-').reverse().join(mark);

/** The example of hints and messages: two weeks from today, which each date field of a service takes. @param today ISO day */
export const dateExample = (today: string, mark: string): string => numericDate(addDays(today, 14), mark);
