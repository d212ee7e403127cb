/**
 * The short way for what nearly every call is: a known question, sent whole, that succeeds. It runs the same document
 * with the same context; whatever is out of the ordinary is left to the server library, from the start.
 */
import { type DocumentNode, execute, type GraphQLSchema, OperationTypeNode } from 'graphql';
import * as v from 'valibot';
import type { BackofficeContext } from '../context.ts';

const call = v.strictObject({
  operationName: v.optional(v.string()),
  variables: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  extensions: v.strictObject({
    persistedQuery: v.strictObject({ version: v.literal(1), sha256Hash: v.string() }),
  }),
});

/** The answer; undefined where the long way has to say it. Mutations take the long way: none may run twice. */
export async function straightAnswer(
  schema: GraphQLSchema,
  known: ReadonlyMap<string, DocumentNode>,
  body: string,
  contextValue: BackofficeContext,
): Promise<Response | undefined> {
  const asked = v.safeParse(call, parseJson(body));
  const document = asked.success ? known.get(asked.output.extensions.persistedQuery.sha256Hash) : undefined;
  if (!asked.success || !document || !isQuestion(document)) return undefined;
  const result = await execute({
    schema,
    document,
    contextValue,
    variableValues: asked.output.variables ?? {},
  });
  if (result.errors) return undefined;
  return new Response(JSON.stringify(result), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
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
