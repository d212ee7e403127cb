/** Compares rules with a slow model that was written independently. For tests only. */

export interface Difference<Case, Result> {
  readonly one: Case;
  readonly given: Result;
  readonly expected: Result | undefined;
}

/**
 * The first case in which the rules' result differs from the model's; undefined when there is none.
 * @param expected the model's results, in the order of the cases
 */
export function firstDifference<Case, Result>(
  cases: readonly Case[],
  expected: readonly Result[],
  resultOf: (one: Case) => Result,
): Difference<Case, Result> | undefined {
  for (const [index, one] of cases.entries()) {
    const given = resultOf(one);
    if (JSON.stringify(given) !== JSON.stringify(expected[index]))
      return { one, given, expected: expected[index] };
  }
  return undefined;
}
