/** Parses a GraphQL response into data or a rejection. */
import * as v from 'valibot';
import { LOGIN_NOT_FRESH } from '../../../contract/fresh-login.ts';
import { quotedTrace } from '../../../contract/graphql-errors.ts';
import type { OperationResult } from '../../../contract/operation-call.ts';
import { GENERIC_ERROR, type Rejection, type Violation } from '../../../contract/violations.ts';

const responseSchema = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(
    v.array(
      v.object({
        message: v.string(),
        extensions: v.optional(
          v.object({ code: v.optional(v.string()), retryAfter: v.optional(v.number()) }),
        ),
      }),
    ),
    [],
  ),
});

const STATUS_OF: ReadonlyMap<string, number> = new Map([
  ['NOT-FOUND', 404],
  ['UNAUTHENTICATED', 401],
  [LOGIN_NOT_FRESH.code, LOGIN_NOT_FRESH.status],
  ['RATE-LIMITED', 429],
  ['IDEMPOTENCY-MISSING', 400],
  ['IDEMPOTENCY-BUSY', 409],
  ['IDEMPOTENCY-MISMATCH', 422],
  ['FIELD-MISSING', 422],
  ['DATE-INVALID', 422],
]);

type Read<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly rejection: Rejection };

/** A body that is not a GraphQL response is a GENERIC-ERROR. */
export function readResponse<Data>({ status: given, traceId, body }: OperationResult): Read<Data> {
  const parsed = v.safeParse(responseSchema, body);
  const [first] = parsed.success ? parsed.output.errors : [];
  // The types were generated from the schema that the back office executes, so the data is not validated.
  if (parsed.success && !first && parsed.output.data) return { ok: true, data: parsed.output.data as Data };
  const code = first?.extensions?.code ?? GENERIC_ERROR.code;
  const status = STATUS_OF.get(code) ?? (given >= 400 ? given : 500);
  const known = STATUS_OF.has(code);
  const violation = { code: known ? code : GENERIC_ERROR.code, ...secondsOf(first?.extensions?.retryAfter) };
  return {
    ok: false,
    rejection: { status, violations: [violation], ...(traceId ? { traceId: quotedTrace(traceId) } : {}) },
  };
}

/** The seconds to wait, as a value for the text of the violation. */
function secondsOf(retryAfter: number | undefined): Pick<Violation, 'values'> {
  return retryAfter === undefined ? {} : { values: [{ name: 'seconds', value: String(retryAfter) }] };
}
