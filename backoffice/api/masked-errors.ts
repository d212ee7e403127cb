/** The last thing that happens to an answer: errors shrink to a code and a trace id; what was a bug is reported. */
import type { ExecutionResult, GraphQLError } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { PERSISTED_ERRORS, quotedTrace } from '../../contract/graphql-errors.ts';
import { GRAPHQL_RESPONSE_TYPE, graphqlMediaType } from '../../contract/graphql-media-type.ts';
import { GENERIC_ERROR } from '../../contract/violations.ts';
import { log } from '../kernel/log.ts';
import { Refused } from '../kernel/refused.ts';
import type { ServerContext } from './server-context.ts';

const KEPT = new Map<string, string>(
  Object.values(PERSISTED_ERRORS).map(({ message, code }) => [message, code]),
);

export function maskedErrors(): Plugin<object, ServerContext> {
  return {
    // One answer at a time: the door takes no batches.
    onResultProcess({ request, result, serverContext, setResult }) {
      if (!('errors' in result) || !result.errors) return;
      const masked = result.errors.map((error) => mask(error, serverContext.own.traceId));
      const isGraphql = graphqlMediaType(request.headers.get('accept')) === GRAPHQL_RESPONSE_TYPE;
      const unexecuted = 'data' in result ? undefined : result.errors.some(isBug) ? 500 : 400;
      const errors = isGraphql ? masked.map((error) => withStatus(error, unexecuted)) : masked;
      setResult({ ...result, errors });
    },
  };
}

/** A result as it leaves for the portal in this process. */
export function withMaskedErrors(result: ExecutionResult, traceId: string): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map((error) => mask(error, traceId)) } : result;
}

/**
 * The statuses of `application/graphql-response+json`: 200 for whatever was executed, else 4xx or 5xx.
 * @param unexecuted status of a request that could not be executed; undefined where it was
 */
function withStatus(error: GraphQLError, unexecuted: number | undefined): GraphQLError {
  const given = error.extensions.http;
  const headers = given?.headers ? { headers: given.headers } : {};
  const status = unexecuted === undefined ? {} : { status: given?.status ?? unexecuted };
  const extensions = { ...error.extensions, http: { ...headers, ...status } };
  return createGraphQLError(error.message, { path: error.path, extensions });
}

const isBug = ({ originalError }: GraphQLError): boolean =>
  originalError !== undefined && originalError !== null && originalError.name !== 'GraphQLError';

/** Made by the server library's own function, which alone it recognises when it writes the answer. */
function mask(error: GraphQLError, traceId: string): GraphQLError {
  const kept = KEPT.get(error.message);
  if (kept) return masked(error, error.message, kept, traceId);
  const { originalError } = error;
  if (originalError instanceof Refused) return refused(error, originalError, traceId);
  if (isBug(error)) log.report(originalError, { traceId });
  // What the library says about it quotes the caller's values, which may be personal.
  else log.warn('A call that no client of ours makes', { traceId });
  return masked(error, GENERIC_ERROR.code, GENERIC_ERROR.code, traceId);
}

/** The status and the time to wait stand in the answer's head, for clients that look no further. */
function refused(
  { path }: GraphQLError,
  { code, status, retryAfter }: Refused,
  traceId: string,
): GraphQLError {
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const http = status === undefined ? {} : { http: { status, headers: wait } };
  const seconds = retryAfter === undefined ? {} : { retryAfter };
  const extensions = { code, traceId: quotedTrace(traceId), ...seconds, ...http };
  return createGraphQLError(code, { path, extensions });
}

/** The wished status stays with the error; the server library takes it out again before the answer leaves. */
function masked(
  { path, extensions: { http } }: GraphQLError,
  message: string,
  code: string,
  traceId: string,
): GraphQLError {
  const extensions = { code, traceId: quotedTrace(traceId), ...(http ? { http } : {}) };
  return createGraphQLError(message, { path, extensions });
}
