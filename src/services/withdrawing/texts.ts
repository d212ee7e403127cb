import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { withWait } from '../../lib/content/wait-text.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';

const BY_FIELD = new Set([
  ...['FIELD-MISSING.name', 'FIELD-INVALID.name', 'FIELD-MISSING.email', 'TEXT-HIDDEN.name'],
  ...['FIELD-MISSING.contract', 'FIELD-INVALID.contract', 'NOT-FOUND.withdrawal'],
  ...['RATE-LIMITED.withdrawal', 'IDEMPOTENCY-MISMATCH.withdrawal'],
]);
/** Their messages about the form as a whole name it. */
const OF_FORM = ['RATE-LIMITED', 'IDEMPOTENCY-MISMATCH'];

export function violationText(t: Texts, violation: Violation, today: string, posted: FormValues): string {
  const { code, field } = violation;
  if (code === 'TEXT-CHARACTERS') {
    const characters = shared.forbiddenText(t, textOf(posted, field ?? ''));
    return t(field === 'name' ? 'violation.TEXT-CHARACTERS.name' : 'violation.TEXT-CHARACTERS.contract', {
      characters,
    });
  }
  const named =
    OF_FORM.includes(code) || code === 'NOT-FOUND' ? { ...violation, field: 'withdrawal' } : violation;
  return shared.violationText(t, withWait(t, named), today, BY_FIELD);
}
