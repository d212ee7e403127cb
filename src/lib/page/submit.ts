/**
 * Parses a posted form, sends it once, and returns the result. A refused form keeps its values, so that the reader
 * types nothing twice.
 */
import * as v from 'valibot';
import { WITHOUT_FORBIDDEN, withoutForbidden } from '../../../contract/free-text.ts';
import { keyInput } from '../../../contract/idempotency-key.ts';
import { isOutage } from '../../../contract/outage.ts';
import { GENERIC_ERROR, type Rejection, type Violation } from '../../../contract/violations.ts';
import { DraftTooLarge } from '../store/drafts.ts';
import type { Result } from './ask.ts';
import type { RequestContext } from './context.ts';
import {
  type FormValues,
  hiddenViolations,
  onePerField,
  readForm,
  textOf,
  tidied,
  violationsOf,
  withLists,
} from './form.ts';
import { sendOnce } from './send-once.ts';

export interface Form<Input, Data> {
  /** Its messages are violation codes; its first level is the form's field names. */
  readonly schema: v.GenericSchema<unknown, Input> | v.GenericSchemaAsync<unknown, Input>;
  /** Fields with several values, such as check boxes of one name. */
  readonly lists?: readonly string[];
  /** Fields with several lines. In other fields a line break is refused, like all invisible characters. */
  readonly severalLines?: readonly string[];
  /** For a button that only fills in the form. */
  readonly fillIn?: (values: FormValues) => FilledIn | undefined;
  /** The form changes nothing, or what it changes has a key of its own. Other forms have a key, in the field `sleutel`. */
  readonly isKeyless?: true;
  /**
   * Called only with values that the schema accepts.
   * @param key of the form: what is sent twice with the same key is one change; empty for a form without one
   */
  readonly send: (input: Input, key: string, values: FormValues) => Promise<Result<Data>>;
}

/** The form is shown again with these values, or with what is wrong with those that the button needs. */
export interface FilledIn {
  readonly values: FormValues;
  readonly violations: readonly Violation[];
}

export type Submitted<Data> =
  /** Nothing was sent: an empty form, one that was only filled in, or one that was parked when the session had ended. */
  | { readonly kind: 'open'; readonly values: FormValues; readonly isGivenBack: boolean }
  /** To be shown again with this status: 422, or that of the back office (500 and 503 for an outage). */
  | ({ readonly kind: 'invalid'; readonly values: FormValues } & Rejection)
  /** Accepted; the page returns `seeOther`. */
  | { readonly kind: 'done'; readonly values: FormValues; readonly data: Data };

const KEYED = v.object({ sleutel: keyInput });

export async function submit<Input, Data>(
  context: Pick<RequestContext, 'log' | 'givenBack' | 'onRateLimited'>,
  request: Request,
  form: Form<Input, Data>,
): Promise<Submitted<Data>> {
  const { lists = [] } = form;
  if (request.method !== 'POST') {
    const values = withLists(context.givenBack ?? {}, lists);
    return { kind: 'open', values, isGivenBack: context.givenBack !== undefined };
  }
  const read = await readForm(request);
  if (typeof read === 'number')
    return { kind: 'invalid', values: {}, status: read, violations: [GENERIC_ERROR] };
  return submitValues(context, read, form);
}

/**
 * The same for a form that was read otherwise.
 * @param found what is wrong with it already; nothing is sent then
 */
export async function submitValues<Input, Data>(
  context: Pick<RequestContext, 'log' | 'onRateLimited'>,
  read: FormValues,
  { schema, lists = [], severalLines = [], fillIn, isKeyless, send }: Form<Input, Data>,
  found: readonly Violation[] = [],
): Promise<Submitted<Data>> {
  const values = withoutRefused(tidied(withLists(read, lists), severalLines), severalLines);
  const before = [...hiddenViolations(values, severalLines), ...found];
  const filledIn = before.length === 0 ? fillIn?.(values) : undefined;
  if (filledIn && filledIn.violations.length === 0)
    return { kind: 'open', values: filledIn.values, isGivenBack: false };
  if (filledIn) return invalid(context, filledIn.values, rejectionOf(onePerField(filledIn.violations)));
  const parsed = await v.safeParseAsync(schema, values);
  const ofKey = isKeyless ? [] : (v.safeParse(KEYED, values).issues ?? []);
  if (!parsed.success || ofKey.length > 0 || before.length > 0) {
    const violations = violationsOf([...(parsed.issues ?? []), ...ofKey]);
    return invalid(context, values, rejectionOf(onePerField([...before, ...violations])));
  }
  const key = textOf(values, 'sleutel');
  const result = await sendOrReport(() => send(parsed.output, key, values), context);
  return result.ok ? { kind: 'done', values, data: result.data } : invalid(context, values, result.rejection);
}

/** The reader pressed the button that takes the forbidden characters out of a text. */
function withoutRefused(values: FormValues, severalLines: readonly string[]): FormValues {
  const field = textOf(values, WITHOUT_FORBIDDEN);
  if (!severalLines.includes(field)) return values;
  return { ...values, [field]: withoutForbidden(textOf(values, field)) };
}

/** A form to be shown again, whose response says when it can be sent again after a rate limit. */
export function invalid(
  context: Pick<RequestContext, 'onRateLimited'>,
  values: FormValues,
  rejection: Rejection,
): Submitted<never> {
  const limited = rejection.violations.find(isLimit);
  const seconds = Number(limited?.values?.find(({ name }) => name === 'seconds')?.value);
  if (seconds > 0) context.onRateLimited?.(seconds);
  return { kind: 'invalid', values, ...rejection };
}

const isLimit = ({ code }: Violation): boolean => code === 'RATE-LIMITED';

/** For a `send` without a request, such as a wizard step that only stores its values. */
export function accepted<Data>(data: Data): Result<Data> {
  return { ok: true, data };
}

/** For a `send` that refuses without asking the back office. */
export function refused(...violations: readonly Violation[]): Result<never> {
  return { ok: false, rejection: rejectionOf(violations) };
}

/** With status 429 when one of them is a rate limit. */
export function rejectionOf(violations: readonly Violation[]): Rejection {
  return { status: violations.some(isLimit) ? 429 : 422, violations };
}

/** A violation as GraphQL returns it, with null for a missing field. */
export interface GraphqlViolation {
  readonly code: string;
  readonly field?: string | null;
  readonly values?: Violation['values'] | null;
}

/** Leaves out the nulls of GraphQL. */
export function withoutNulls({ code, field, values }: GraphqlViolation): Violation {
  return { code, ...(field ? { field } : {}), ...(values && values.length > 0 ? { values } : {}) };
}

/** After a post: the browser requests the next page with GET, so that refresh and back do not post again. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}

/** Reports a failure while sending once, and returns it as GENERIC-ERROR; 413 when the draft is too large. */
async function sendOrReport<Data>(
  send: () => Promise<Result<Data>>,
  context: Pick<RequestContext, 'log'>,
): Promise<Result<Data>> {
  try {
    return await sendOnce(send);
  } catch (error) {
    if (error instanceof DraftTooLarge)
      return { ok: false, rejection: { status: 413, violations: [GENERIC_ERROR] } };
    context.log.report(new Error('A form could not be sent', { cause: error }));
    return { ok: false, rejection: { status: isOutage(error) ? 503 : 500, violations: [GENERIC_ERROR] } };
  }
}
