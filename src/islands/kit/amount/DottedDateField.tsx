/** A date that a reader types without a calendar, such as a birthday: `dd.mm.yyyy`, from 1900 to 9999. */
import { MaskedField, type MaskedProps } from './MaskedField.tsx';
import { maskDate } from './masks.ts';

/** @param value an ISO day, or a typed text that is not a date */
export function DottedDateField({ value, ...props }: MaskedProps) {
  const shown = value && /^\d{4}-/.test(value) ? maskDate(value) : value;
  // The numeric keyboard of some phones has no dot.
  return <MaskedField {...props} value={shown} mask={maskDate} inputMode="text" />;
}
