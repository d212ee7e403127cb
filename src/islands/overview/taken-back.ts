import type { Texts } from '../../lib/content/texts.ts';
import { type Problem, type ShownProblem, shownProblem } from '../shell/problem.ts';

/** What came of taking something back. */
export type TakenBack =
  | { readonly kind: 'done'; readonly text: string }
  /** It may be tried again. */
  | { readonly kind: 'failed'; readonly problem: ShownProblem }
  /** The session has ended, and nothing was done. */
  | { readonly kind: 'expired'; readonly problem: ShownProblem }
  /** Refused, or the script that sends is gone after a release: the page that asks the same says or does the rest. */
  | { readonly kind: 'elsewhere' };

/** What a call that failed comes to. */
export function failedBy(problem: Problem, t: Texts): TakenBack {
  const { kind, code } = problem;
  if (code === 'UNAUTHENTICATED')
    return { kind: 'expired', problem: { text: t('violation.UNAUTHENTICATED') } };
  if (kind === 'script' || (code !== 'GENERIC-ERROR' && code !== 'RATE-LIMITED'))
    return { kind: 'elsewhere' };
  const violation = code === 'RATE-LIMITED' ? t('violation.RATE-LIMITED') : t('violation.GENERIC-ERROR');
  return { kind: 'failed', problem: shownProblem(problem, { network: t('problem.network'), violation }) };
}
