/** A date that somebody knows by heart, such as a birthday: `dd.mm.yyyy`, from 1900 to 9999. */
import { MaskedField, type MaskedProps } from './MaskedField.tsx';
import { maskDate } from './masks.ts';

/** @param value an ISO day, or what was typed and could not be read */
export function DottedDateField({ value, ...props }: MaskedProps) {
  const shown = value && /^\d{4}-/.test(value) ? maskDate(value) : value;
  // Not the numeric keyboard: on some phones it has no dot.
  return <MaskedField {...props} value={shown} mask={maskDate} inputMode="text" />;
}
