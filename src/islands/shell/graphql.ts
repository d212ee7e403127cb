/** Queries and mutations of an island. The client is loaded with the first of them, not with the page. */
import type { AnyVariables } from '@urql/core';
import type { Operation } from '../../lib/shared/operation.ts';
import type { BrowserResult, GraphqlClient, SendOptions } from './graphql-client.ts';

type Surface = 'web' | 'app';

let loaded: Promise<GraphqlClient> | undefined;

export async function ask<Data, Variables extends AnyVariables>(
  surface: Surface,
  operation: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
): Promise<BrowserResult<Data>> {
  const client = await loadClient(surface);
  return client ? client.ask(operation, variables) : missing;
}

/** @returns a problem of the kind `script` when a release removed the client's file; the form can then be posted without it */
export async function send<Data, Variables extends AnyVariables>(
  surface: Surface,
  operation: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  options?: SendOptions,
): Promise<BrowserResult<Data>> {
  const client = await loadClient(surface);
  return client ? client.send(operation, variables, options) : missing;
}

const missing: BrowserResult<never> = {
  ok: false,
  problem: { kind: 'script', message: '[Network] The client cannot be loaded', code: 'GENERIC-ERROR' },
};

async function loadClient(surface: Surface): Promise<GraphqlClient | undefined> {
  loaded ??= import('./graphql-client.ts').then(({ createGraphqlClient }) =>
    createGraphqlClient({ surface, url: new URL('/api/graphql', location.href).href }),
  );
  try {
    return await loaded;
  } catch {
    // The next request loads it again.
    loaded = undefined;
    return undefined;
  }
}
