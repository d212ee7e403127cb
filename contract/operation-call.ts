/**
 * A persisted operation on its way to the back office, and what comes back: what a web `Request` and `Response` carry
 * of it. Where both ends are in one process, it travels as this.
 */

export interface OperationCall {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly operation: PersistedOperation;
}

/** A known operation by its hash, and what it is asked with. */
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
  /** The JSON of GraphQL over HTTP, read. */
  readonly body: unknown;
}
