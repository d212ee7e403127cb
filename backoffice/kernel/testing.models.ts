/** Rules against a slow model that was written apart from them. For tests only. */

export interface Difference<Case, Result> {
  readonly one: Case;
  readonly given: Result;
  readonly expected: Result | undefined;
}

/**
 * The first case that the rules answer otherwise than the model; undefined when there is none.
 * @param expected what the model answers, in the order of the cases
 */
export function firstDifference<Case, Result>(
  cases: readonly Case[],
  expected: readonly Result[],
  answerOf: (one: Case) => Result,
): Difference<Case, Result> | undefined {
  for (const [index, one] of cases.entries()) {
    const given = answerOf(one);
    if (JSON.stringify(given) !== JSON.stringify(expected[index]))
      return { one, given, expected: expected[index] };
  }
  return undefined;
}
