/**
 * A persisted operation on its way to the back office, and what comes back: what a web `Request` and `Response` carry
 * of it. Where both ends are in one process, it travels as this.
 */

export interface OperationCall {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON: the operation's name, hash and variables. */
  readonly body: string;
}

export interface OperationAnswer {
  /** As over HTTP. */
  readonly status: number;
  /** 32 hexadecimal digits. */
  readonly traceId?: string | undefined;
  /** The JSON of GraphQL over HTTP, read. */
  readonly body: unknown;
}
