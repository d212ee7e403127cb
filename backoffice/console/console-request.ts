import type { IncomingMessage, ServerResponse } from 'node:http';

export interface ConsoleExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}
