/** How slices hand their use cases to the door: type → field → function, with the request's context as third argument. */
import type { BackofficeContext } from './context.ts';

/** `never` takes any source and arguments: the schema has checked them before a resolver is called. */
export type Resolver = (source: never, given: never, context: BackofficeContext) => unknown;
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
