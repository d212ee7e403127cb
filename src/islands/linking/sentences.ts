/** Texts of refusals, for server and browser. The caller passes the texts and today. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';

/** Codes with a text for each field. */
const BY_FIELD = new Set([
  ...['subscriptionNumber', 'zipCode', 'houseNumber', 'lastName', 'code'].map(
    (field) => `FIELD-MISSING.${field}`,
  ),
  ...['subscriptionNumber', 'houseNumber', 'lastName'].map((field) => `FIELD-INVALID.${field}`),
  'CODE-INVALID.code',
]);

export function violationText(t: Texts, violation: Violation, today: string): string {
  const seconds = violation.values?.find(({ name }) => name === 'seconds')?.value;
  if (violation.code === 'RATE-LIMITED' && seconds) {
    const count = Math.ceil(Number(seconds) / 60);
    return t(count === 1 ? 'linking.limited.one' : 'linking.limited.more', { count });
  }
  // Only this form names the field; elsewhere the code has one text.
  const field = violation.code === 'CODE-INVALID' ? { field: 'code' } : {};
  return shared.violationText(t, { ...violation, ...field }, today, BY_FIELD);
}
