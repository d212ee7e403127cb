/** What the operators' host works with, and one request to it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request, with what it is worth at the desk. */
export interface ConsoleExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}
