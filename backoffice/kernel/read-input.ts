/** Reads an input by the contract's schema: what it says, or the violations that it answers with. */
import * as v from 'valibot';
import { VIOLATION_CODES, type Violation } from '../../contract/violations.ts';

type Read<Input> =
  | { readonly ok: true; readonly input: Input; readonly violations: readonly Violation[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): Read<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, given, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, input: parsed.output, violations: [] };
  return { ok: false, violations: parsed.issues.map(violationOf) };
}

/** The contract's schemas say a code where they have one to say; a field that is not there at all is missing. */
function violationOf(issue: v.BaseIssue<unknown>): Violation {
  const known = (VIOLATION_CODES as readonly string[]).includes(issue.message);
  const code = issue.input === undefined ? 'FIELD-MISSING' : known ? issue.message : 'FIELD-INVALID';
  const field = v.getDotPath(issue);
  return { code, ...(field === null ? {} : { field }), values: [] };
}
