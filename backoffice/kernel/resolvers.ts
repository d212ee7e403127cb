/** The resolvers of a service: type → field → function. The third argument is the request's context. */
import type { BackofficeContext } from './context.ts';

/** With `never` a resolver may declare any source and arguments: the schema has validated them before the call. */
export type Resolver = (source: never, given: never, context: BackofficeContext) => unknown;
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;

/** The resolver of a use case that needs only the context. */
export const ofContext =
  (useCase: (context: BackofficeContext) => unknown): Resolver =>
  (_source, _given, context) =>
    useCase(context);

/** The resolver of a use case that takes the arguments of the field. */
export const fromArguments =
  <Given>(useCase: (context: BackofficeContext, given: Given) => unknown): Resolver =>
  (_source, given: Given, context) =>
    useCase(context, given);

/** The resolver of a use case that takes the argument `input`. */
export const fromInput = <Input>(useCase: (context: BackofficeContext, input: Input) => unknown): Resolver =>
  fromArguments((context, { input }: { readonly input: Input }) => useCase(context, input));

/** The resolver of a field of a type: the use case takes the value of that type. */
export const ofSource =
  <Source>(useCase: (source: Source, context: BackofficeContext) => unknown): Resolver =>
  (source: Source, _given, context) =>
    useCase(source, context);
