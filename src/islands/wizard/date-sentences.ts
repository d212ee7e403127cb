/** Why a typed text is no date, each with its own reason and an example that works. */
import type { Texts } from '../../lib/content/texts.ts';
import type { DateProblem } from '../kit/date/date-text.ts';

export const dateSentences = (t: Texts, example: string): Readonly<Record<DateProblem, string>> => ({
  'DATE-INVALID': t('violation.DATE-INVALID', { example }),
  'DATE-UNKNOWN': t('violation.DATE-UNKNOWN', { example }),
  'DATE-YEAR': t('violation.DATE-YEAR', { example }),
});
