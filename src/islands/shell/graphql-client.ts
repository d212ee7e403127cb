/** The GraphQL client of a page, which its islands share. `graphql.ts` loads it with the first request. */
import {
  type AnyVariables,
  cacheExchange,
  createClient,
  fetchExchange,
  type OperationResult,
} from '@urql/core';
import { requestPolicyExchange } from '@urql/exchange-request-policy';
import type { Operation } from '../../lib/shared/operation.ts';
import { persistedExchange } from './persisted-exchange.ts';
import { type Problem, problemOf } from './problem.ts';
import { type RetryOptions, withRetries } from './retry.ts';

/** Milliseconds for which a result is used again (specification, section 9). */
const LIFETIME_MS = 5 * 60_000;

export type BrowserResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

export interface ClientOptions extends Omit<RetryOptions, 'isSafe'> {
  readonly surface: 'web' | 'app';
  /** With its origin, because the limit of an address counts the whole of it. */
  readonly url: string;
}

export interface SendOptions {
  /** With a key the mutation can be sent again after a network failure. */
  readonly idempotencyKey?: string;
}

export function createGraphqlClient({ surface, url, ...retries }: ClientOptions) {
  const headers = { accept: '*/*', 'x-mijn-omgeving': '1', 'x-surface': surface };
  const fetchWith =
    (isSafe: boolean): typeof fetch =>
    (...call) =>
      withRetries(() => fetch(...call), { ...retries, isSafe });
  const client = createClient({
    url,
    fetch: fetchWith(true),
    fetchOptions: { headers },
    exchanges: [requestPolicyExchange({ ttl: LIFETIME_MS }), cacheExchange, persistedExchange, fetchExchange],
  });

  async function ask<Data, Variables extends AnyVariables>(
    operation: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<BrowserResult<Data>> {
    return resultOf(await client.query<Data, Variables>(operation, variables));
  }

  async function send<Data, Variables extends AnyVariables>(
    operation: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
    { idempotencyKey }: SendOptions = {},
  ): Promise<BrowserResult<Data>> {
    const context = idempotencyKey
      ? { fetchOptions: { headers: { ...headers, 'idempotency-key': idempotencyKey } } }
      : { fetch: fetchWith(false) };
    return resultOf(await client.mutation<Data, Variables>(operation, variables, context));
  }

  return { ask, send };
}

export type GraphqlClient = ReturnType<typeof createGraphqlClient>;

function resultOf<Data>({ data, error }: Pick<OperationResult<Data>, 'data' | 'error'>): BrowserResult<Data> {
  if (error) return { ok: false, problem: problemOf(error) };
  if (data) return { ok: true, data };
  return { ok: false, problem: { kind: 'graphql', message: '[GraphQL] No data', code: 'GENERIC-ERROR' } };
}
