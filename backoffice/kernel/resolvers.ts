/** The resolvers of a service: type → field → function. The third argument is the request's context. */
import type { BackofficeContext } from './context.ts';

/** With `never` a resolver may declare any source and arguments: the schema has validated them before the call. */
export type Resolver = (source: never, given: never, context: BackofficeContext) => unknown;
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
