/** A page's second verb: ask one operation of the contract, and get its data or the reason why not. */
import { GENERIC_ERROR, type Rejection } from '../../../contract/violations.ts';
import { readResponse } from '../api/graphql-response.ts';
import { askUpstream } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import type { Operation } from '../shared/operation.ts';
import type { RequestContext } from './context.ts';

export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly rejection: Rejection };

interface AskOptions {
  /** Of a mutation: the same key twice gives the first answer, never two changes. A draft's id is one. */
  readonly idempotencyKey?: string;
}

/** Whatever breaks on the way is reported here, once, and comes back as GENERIC-ERROR. */
export async function ask<Data, Variables>(
  context: RequestContext,
  asked: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  { idempotencyKey }: AskOptions = {},
): Promise<Result<Data>> {
  const headers = {
    ...upstreamHeaders(context),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  try {
    const operation = { operationName: asked.name, hash: asked.hash, variables: given(variables) };
    const result = readResponse<Data>(await askUpstream({ headers, operation }));
    if (!result.ok && isOurs(result.rejection))
      context.log.report(new Error(`${asked.name} was answered by ${result.rejection.status}`));
    return result;
  } catch (error) {
    context.log.report(new Error(`${asked.name} got no answer`, { cause: error }));
    return { ok: false, rejection: { status: 500, violations: [GENERIC_ERROR] } };
  }
}

/** As JSON would carry them: a variable that is undefined is not there, so that its default counts. */
function given(variables: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(variables ?? {}).filter(([, value]) => value !== undefined));
}

/** Whether there is nothing of that id, or nothing of that area, for this reader. */
export function isNotFound(result: Result<unknown>): boolean {
  return !result.ok && result.rejection.violations.some(({ code }) => code === 'NOT-FOUND');
}

const isOurs = (rejection: Rejection) => rejection.violations.some(({ code }) => code === GENERIC_ERROR.code);
