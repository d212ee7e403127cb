/** Months between days. */
import type { IsoDay } from '../../../contract/dates.ts';

/** The last day of the month where the month is too short: 31 January and a month is 28 February. */
export const addMonths = (day: IsoDay, months: number): IsoDay =>
  Temporal.PlainDate.from(day).add({ months }).toString();
