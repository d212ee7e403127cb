/** The texts of refusals in the forms that link and unlink a subscription. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { withWait } from '../../lib/content/wait-text.ts';

/** Codes with a text for each field. */
const BY_FIELD = new Set([
  ...['subscriptionNumber', 'zipCode', 'houseNumber', 'lastName', 'code'].map(
    (field) => `FIELD-MISSING.${field}`,
  ),
  ...['subscriptionNumber', 'houseNumber', 'lastName'].map((field) => `FIELD-INVALID.${field}`),
  ...['CODE-INVALID.code', 'RATE-LIMITED.linking'],
]);

/** Only these forms name the field; elsewhere the code has one text. */
const FIELDS: Readonly<Record<string, string>> = {
  'CODE-INVALID': 'code',
  // Others can have tried the same number.
  'RATE-LIMITED': 'linking',
};

export function violationText(t: Texts, violation: Violation, today: string): string {
  const field = FIELDS[violation.code] ?? violation.field;
  const named = field === undefined ? violation : { ...violation, field };
  return shared.violationText(t, withWait(t, named), today, BY_FIELD);
}
