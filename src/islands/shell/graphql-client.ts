/** The GraphQL client of the islands. `graphql.ts` loads it with the first request. */
import { type CombinedError, createClient, createRequest, fetchExchange } from '@urql/core';
import type { Operation } from '../../lib/shared/operation.ts';
import { type ApiFetchOptions, apiFetch } from './api-fetch.ts';
import { documentOf } from './operation-document.ts';
import { type Problem, problemOf } from './problem.ts';
import { createQueryCache, type Item } from './query-cache.ts';

export type BrowserResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

export interface ClientOptions extends Partial<ApiFetchOptions> {
  readonly surface: ApiFetchOptions['surface'];
  readonly url?: string;
  /** Milliseconds. */
  readonly now?: () => number;
}

export interface SendOptions {
  /** With a key the mutation can be sent again after a network failure. */
  readonly idempotencyKey?: string;
  /** The one item that the mutation changes (specification, section 4). Without it all results are asked again. */
  readonly refreshes?: Item;
}

interface Settled<Data> {
  readonly data?: Data | undefined;
  readonly error?: CombinedError | undefined;
}

export function createGraphqlClient({ url = '/api/graphql', now, ...given }: ClientOptions) {
  const api: ApiFetchOptions = { fetch: (...call) => fetch(...call), ...given };
  const cache = createQueryCache(now);
  const client = createClient({
    url,
    // Our own cache has a lifetime, which the library's cache has not.
    requestPolicy: 'network-only',
    // `apiFetch` decides between GET and POST.
    preferGetMethod: false,
    exchanges: [fetchExchange],
  });

  async function ask<Data, Variables extends object>(
    operation: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<BrowserResult<Data>> {
    const cached = cache.get(operation, variables);
    if (cached !== undefined) return { ok: true, data: cached };
    const context = { fetch: apiFetch(operation, api) };
    const result = settled<Data>(
      await client.executeQuery(requestOf(operation, variables), context).toPromise(),
    );
    if (result.ok) cache.set(operation, variables, result.data);
    return result;
  }

  async function send<Data, Variables extends object>(
    operation: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
    { idempotencyKey, refreshes }: SendOptions = {},
  ): Promise<BrowserResult<Data>> {
    const context = { fetch: apiFetch(operation, api, idempotencyKey) };
    const result = settled<Data>(
      await client.executeMutation(requestOf(operation, variables), context).toPromise(),
    );
    if (refreshes) cache.forget(refreshes);
    else cache.clear();
    return result;
  }

  return { ask, send };
}

export type GraphqlClient = ReturnType<typeof createGraphqlClient>;

function settled<Data>({ data, error }: Settled<Data>): BrowserResult<Data> {
  if (error) return { ok: false, problem: problemOf(error) };
  if (data === undefined || data === null)
    return { ok: false, problem: { kind: 'graphql', message: '[GraphQL] No data', code: 'GENERIC-ERROR' } };
  return { ok: true, data };
}

/** The operation by its hash: with this extension the library sends no text. */
const requestOf = <Data, Variables extends object>(asked: Operation<Data, Variables>, variables: Variables) =>
  createRequest(
    documentOf(asked),
    { ...variables },
    {
      persistedQuery: { version: 1, sha256Hash: asked.hash },
    },
  );
