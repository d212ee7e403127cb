/**
 * The short way for what nearly every call is: a known question, sent whole, that succeeds. Its document is compiled
 * to a function at its first call; whatever is out of the ordinary is left to the server library, from the start.
 */
import { type DocumentNode, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import * as v from 'valibot';
import type { BackofficeContext } from '../context.ts';
import { log } from '../log.ts';

type Compile = (document: DocumentNode) => CompiledQuery | undefined;

const call = v.strictObject({
  operationName: v.optional(v.nullable(v.string())),
  variables: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  extensions: v.strictObject({
    persistedQuery: v.strictObject({ version: v.literal(1), sha256Hash: v.string() }),
  }),
});

export function straightAnswers(schema: GraphQLSchema, known: ReadonlyMap<string, DocumentNode>) {
  const compiled = new Map<DocumentNode, CompiledQuery | undefined>();
  let compile: Compile | undefined;
  let loading: Promise<void> | undefined;

  /** A start can do without the compiler: the first call begins to load it, and goes the long way. */
  function load(): Promise<void> {
    loading ??= import('graphql-jit').then(({ compileQuery, isCompiledQuery }) => {
      compile = (document) => {
        const query = compileQuery(schema, document);
        return isCompiledQuery(query) ? query : undefined;
      };
    });
    return loading;
  }

  function compiledOf(document: DocumentNode): CompiledQuery | undefined {
    if (!compile) {
      load().catch((error: unknown) => log.report(error));
      return undefined;
    }
    if (!compiled.has(document)) compiled.set(document, isQuestion(document) ? compile(document) : undefined);
    return compiled.get(document);
  }

  return {
    /** Resolves when the compiler is there. */
    load,

    /** The answer; undefined where the long way has to say it. Mutations take the long way: none may run twice. */
    async answer(body: string, context: BackofficeContext): Promise<object | undefined> {
      const asked = v.safeParse(call, parseJson(body));
      if (!asked.success) return undefined;
      const { extensions, variables } = asked.output;
      const document = known.get(extensions.persistedQuery.sha256Hash);
      const compiled = document && compiledOf(document);
      if (!compiled) return undefined;
      const result = await compiled.query(undefined, context, variables ?? {});
      return result.errors ? undefined : result;
    },
  };
}

function isQuestion({ definitions }: DocumentNode): boolean {
  return definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' || definition.operation === OperationTypeNode.QUERY,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
