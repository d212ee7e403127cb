/** The islands' GraphQL client. It sends a hash and never a text; a question goes as GET while its address is short. */
import { Client, cacheExchange, fetchExchange, type TypedDocumentNode } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import type { Operation } from './graphql.ts';
import { retryingFetch } from './retrying-fetch.ts';

/** @param fetchOnce what asks the server; the browser's own, or a test's */
export function createGraphqlClient(url = '/api/graphql', fetchOnce: typeof fetch = fetch): Client {
  return new Client({
    url,
    requestPolicy: 'cache-first',
    preferGetMethod: 'within-url-limit',
    fetch: retryingFetch(fetchOnce),
    fetchOptions: { headers: { accept: '*/*', 'x-mijn-omgeving': '1' } },
    exchanges: [
      cacheExchange,
      persistedExchange({
        enableForMutation: true,
        generateHash: async (_text, document) => (document as Partial<Stub>).documentId ?? '',
      }),
      fetchExchange,
    ],
  });
}

interface Stub {
  /** The hash; also the name under which the client's cache keeps the answer. */
  readonly documentId: string;
}

/** An operation as the client wants it: its name and kind, and nothing of what it asks. */
export function documentOf<Data, Variables extends Record<string, unknown>>(
  asked: Operation<Data, Variables>,
): TypedDocumentNode<Data, Variables> & Stub {
  const definition = {
    kind: 'OperationDefinition',
    operation: asked.kind,
    name: { kind: 'Name', value: asked.name },
    selectionSet: { kind: 'SelectionSet', selections: [] },
  };
  const stub = { kind: 'Document', definitions: [definition], documentId: asked.hash };
  return stub as unknown as TypedDocumentNode<Data, Variables> & Stub;
}
