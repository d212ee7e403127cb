/** How slices hand their use cases to the door: type → field → function, with the request's context as third argument. */
import type { BackofficeContext } from '../context.ts';

/** `never` takes any source and arguments: the schema has checked them before a resolver is called. */
export type Resolver = (source: never, given: never, context: BackofficeContext) => unknown;
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;

/** A refusal that a reader may see: its code, its status and the seconds to wait are all that leaves the house. */
export class Refused extends Error {
  readonly code: string;
  /** HTTP status, where it is not the usual one of an answer. */
  readonly status: number | undefined;
  /** Seconds until it may be tried again. */
  readonly retryAfter: number | undefined;
  constructor(code: string, status?: number, retryAfter?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Not there, not yours, of another brand or switched off: nobody can tell which. */
export const notFound = () => new Refused('NOT-FOUND');
