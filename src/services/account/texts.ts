/** The texts of refusals in the forms of the account. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { WAIT_TEXTS, withWait } from '../../lib/content/wait-text.ts';

/** Codes with a text of their own for a field. */
const BY_FIELD = new Set([
  ...['street', 'house_number', 'zip_code', 'city'].map((field) => `FIELD-MISSING.${field}`),
  'FIELD-INVALID.house_number',
  'FIELD-MISSING.last_name',
  'FIELD-INVALID.first_name',
  'FIELD-INVALID.last_name',
  'FIELD-INVALID.date_of_birth',
  'FIELD-MISSING.phoneNumber',
  'FIELD-MISSING.email',
  ...WAIT_TEXTS,
  ...['RATE-LIMITED.phoneNumber', 'RATE-LIMITED.by'],
]);

export const violationText = (t: Texts, violation: Violation, today: string): string => {
  const example = { name: 'example', value: t('account.birthday.example') };
  const values = violation.field === 'date_of_birth' ? [example] : violation.values;
  return shared.violationText(t, withWait(t, { ...violation, values }), today, BY_FIELD);
};
