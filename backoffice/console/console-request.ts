import type { IncomingMessage, ServerResponse } from 'node:http';
import { withoutHiddenCharacters } from '../../contract/hidden-characters.ts';

export interface ConsoleExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}

/** A value of an address or a form that is looked up: PostgreSQL refuses NUL in a parameter. */
export const lookedUp = (values: URLSearchParams, name: string): string =>
  withoutHiddenCharacters(values.get(name) ?? '');
