/**
 * The mocking layer's GraphQL: persisted operations answered with sample data made from the schema alone, always the
 * same for the same query. It has no business rules and uses only the contract and its manifest.
 */
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { Hono } from 'hono';
import * as v from 'valibot';
import { textOf } from './sample.ts';

/** Items of a list. */
const LIST_LENGTH = 3;

const callSchema = v.object({
  operationName: v.optional(v.nullable(v.string())),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  extensions: v.object({ persistedQuery: v.object({ version: v.literal(1), sha256Hash: v.string() }) }),
});

interface Where {
  /** `gen/schema.graphql` */
  readonly schemaFile: string;
  /** `gen/manifest.json`: hash → document. */
  readonly manifestFile: string;
}

/** Answers `/mock/graphql`. Files are read at each question, so a new operation needs no restart. */
export function createMockGraphql({ schemaFile, manifestFile }: Where): Hono {
  const mock = new Hono();
  const response = async (given: unknown): Promise<Response> => {
    const call = v.safeParse(callSchema, given);
    if (!call.success) return refusal('PersistedQueryOnly', 'PERSISTED_QUERY_ONLY');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, string>;
    const text = manifest[call.output.extensions.persistedQuery.sha256Hash];
    if (text === undefined) return refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND');
    const result = await execute({
      schema: buildSchema(readFileSync(schemaFile, 'utf8')),
      document: parse(text),
      variableValues: call.output.variables ?? {},
      fieldResolver: sampleField,
    });
    return Response.json(result);
  };
  mock.post('/mock/graphql', async (context) => response(parseJson(await context.req.text())));
  mock.get('/mock/graphql', (context) => {
    const { operationName, variables = 'null', extensions = 'null' } = context.req.query();
    return response({ operationName, variables: parseJson(variables), extensions: parseJson(extensions) });
  });
  return mock;
}

/** The position of a sample object in its list, so that no two items are the same. */
interface Sample {
  readonly place: number;
}

const sampleField: GraphQLFieldResolver<Sample | undefined, unknown> = (source, given, _context, info) =>
  sampleOf(info.returnType, info.fieldName, source?.place ?? 0, info.schema, given);

function sampleOf(
  type: GraphQLOutputType,
  name: string,
  place: number,
  schema: GraphQLSchema,
  given: Readonly<Record<string, unknown>>,
): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, place, schema, given);
  // So that every form succeeds.
  if (name === 'violations') return [];
  if (isListType(type))
    return Array.from({ length: LIST_LENGTH }, (_, index) =>
      sampleOf(type.ofType, name, index, schema, given),
    );
  if (isObjectType(type)) return { place } satisfies Sample;
  if (isEnumType(type)) return type.getValues()[place % type.getValues().length]?.value;
  // Arguments are returned as fields, so that a query by id gives an object with that id.
  if (Object.hasOwn(given, name) && given[name] !== undefined) return given[name];
  return SCALARS[type.name]?.(name, place) ?? textOf(name, place);
}

const SCALARS: Readonly<Record<string, (name: string, place: number) => unknown>> = {
  Int: (_, place) => place + 1,
  Float: (_, place) => place + 0.5,
  Boolean: (_, place) => place % 2 === 0,
  ID: (name, place) => (name === 'reference' ? textOf(name, place) : `mock-${name}-${place + 1}`),
  IsoDay: (_, place) => `2026-01-${String(5 + place).padStart(2, '0')}`,
};

function refusal(message: string, code: string): Response {
  return Response.json({ errors: [{ message, extensions: { code, traceId: 'TR00000000' } }] });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
