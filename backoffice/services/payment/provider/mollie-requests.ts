/**
 * Requests to Mollie's API, version 2: their time, repeats, pace and refusals. What failed is told by a status alone, because
 * the text of a response can repeat a name or an account.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { jsonAtMost } from '../../../../server/response-body.ts';
import type { Refusal, RefusedField, Result } from '../../../kernel/payment-provider.ts';
import type { Pace } from './pace.ts';

export interface MollieAccess {
  /** Such as `https://api.mollie.com/v2`. */
  readonly url: string;
  readonly key: string;
  /** For one call with its repeats. */
  readonly longestMs: number;
  readonly pace: Pace;
  /** Aborted when the back office closes. */
  readonly signal: AbortSignal;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** From `pathOf`. */
  readonly path: string;
  readonly body?: object;
  /** Of a POST: at the provider it is known for an hour. */
  readonly key?: string;
}

/** The provider did what its description excludes, or our key is wrong. */
export class PaymentProviderError extends Error {}

/** Bytes: a list of 250 payments has about 600,000. */
const LARGEST_RESPONSE = 2_000_000;
/** Milliseconds before the second and the third attempt. */
const PAUSES = [150, 450] as const;
const RETRY_AFTER_SECONDS = 1;

export const pathOf = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part)}`).join('');

/** An attempt without a usable response; `retry` when nothing can have been changed by sending it again. */
type Attempt =
  | { readonly response: Response; readonly body: unknown }
  | { readonly refusal: Refusal; readonly retry: boolean };

export interface Read {
  readonly body: unknown;
  /** The response of an earlier request with the same key; what it says may have changed. */
  readonly isReplayed: boolean;
}

export async function send(access: MollieAccess, call: Call): Promise<Result<Read>> {
  const ends = performance.now() + access.longestMs;
  for (let repeat = 0; ; repeat += 1) {
    const attempt = await attemptOf(access, call, ends);
    if ('response' in attempt) return resultOf(call, attempt.response, attempt.body);
    const waits = PAUSES[repeat];
    const hasTime = waits !== undefined && performance.now() + waits < ends;
    if (!attempt.retry || !hasTime || access.signal.aborted) return attempt.refusal;
    await pause(waits);
  }
}

async function attemptOf(access: MollieAccess, call: Call, ends: number): Promise<Attempt> {
  // A POST has its key, so that sending it again makes nothing a second time. A DELETE would not be found again.
  const retry = call.method !== 'DELETE';
  const waits = access.pace(ends - performance.now());
  if (waits === undefined) return { refusal: limited(null), retry: false };
  await pause(waits);
  const timeout = AbortSignal.timeout(Math.max(1, Math.round(ends - performance.now())));
  let response: Response;
  try {
    response = await fetch(access.url.replace(/\/$/, '') + call.path, {
      method: call.method,
      headers: headersOf(access, call),
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.any([access.signal, timeout]),
    });
  } catch {
    return { refusal: { refused: timeout.aborted ? 'slow' : 'down' }, retry };
  }
  const body = await jsonAtMost(response, LARGEST_RESPONSE);
  if (response.status >= 500 && !isMethodDown(call, response, body))
    return { refusal: { refused: 'down' }, retry };
  // It was carried out, and what came of it is not known.
  const isLost = response.ok && body === undefined && call.method !== 'DELETE';
  if (isLost)
    return { refusal: { refused: timeout.aborted || call.method === 'POST' ? 'slow' : 'down' }, retry };
  return { response, body };
}

const headersOf = ({ key }: MollieAccess, call: Call) => ({
  authorization: `Bearer ${key}`,
  accept: 'application/hal+json',
  ...(call.body ? { 'content-type': 'application/json' } : {}),
  ...(call.key ? { 'idempotency-key': call.key } : {}),
});

const problem = v.object({ status: v.number(), field: v.optional(v.nullable(v.string())) });

/** In the provider's own shape; what a load balancer responds is an outage of all of it. */
const isMethodDown = ({ method, path }: Call, { status }: Response, body: unknown): boolean =>
  status === 503 && method === 'POST' && path === '/payments' && v.is(problem, body);

function resultOf(call: Call, response: Response, body: unknown): Result<Read> {
  const { status, headers } = response;
  if (response.ok) return { value: { body, isReplayed: headers.get('idempotent-replayed') === 'true' } };
  if (status === 404 || status === 410) return { refused: 'not-found' };
  if (status === 409) return { refused: 'busy' };
  if (status === 429) return limited(headers.get('retry-after'));
  if (status === 503) return { refused: 'method-down' };
  if (status === 400 || status === 422) return { refused: 'invalid', field: fieldOf(body) };
  throw new PaymentProviderError(`The payment provider refused ${nameOf(call)} with status ${status}`);
}

function limited(retryAfter: string | null): Refusal {
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : RETRY_AFTER_SECONDS;
  return { refused: 'limited', retryAfterSeconds: Math.max(RETRY_AFTER_SECONDS, seconds) };
}

const FIELDS: Readonly<Record<string, RefusedField>> = {
  ...{ amount: 'cents', consumerAccount: 'iban', consumerName: 'name', mandateReference: 'reference' },
  ...{ method: 'method', customerId: 'customer', mandateId: 'mandate', email: 'email', name: 'name' },
};

/** Of `amount.value` the first part says enough. */
function fieldOf(body: unknown): RefusedField | null {
  const read = v.safeParse(problem, body);
  const field = read.success ? read.output.field : undefined;
  return field ? (FIELDS[field.split('.')[0] ?? ''] ?? 'other') : null;
}

/** @throws PaymentProviderError that names the place, and never the value, that does not fit */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown, call: string) {
  const read = v.safeParse(schema, body, { abortEarly: true });
  if (read.success) return read.output;
  const place = read.issues[0] && v.getDotPath(read.issues[0]);
  throw new PaymentProviderError(
    `The payment provider's response to ${call} does not fit at ${place ?? 'its root'}`,
  );
}

/** Without the ids in it. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\?.*$/, '').replace(/\/[a-z]+_\w+/g, '/:id')}`;
