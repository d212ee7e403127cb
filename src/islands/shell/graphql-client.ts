/** The islands' GraphQL client. It is fetched when something is sent for the first time, not before (`graphql.ts`). */
import { type CombinedError, createClient, fetchExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import type { Operation } from '../../lib/shared/operation.ts';
import { type ApiFetchOptions, apiFetch } from './api-fetch.ts';
import { documentOf, hashOf } from './operation-document.ts';
import { type Problem, problemOf } from './problem.ts';
import type { QueryResults, StoredResult } from './query-results.ts';
import { refreshAfter } from './refresh.ts';

export type BrowserResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

export interface ClientOptions extends Partial<ApiFetchOptions> {
  readonly surface: ApiFetchOptions['surface'];
  readonly answers: QueryResults;
  readonly url?: string;
}

export interface AskOptions {
  /** `cache-first`, unless what is on show must be asked for anew. */
  readonly policy?: 'cache-first' | 'network-only';
}

export interface SendOptions {
  /** Makes it safe to send again when the line breaks. */
  readonly idempotencyKey?: string;
}

interface Settled<Data> {
  readonly data?: Data | undefined;
  readonly error?: CombinedError | undefined;
}

export function createGraphqlClient({ answers: results, url = '/api/graphql', ...given }: ClientOptions) {
  const api: ApiFetchOptions = { fetch: (...call) => fetch(...call), textOf: textFromGenerated, ...given };
  const client = createClient({
    url,
    // Our own answers are kept by what the refresh rules name; the library asks each time that it is asked.
    requestPolicy: 'network-only',
    preferGetMethod: 'within-url-limit',
    exchanges: [
      persistedExchange({
        enableForMutation: true,
        preferGetForPersistedQueries: 'within-url-limit',
        generateHash: async (_text, document) => hashOf(document),
      }),
      fetchExchange,
    ],
  });

  async function ask<Data, Variables extends object>(
    asked: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
    { policy = 'cache-first' }: AskOptions = {},
  ): Promise<BrowserResult<Data>> {
    const known = policy === 'cache-first' ? results.find(asked, variables) : undefined;
    if (known !== undefined) return { ok: true, data: known };
    const context = { fetch: apiFetch(asked, api) };
    const result = settled<Data>(
      await client.query(documentOf(asked), { ...variables }, context).toPromise(),
    );
    if (result.ok) results.keep(asked, variables, result.data);
    return result;
  }

  async function send<Data, Variables extends object>(
    asked: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
    { idempotencyKey }: SendOptions = {},
  ): Promise<BrowserResult<Data>> {
    const context = { fetch: apiFetch(asked, api, idempotencyKey) };
    const result = settled<Data>(
      await client.mutation(documentOf(asked), { ...variables }, context).toPromise(),
    );
    if (result.ok) await Promise.all(refreshAfter(results, result.data, variables).map(askAgain));
    return result;
  }

  const askAgain = ({ asked, variables }: StoredResult) =>
    ask(asked as Operation<unknown, object>, variables as object, { policy: 'network-only' });

  return { ask, send };
}

export type GraphqlClient = ReturnType<typeof createGraphqlClient>;

function settled<Data>({ data, error }: Settled<Data>): BrowserResult<Data> {
  if (error) return { ok: false, problem: problemOf(error) };
  if (data === undefined || data === null)
    return { ok: false, problem: { kind: 'graphql', message: '[GraphQL] No data', code: 'GENERIC-ERROR' } };
  return { ok: true, data };
}

async function textFromGenerated(hash: string): Promise<string | undefined> {
  const { DOCUMENTS } = await import('../../../gen/documents.ts');
  return DOCUMENTS[hash];
}
