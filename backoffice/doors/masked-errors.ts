/** The last thing that happens to an answer: errors shrink to a code and a trace id; what was a bug is reported. */
import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { PERSISTED_ERRORS, quotedTrace } from '../../contract/graphql-errors.ts';
import { GENERIC_ERROR } from '../../contract/violations.ts';
import { log } from '../log.ts';
import type { ServerContext } from './graphql.ts';
import { Refused } from './resolvers.ts';

const KEPT = new Map<string, string>(Object.values(PERSISTED_ERRORS).map(({ message, code }) => [message, code]));

export function maskedErrors(): Plugin<object, ServerContext> {
  return {
    // One answer at a time: the door takes no batches.
    onResultProcess({ result, serverContext, setResult }) {
      if (!('errors' in result) || !result.errors) return;
      const errors = result.errors.map((error) => mask(error, serverContext.own.traceId));
      setResult({ ...result, errors });
    },
  };
}

function mask(error: GraphQLError, traceId: string): GraphQLError {
  const { path } = error;
  const extensions = (code: string) => ({ code, traceId: quotedTrace(traceId), ...httpOf(error) });
  const kept = KEPT.get(error.message);
  if (kept) return new GraphQLError(error.message, { extensions: extensions(kept) });
  if (error.originalError instanceof Refused) {
    const { code } = error.originalError;
    return new GraphQLError(code, { path: path ?? null, extensions: extensions(code) });
  }
  if (error.originalError && !(error.originalError instanceof GraphQLError)) log.report(error.originalError, { traceId });
  else log.warn('A call that no client of ours makes', { traceId, said: error.message });
  return new GraphQLError(GENERIC_ERROR.code, { path: path ?? null, extensions: extensions(GENERIC_ERROR.code) });
}

/** The status that the server library wants; it takes this out again before the answer leaves. */
function httpOf({ extensions: { http } }: GraphQLError): Pick<GraphQLErrorExtensions, 'http'> {
  return http ? { http } : {};
}
