/**
 * The GraphQL API: persisted operations only, for an account with a valid token. An error holds only a code and a
 * trace id.
 */
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { type DocumentNode, execute, type GraphQLSchema, parse, validate } from 'graphql';
import { createGraphQLError, createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga';
import { errorBody, LONGEST_ADDRESS, PERSISTED_ERRORS } from '../../contract/graphql-errors.ts';
import type { OperationCall, OperationResult } from '../../contract/operation-call.ts';
import { isOutage } from '../../contract/outage.ts';
import { GENERIC_ERROR } from '../../contract/violations.ts';
import { DOCUMENTS, SCHEMA } from '../../gen/documents.ts';
import { type GraphqlMediaType, graphqlMediaType } from '../../server/graphql-media-type.ts';
import { parseJson } from '../../server/json-body.ts';
import { limitBroken } from '../../server/operation-limits.ts';
import { bytesOf } from '../kernel/posted-body.ts';
import type { Resolvers } from '../kernel/resolvers.ts';
import type { ContextOf } from './context-of.ts';
import { executableSchema } from './executable-schema.ts';
import { maskedErrors, withMaskedErrors } from './masked-errors.ts';
import type { ServerContext } from './server-context.ts';

interface Deps {
  /** Null without a valid token. */
  readonly contextOf: ContextOf;
  /** The services' resolvers for the schema's fields. */
  readonly resolvers?: readonly Resolvers[];
  /** Schema and operations other than the contract's, for tests of this API itself. */
  readonly schema?: ReturnType<typeof executableSchema>;
  readonly documents?: Readonly<Record<string, string>>;
}

interface GraphqlApi {
  /** A call in this process, without HTTP. */
  ask(call: OperationCall, traceId: string): Promise<OperationResult>;
  fetch(request: Request, traceId: string): Promise<Response>;
}

export function graphqlApi({
  contextOf,
  resolvers = [],
  schema = executableSchema(SCHEMA, resolvers),
  documents = DOCUMENTS,
}: Deps): GraphqlApi {
  const known = loadDocuments(documents, schema);
  const yoga = createServer(schema, known);

  async function ask({ headers, operation }: OperationCall, traceId: string): Promise<OperationResult> {
    const context = await contextOf({ headers: { get: (name) => headers[name] } }, traceId);
    if (!context) return { status: 401, traceId, body: errorBody('UNAUTHENTICATED', traceId) };
    const document = known.get(operation.hash);
    if (!document) {
      const { code, message } = PERSISTED_ERRORS.notFound;
      return { status: 200, traceId, body: errorBody(code, traceId, message) };
    }
    const { variables: variableValues } = operation;
    const result = await execute({ schema, document, variableValues, contextValue: context });
    const isAway = result.errors?.some(({ originalError }) => isOutage(originalError)) ?? false;
    return { status: isAway ? 503 : 200, traceId, body: withMaskedErrors(result, traceId) };
  }

  async function fetch(request: Request, traceId: string): Promise<Response> {
    const type = graphqlMediaType(request.headers.get('accept'));
    if (request.url.length > LONGEST_ADDRESS)
      return respond(errorBody(GENERIC_ERROR.code, traceId), 414, type);
    const context = await contextOf(request, traceId);
    if (!context) return respond(errorBody('UNAUTHENTICATED', traceId), 401, type);
    // The server library ignores quality values, and would stream to a client that accepts streams.
    const headers = new Headers(request.headers);
    headers.set('accept', type);
    const { url, method } = request;
    const bytes = method === 'GET' ? new Uint8Array() : await bytesOf(request);
    if (!bytes) return respond(errorBody(GENERIC_ERROR.code, traceId), 413, type);
    // `parseJson` refuses JSON that is nested too deeply. The library parses every other body again.
    const isOperation = bytes.length > 0 && parseJson(bytes) !== undefined;
    const content = isOperation ? { body: bytes } : {};
    return yoga.handleRequest(new Request(url, { method, headers, ...content }), { own: context });
  }
  return { ask, fetch };
}

/** @param known documents by their hash, parsed and validated at start */
function createServer(schema: GraphQLSchema, known: ReadonlyMap<string, DocumentNode>) {
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    logging: false,
    parserAndValidationCache: false,
    // Our own plugin masks every error, also those that occur before the execution.
    maskedErrors: false,
    plugins: [
      usePersistedOperations({
        allowArbitraryOperations: false,
        skipDocumentValidation: true,
        extractPersistedOperationId: hashOf,
        getPersistedOperation: (hash) => known.get(hash) ?? null,
        customErrors: {
          notFound: PERSISTED_ERRORS.notFound.message,
          keyNotFound: PERSISTED_ERRORS.only.message,
          persistedQueryOnly: PERSISTED_ERRORS.only.message,
        },
      }),
      ownContext,
      maskedErrors(),
    ],
  });
}

/** Resolvers get our context object and not the library's copy of it, as they do in a call without HTTP. */
const ownContext: Plugin<ServerContext> = {
  onExecute({ setExecuteFn }) {
    setExecuteFn((args) => execute({ ...args, contextValue: args.contextValue.own }));
  },
};

/** @throws the protocol's error when the hash is not SHA-256 */
function hashOf(params: GraphQLParams): string | null {
  const given = params.extensions?.persistedQuery as { version?: unknown; sha256Hash?: unknown } | undefined;
  if (given === undefined || given === null) return null;
  if (given.version !== 1 || typeof given.sha256Hash !== 'string')
    throw createGraphQLError(PERSISTED_ERRORS.notSupported.message);
  return given.sha256Hash;
}

function respond(body: unknown, status: number, type: GraphqlMediaType): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
}

/**
 * The persisted operations, parsed and validated once at start.
 * @throws Error when a document does not fit the schema or the limits: the release was built wrongly
 */
function loadDocuments(
  texts: Readonly<Record<string, string>>,
  schema: GraphQLSchema,
): ReadonlyMap<string, DocumentNode> {
  return new Map(
    Object.entries(texts).map(([hash, text]) => {
      const document = parse(text);
      const [error] = validate(schema, document);
      const problem = error?.message ?? limitBroken(document);
      if (problem) throw new Error(`Operation ${hash} cannot be executed: ${problem}`);
      return [hash, document];
    }),
  );
}
