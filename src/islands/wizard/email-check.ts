/** The check of an e-mail address when its field is left. */
import { emailInput } from '../../../contract/email.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { checkBy, sentencesBy } from '../kit/field/rule.ts';

export const emailCheck = (t: Texts) =>
  checkBy(
    emailInput,
    sentencesBy({
      'FIELD-MISSING': t('violation.FIELD-MISSING.email'),
      'EMAIL-INVALID': t('violation.EMAIL-INVALID'),
      'TEXT-HIDDEN': t('violation.TEXT-HIDDEN'),
    }),
  );
