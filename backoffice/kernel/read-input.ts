/** Parses an input by the contract's schema: the value, or the violations. */
import * as v from 'valibot';
import { PARTS } from '../../contract/parts/gathered.ts';
import { GENERAL_CODES, type Violation } from '../../contract/violations.ts';

const CODES = new Set<string>([...GENERAL_CODES, ...PARTS.flatMap(({ codes }) => codes)]);

type Read<Input> =
  | { readonly ok: true; readonly input: Input; readonly violations: readonly Violation[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): Read<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, given, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, input: parsed.output, violations: [] };
  return { ok: false, violations: parsed.issues.map((issue) => ({ ...violationOf(issue), values: [] })) };
}

/** A message of the contract's schemas is a violation code where they have one; an absent field is FIELD-MISSING. */
export function violationOf(issue: v.BaseIssue<unknown>): Violation {
  const hasCode = CODES.has(issue.message);
  const code = issue.input === undefined ? 'FIELD-MISSING' : hasCode ? issue.message : 'FIELD-INVALID';
  const field = v.getDotPath(issue);
  return { code, ...(field === null ? {} : { field }) };
}
