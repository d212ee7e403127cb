/** Compares the rules of money with cases that were written elsewhere, by the product's own functions. */
import { isDeepStrictEqual } from 'node:util';
import { CHANGE_RULES } from './rules/changes.ts';
import { DAY_RULES } from './rules/days.ts';
import { ENDING_RULES } from './rules/ending.ts';
import { INVOICE_RULES } from './rules/invoices.ts';
import { ISSUE_RULES } from './rules/issues.ts';
import { PAYMENT_RULES } from './rules/payments.ts';
import { REFERENCE_RULES } from './rules/references.ts';
import type { Rule } from './rules/rule.ts';
import { VAT_RULES } from './rules/vat.ts';

export interface Case {
  readonly id: string;
  readonly group: string;
  readonly rule: string;
  readonly given: unknown;
  readonly expect: unknown;
}

export interface Difference extends Pick<Case, 'id' | 'group' | 'rule'> {
  readonly expected: unknown;
  /** Text for a rule that is not known, or that threw. */
  readonly found: unknown;
}

export interface Outcome {
  readonly equal: number;
  readonly different: readonly Difference[];
}

export const RULES: Readonly<Record<string, Rule>> = {
  ...CHANGE_RULES,
  ...DAY_RULES,
  ...ENDING_RULES,
  ...INVOICE_RULES,
  ...ISSUE_RULES,
  ...PAYMENT_RULES,
  ...REFERENCE_RULES,
  ...VAT_RULES,
};

/** @param rules for a test, with some of them broken on purpose */
export function runVectors(cases: readonly Case[], rules = RULES): Outcome {
  const different = cases.flatMap((one) => {
    const found = resultOf(one, rules);
    const { id, group, rule, expect: expected } = one;
    return isDeepStrictEqual(found, expected) ? [] : [{ id, group, rule, expected, found }];
  });
  return { equal: cases.length - different.length, different };
}

function resultOf({ rule, given }: Case, rules: Readonly<Record<string, Rule>>): unknown {
  const own = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  if (!own) return 'unknown rule';
  try {
    // As a file would have it.
    return JSON.parse(JSON.stringify(own(given as never)));
  } catch (error) {
    return `threw: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @throws Error when the text is no file of cases */
export function casesIn(text: string): Case[] {
  const { vectors } = JSON.parse(text) ?? {};
  if (!Array.isArray(vectors)) throw new Error('The file has no list "vectors"');
  return vectors;
}

/** Each difference, and last how many there are. */
export function reportOf({ equal, different }: Outcome): string {
  const lines = different.map(({ id, rule, expected, found }) =>
    [`${id} (${rule})`, `  expected ${JSON.stringify(expected)}`, `  found    ${JSON.stringify(found)}`].join(
      '\n',
    ),
  );
  return [...lines, `${equal} equal, ${different.length} different`].join('\n');
}
