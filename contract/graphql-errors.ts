/** Errors of the GraphQL API: a code and the trace id to quote, nothing else. */

export const PERSISTED_ERRORS = {
  /** The hash is not in the manifest; spelled as clients of persisted queries expect it. */
  notFound: { message: 'PersistedQueryNotFound', code: 'PERSISTED_QUERY_NOT_FOUND' },
  /** A hash of another kind than SHA-256. */
  notSupported: { message: 'PersistedQueryNotSupported', code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
  /** Query text, or no hash at all: only the hash of a known operation is accepted. */
  only: { message: 'PersistedQueryOnly', code: 'PERSISTED_QUERY_ONLY' },
} as const;

/** The longest address of a GET request, in characters (specification, section 7). */
export const LONGEST_ADDRESS = 2047;

/** `TR` plus the first 8 characters of the trace id: what a reader can quote (specification, section 3). */
export const quotedTrace = (traceId: string) => `TR${traceId.slice(0, 8)}`;

export function errorBody(code: string, traceId: string, message: string = code) {
  return { errors: [{ message, extensions: { code, traceId: quotedTrace(traceId) } }] };
}
