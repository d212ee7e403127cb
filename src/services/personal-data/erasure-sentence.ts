import type { RequestContext } from '../../lib/page/context.ts';
import { longDate } from '../../lib/shared/dates.ts';
import type { Erasure } from './submit-erasure.ts';

/** The page's sentence: requested, possible, or not possible yet. */
export function erasureSentence(
  { t, today }: Pick<RequestContext, 't' | 'today'>,
  erasure: Erasure,
): { main: string } {
  const { dueOn, earliest } = erasure;
  if (dueOn) return { main: t('personalData.erase.requested', { date: longDate(dueOn, today) }) };
  return { main: t(earliest ? 'personalData.erase.sentence' : 'personalData.erase.endless') };
}
