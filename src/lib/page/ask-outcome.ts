/** Asks an operation whose only field is an outcome: what was changed or computed, or the violations why not. */
import type { Operation } from '../shared/operation.ts';
import { ask, type Result } from './ask.ts';
import type { RequestContext } from './context.ts';
import { accepted, type GraphqlViolation, refused, withoutNulls } from './submit.ts';

interface Outcome {
  readonly violations: readonly GraphqlViolation[];
}

/**
 * The outcome; a refusal when it has violations.
 * @param idempotencyKey of a mutation: a second call with the same key changes nothing and gets the first result
 */
export async function askOutcome<Data extends Readonly<Record<string, Outcome>>, Variables>(
  context: RequestContext,
  asked: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  idempotencyKey?: string,
): Promise<Result<Data[keyof Data]>> {
  const result = await ask(context, asked, variables, idempotencyKey);
  if (!result.ok) return result;
  const [outcome] = Object.values(result.data) as [Data[keyof Data]];
  return outcome.violations.length > 0 ? refused(...outcome.violations.map(withoutNulls)) : accepted(outcome);
}
