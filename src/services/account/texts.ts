/** The texts of refusals in the forms of the account. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';

/** Codes with a text of their own for a field. */
const BY_FIELD = new Set([
  ...['street', 'house_number', 'zip_code', 'city'].map((field) => `FIELD-MISSING.${field}`),
  'FIELD-INVALID.house_number',
  'FIELD-MISSING.last_name',
  'FIELD-INVALID.first_name',
  'FIELD-INVALID.last_name',
  'DATE-INVALID.date_of_birth',
  'FIELD-INVALID.date_of_birth',
  ...['FIELD-MISSING.phoneNumber', 'FIELD-MISSING.code'],
  ...['FIELD-MISSING.email', 'RATE-LIMITED.mail'],
  ...['RATE-LIMITED.phoneNumber', 'RATE-LIMITED.by'],
]);

export function violationText(t: Texts, violation: Violation, today: string): string {
  const seconds = violation.values?.find(({ name }) => name === 'seconds')?.value;
  const wait = seconds === undefined ? [] : [{ name: 'wait', value: shared.waitText(t, Number(seconds)) }];
  const values = [...(violation.values ?? []), ...wait];
  return shared.violationText(t, { ...violation, values }, today, BY_FIELD);
}
