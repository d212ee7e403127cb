/** The GraphQL door: known hashes only, for a known account, and nothing in an error but a code and a trace id. */
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { execute } from 'graphql';
import { createGraphQLError, createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga';
import { errorBody, LONGEST_ADDRESS, PERSISTED_ERRORS } from '../../contract/graphql-errors.ts';
import { GENERIC_ERROR } from '../../contract/violations.ts';
import { DOCUMENTS, SCHEMA } from '../../gen/documents.ts';
import type { BackofficeContext } from '../context.ts';
import { executableSchema } from './executable-schema.ts';
import { maskedErrors } from './masked-errors.ts';
import { loadDocuments } from './persisted-documents.ts';
import { straightAnswer } from './straight-answer.ts';

interface Deps {
  /** Who asks; null when nobody, or nobody any more. */
  readonly contextOf: (request: Request, traceId: string) => Promise<BackofficeContext | null>;
  /** Schema and operations other than the contract's own, for tests of the door itself. */
  readonly schema?: ReturnType<typeof executableSchema>;
  readonly documents?: Readonly<Record<string, string>>;
}

/** What the server library carries along; it copies its context, so ours travels inside. */
export interface ServerContext {
  readonly own: BackofficeContext;
}

export type Door = (request: Request, traceId: string) => Promise<Response>;

export function graphqlDoor({
  contextOf,
  schema = executableSchema(SCHEMA),
  documents = DOCUMENTS,
}: Deps): Door {
  const known = loadDocuments(documents, schema);
  const yoga = createYoga<ServerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    logging: false,
    // Documents were parsed and checked at start.
    parserAndValidationCache: false,
    // Every error is masked by our own plugin, also those that are made before anything runs.
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
      referenceExecutor,
      maskedErrors(),
    ],
  });

  return async (request, traceId) => {
    if (request.url.length > LONGEST_ADDRESS) return refusal(414, GENERIC_ERROR.code, traceId);
    const context = await contextOf(request, traceId);
    if (!context) return refusal(401, 'UNAUTHENTICATED', traceId);
    const isWhole = request.method === 'POST' && request.headers.get('content-type') === 'application/json';
    if (!isWhole) return yoga.handleRequest(request, { own: context });
    const body = await request.text();
    const straight = await straightAnswer(schema, known, body, context);
    const { url, method, headers } = request;
    return straight ?? yoga.handleRequest(new Request(url, { method, headers, body }), { own: context });
  };
}

/**
 * The reference executor takes two thirds of the time that the server library's own does (measured: 0031), and gets
 * our context as it was made, not the library's copy of it.
 */
const referenceExecutor: Plugin<ServerContext> = {
  onExecute({ setExecuteFn }) {
    setExecuteFn((args) => execute({ ...args, contextValue: args.contextValue.own }));
  },
};

/** The hash; a call whose kind of hash we do not know is told so, in the words its client understands. */
function hashOf(params: GraphQLParams): string | null {
  const given = params.extensions?.persistedQuery as { version?: unknown; sha256Hash?: unknown } | undefined;
  if (given === undefined || given === null) return null;
  if (given.version !== 1 || typeof given.sha256Hash !== 'string')
    throw createGraphQLError(PERSISTED_ERRORS.notSupported.message);
  return given.sha256Hash;
}

function refusal(status: number, code: string, traceId: string): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return new Response(errorBody(code, traceId), { status, headers });
}
