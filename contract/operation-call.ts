/**
 * A call of a persisted operation and its result, as plain values. When portal and back office are one process, these
 * replace the web `Request` and `Response`.
 */

export interface OperationCall {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly operation: PersistedOperation;
}

/** An operation by its hash, with its variables. */
export interface PersistedOperation {
  readonly operationName: string;
  /** SHA-256 of the document, lower-case hexadecimal. */
  readonly hash: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface OperationResult {
  /** As over HTTP. */
  readonly status: number;
  /** 32 hexadecimal digits. */
  readonly traceId?: string | undefined;
  /** The parsed JSON of GraphQL over HTTP. */
  readonly body: unknown;
}
