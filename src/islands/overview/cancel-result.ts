import type { Texts } from '../../lib/content/texts.ts';
import { type Problem, type ShownProblem, shownProblem } from '../shell/problem.ts';

/** The result of a cancellation. */
export type CancelResult =
  | { readonly kind: 'done'; readonly text: string }
  /** The reader can try again. */
  | { readonly kind: 'failed'; readonly problem: ShownProblem }
  /** The session has ended; nothing was cancelled. */
  | { readonly kind: 'expired'; readonly problem: ShownProblem }
  /** Refused, or a release removed the client's file: the page without script shows the reason or cancels. */
  | { readonly kind: 'elsewhere' };

/** The result of a failed request. */
export function failedBy(problem: Problem, t: Texts): CancelResult {
  const { kind, code } = problem;
  if (code === 'UNAUTHENTICATED')
    return { kind: 'expired', problem: { text: t('violation.UNAUTHENTICATED') } };
  if (kind === 'script' || (code !== 'GENERIC-ERROR' && code !== 'RATE-LIMITED'))
    return { kind: 'elsewhere' };
  const violation = code === 'RATE-LIMITED' ? t('violation.RATE-LIMITED') : t('violation.GENERIC-ERROR');
  return { kind: 'failed', problem: shownProblem(problem, { network: t('problem.network'), violation }) };
}
