/** The days on which a reader is reminded, and the day before which is to be paid. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import { nextWorkingDay } from '../../kernel/money/bank-days.ts';

/** Days after the due day, or after a failed debit when that is later. */
export const STEPS = [3, 14, 30] as const;

/** Each on a working day, in order. */
export function reminderDays(country: Country, dueOn: IsoDay, debitFailedOn: IsoDay | null): IsoDay[] {
  const from = debitFailedOn !== null && debitFailedOn > dueOn ? debitFailedOn : dueOn;
  return STEPS.map((days) => nextWorkingDay(country, addDays(from, days)));
}

/** @returns the day after the due day; once that is past the day of the next step, null after the last */
export function payBefore(country: Country, dueOn: IsoDay, today: IsoDay): IsoDay | null {
  if (today <= dueOn) return addDays(dueOn, 1);
  return reminderDays(country, dueOn, null).find((day) => day > today) ?? null;
}
