/** The last step of a response: it reduces each error to a code and a trace id, and reports bugs. */
import type { ExecutionResult, GraphQLError } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { PERSISTED_ERRORS, quotedTrace } from '../../contract/graphql-errors.ts';
import { isOutage } from '../../contract/outage.ts';
import { GENERIC_ERROR } from '../../contract/violations.ts';
import { GRAPHQL_RESPONSE_TYPE, graphqlMediaType } from '../../server/graphql-media-type.ts';
import { log } from '../kernel/log.ts';
import { Refused } from '../kernel/refused.ts';
import { RETRY_HEADER } from './outage-response.ts';
import type { ServerContext } from './server-context.ts';

/** The errors of persisted operations, which a client has to recognise. */
const UNMASKED = new Map<string, string>(
  Object.values(PERSISTED_ERRORS).map(({ message, code }) => [message, code]),
);

export function maskedErrors(): Plugin<object, ServerContext> {
  return {
    // There is one result: this API does not accept batches.
    onResultProcess({ request, result, serverContext, setResult }) {
      if (!('errors' in result) || !result.errors) return;
      const masked = result.errors.map((error) => mask(error, serverContext.own.traceId));
      const isGraphql = graphqlMediaType(request.headers.get('accept')) === GRAPHQL_RESPONSE_TYPE;
      const statusUnexecuted = statusWithoutData(result);
      const errors = isGraphql ? masked.map((error) => withStatus(error, statusUnexecuted)) : masked;
      setResult({ ...result, errors });
    },
  };
}

/** Masks the errors of a call that does not come over HTTP but from this process. */
export function withMaskedErrors(result: ExecutionResult, traceId: string): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map((error) => mask(error, traceId)) } : result;
}

/**
 * The statuses of `application/graphql-response+json`: 200 when the operation was executed, else 4xx or 5xx.
 * @param statusUnexecuted status of a request that could not be executed; undefined when it was executed
 */
function withStatus(error: GraphQLError, statusUnexecuted: number | undefined): GraphQLError {
  const given = error.extensions.http;
  const headers = given?.headers ? { headers: given.headers } : {};
  const status = statusUnexecuted === undefined ? {} : { status: given?.status ?? statusUnexecuted };
  const extensions = { ...error.extensions, http: { ...headers, ...status } };
  return createGraphQLError(error.message, { path: error.path, extensions });
}

/** Undefined when there are data: a part of them can be missing. */
function statusWithoutData({ data, errors = [] }: ExecutionResult): number | undefined {
  const hasData = Object.values(data ?? {}).some((value) => value !== null);
  if (!hasData && errors.some(isAway)) return 503;
  if (data !== undefined) return undefined;
  return errors.some(isBug) ? 500 : 400;
}

const isAway = ({ originalError }: GraphQLError): boolean => isOutage(originalError);

const isBug = ({ originalError }: GraphQLError): boolean =>
  originalError !== undefined && originalError !== null && originalError.name !== 'GraphQLError';

/** Each error is made by `createGraphQLError`: the server library recognises only those when it writes the response. */
function mask(error: GraphQLError, traceId: string): GraphQLError {
  const code = UNMASKED.get(error.message);
  if (code) return masked(error, error.message, code, traceId);
  const { originalError } = error;
  if (originalError instanceof Refused) return refused(error, originalError, traceId);
  if (isBug(error)) log.report(originalError, { traceId });
  // The library's message is not logged: it quotes the client's values, which may be personal.
  else log.warn('Invalid GraphQL request', { traceId });
  if (isAway(error)) return outage(error, traceId);
  return masked(error, GENERIC_ERROR.code, GENERIC_ERROR.code, traceId);
}

function outage({ path }: GraphQLError, traceId: string): GraphQLError {
  const { code } = GENERIC_ERROR;
  const extensions = { code, traceId: quotedTrace(traceId), http: { status: 503, headers: RETRY_HEADER } };
  return createGraphQLError(code, { path, extensions });
}

/** The status and the time to wait are also in the status line and headers, for clients that ignore the body. */
function refused({ path }: GraphQLError, { code, status, retryAfter }: Refused, traceId: string) {
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const http = status === undefined ? {} : { http: { status, headers: wait } };
  const seconds = retryAfter === undefined ? {} : { retryAfter };
  const extensions = { code, traceId: quotedTrace(traceId), ...seconds, ...http };
  return createGraphQLError(code, { path, extensions });
}

/** `extensions.http` holds the HTTP status; the server library removes that field before it sends the response. */
function masked(
  { path, extensions: { http } }: GraphQLError,
  message: string,
  code: string,
  traceId: string,
): GraphQLError {
  const extensions = { code, traceId: quotedTrace(traceId), ...(http ? { http } : {}) };
  return createGraphQLError(message, { path, extensions });
}
