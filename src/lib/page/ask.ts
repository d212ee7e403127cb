/** Sends one operation of the contract, and returns its data or the reason why it was refused. */
import { isOutage } from '../../../contract/outage.ts';
import { GENERIC_ERROR, type Rejection } from '../../../contract/violations.ts';
import { readResponse } from '../api/graphql-response.ts';
import { askUpstream } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import type { Operation } from '../shared/operation.ts';
import type { RequestContext } from './context.ts';

export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * Reports an unexpected failure once, and returns it as GENERIC-ERROR.
 * @param idempotencyKey of a mutation: a second call with the same key changes nothing and gets the first result
 */
export async function ask<Data, Variables>(
  context: RequestContext,
  asked: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  idempotencyKey?: string,
): Promise<Result<Data>> {
  const headers = {
    ...upstreamHeaders(context),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  try {
    const operation = { operationName: asked.name, hash: asked.hash, variables: given(variables) };
    const result = readResponse<Data>(await askUpstream({ headers, operation }));
    if (!result.ok && hasCode(result, 'UNAUTHENTICATED')) context.onRefusedToken?.();
    if (!result.ok && isOurs(result.rejection))
      context.log.report(new Error(`${asked.name} failed with status ${result.rejection.status}`));
    return result;
  } catch (error) {
    context.log.report(new Error(`${asked.name} got no response`, { cause: error }));
    return { ok: false, rejection: { status: isOutage(error) ? 503 : 500, violations: [GENERIC_ERROR] } };
  }
}

/** Leaves out undefined variables, as JSON does, so that their defaults apply. */
function given(variables: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(variables ?? {}).filter(([, value]) => value !== undefined));
}

/** True when the id does not exist, or the feature is not offered, for this reader. */
export function isNotFound(result: Result<unknown>): boolean {
  return hasCode(result, 'NOT-FOUND');
}

const hasCode = (result: Result<unknown>, wanted: string): boolean =>
  !result.ok && result.rejection.violations.some(({ code }) => code === wanted);

const isOurs = (rejection: Rejection) => rejection.violations.some(({ code }) => code === GENERIC_ERROR.code);
