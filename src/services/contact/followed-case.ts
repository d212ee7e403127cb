/** What the page of a message says about it. */
import type { ContactCaseOverviewQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';

export type FollowedCase = NonNullable<ContactCaseOverviewQuery['contactCase']>;

/** The state. A message that is not answered also has the promised day, and after that day an apology. */
export function caseSentence(
  t: Texts,
  { state, answerBy, answer }: Pick<FollowedCase, 'state' | 'answerBy' | 'answer'>,
  today: string,
): { readonly main: string; readonly after?: string } {
  const main = t(`contact.case.${state}`);
  if (state === 'answered') return answer === null ? { main, after: t('contact.case.mailed') } : { main };
  const date = longDate(answerBy, today);
  return { main, after: t(answerBy < today ? 'contact.case.late' : 'contact.case.promise', { date }) };
}

/**
 * Below a message that was sent: the promised day, or an apology when the page is opened again after that day.
 * @param answerBy undefined in an address that was typed by hand
 */
export function sentSentence(t: Texts, answerBy: string | undefined, today: string): string {
  if (!answerBy) return t('contact.done.afterUnknown');
  const date = longDate(answerBy, today);
  return t(answerBy < today ? 'contact.done.afterLate' : 'contact.done.after', { date });
}
