/**
 * A page's first verb: take a form post, once, and say what came of it. What was filled in comes back in every case
 * but the last one, so that nothing is ever typed twice.
 */
import * as v from 'valibot';
import { GENERIC_ERROR, type Rejection, type Violation } from '../../../contract/violations.ts';
import { DraftTooLarge } from '../store/drafts.ts';
import type { Result } from './ask.ts';
import type { RequestContext } from './context.ts';
import {
  type FormValues,
  hiddenViolations,
  LARGEST_FORM,
  onePerField,
  readForm,
  violationsOf,
  withLists,
} from './form.ts';
import { sentOnce } from './sent-once.ts';

export interface Form<Input, Data> {
  /** Its messages are violation codes; its first level is the form's field names. */
  readonly schema: v.GenericSchema<unknown, Input> | v.GenericSchemaAsync<unknown, Input>;
  /** Fields that hold a list, such as check boxes of one name. */
  readonly lists?: readonly string[];
  /** Bytes of its body, where it is kept and every field is short. */
  readonly largest?: number;
  /** Fields in which new lines can be begun. Every other one is refused for them, as for all hidden characters. */
  readonly severalLines?: readonly string[];
  /** What the form is for; called only with what the schema has let through. */
  readonly send: (input: Input, values: FormValues) => Promise<Result<Data>>;
}

export type Submitted<Data> =
  /** Nothing was posted: a first look, or what was filled in before the session ended. */
  | { readonly kind: 'open'; readonly values: FormValues; readonly isGivenBack: boolean }
  /** To be shown again with this status: 422, or what the back office said (500 and 503 for an outage). */
  | ({ readonly kind: 'invalid'; readonly values: FormValues } & Rejection)
  /** Done; the page answers with `seeOther`. */
  | { readonly kind: 'done'; readonly values: FormValues; readonly data: Data };

export async function submit<Input, Data>(
  context: Pick<RequestContext, 'log' | 'givenBack'>,
  request: Request,
  { schema, lists = [], largest = LARGEST_FORM, severalLines = [], send }: Form<Input, Data>,
): Promise<Submitted<Data>> {
  if (request.method !== 'POST') {
    const values = withLists(context.givenBack ?? {}, lists);
    return { kind: 'open', values, isGivenBack: context.givenBack !== undefined };
  }
  const read = await readForm(request, largest);
  if (typeof read === 'number')
    return { kind: 'invalid', values: {}, status: read, violations: [GENERIC_ERROR] };
  const values = withLists(read, lists);
  const hidden = hiddenViolations(values, severalLines);
  const parsed = await v.safeParseAsync(schema, values);
  if (!parsed.success || hidden.length > 0) {
    const violations = onePerField([...hidden, ...violationsOf(parsed.issues ?? [])]);
    return { kind: 'invalid', values, status: 422, violations };
  }
  const result = await sent(() => send(parsed.output, values), context);
  return result.ok
    ? { kind: 'done', values, data: result.data }
    : { kind: 'invalid', values, ...result.rejection };
}

/** For a `send` that asks nobody: the step of a wizard is kept, and that is all. */
export function accepted<Data>(data: Data): Result<Data> {
  return { ok: true, data };
}

/** For a `send` that refuses by itself. */
export function refused(...violations: readonly Violation[]): Result<never> {
  return { ok: false, rejection: { status: 422, violations } };
}

/** As GraphQL writes a violation: null where there is nothing. */
export interface WrittenViolation {
  readonly code: string;
  readonly field?: string | null;
  readonly values?: Violation['values'] | null;
}

/** The part of a mutation's answer that counts; the violations that it holds are a refusal. */
export function outcomeOf<Data, Outcome extends { readonly violations: readonly WrittenViolation[] }>(
  result: Result<Data>,
  pick: (data: Data) => Outcome,
): Result<Outcome> {
  if (!result.ok) return result;
  const outcome = pick(result.data);
  return outcome.violations.length > 0 ? refused(...outcome.violations.map(plain)) : accepted(outcome);
}

/** The contract's violation as the rest of us know it. */
export function plain({ code, field, values }: WrittenViolation): Violation {
  return { code, ...(field ? { field } : {}), ...(values && values.length > 0 ? { values } : {}) };
}

/** After a post: the browser asks for the next page with GET, so that refresh and back repeat nothing. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}

/** What breaks while sending is reported once and told as an outage, unless the reader sent too much; the form comes back as it was filled in. */
async function sent<Data>(
  send: () => Promise<Result<Data>>,
  context: Pick<RequestContext, 'log'>,
): Promise<Result<Data>> {
  try {
    return await sentOnce(send);
  } catch (error) {
    if (error instanceof DraftTooLarge)
      return { ok: false, rejection: { status: 413, violations: [GENERIC_ERROR] } };
    context.log.report(new Error('A form could not be sent', { cause: error }));
    return { ok: false, rejection: { status: 500, violations: [GENERIC_ERROR] } };
  }
}
