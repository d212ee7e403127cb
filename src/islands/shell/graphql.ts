/**
 * Asking and sending from an island. What the page was rendered with is known already (`useAnswer`), so the client
 * itself is fetched only when there is something to send.
 */
import { useEffect, useState } from 'react';
import type { Operation } from '../../lib/shared/operation.ts';
import type { AskOptions, BrowserResult, GraphqlClient, SendOptions } from './graphql-client.ts';
import { results } from './query-results.ts';

type Surface = 'web' | 'app';

let loaded: Promise<GraphqlClient> | undefined;

/**
 * What the server answered when it rendered the page, and every newer answer to the same question: after a mutation
 * that makes it out of date, or when another island has asked. No request of its own.
 */
export function useQueryResult<Data, Variables extends object>(
  asked: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  initial: NoInfer<Data>,
): Data {
  const [data, setData] = useState(initial);
  const key = JSON.stringify(variables);
  // The variables count by what they say, and the initial answer counts once.
  useEffect(() => {
    if (results.find(asked, variables) === undefined) results.keep(asked, variables, initial);
    return results.follow(asked, variables, setData);
  }, [asked.hash, key]);
  return data;
}

export async function ask<Data, Variables extends object>(
  surface: Surface,
  asked: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  options?: AskOptions,
): Promise<BrowserResult<Data>> {
  const client = await theClient(surface);
  return client ? client.ask(asked, variables, options) : missing;
}

/** @returns a problem of the kind `script` when the client is gone after a release; then the form itself can be posted */
export async function send<Data, Variables extends object>(
  surface: Surface,
  asked: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  options?: SendOptions,
): Promise<BrowserResult<Data>> {
  const client = await theClient(surface);
  return client ? client.send(asked, variables, options) : missing;
}

const missing: BrowserResult<never> = {
  ok: false,
  problem: { kind: 'script', message: '[Network] The client is missing', code: 'GENERIC-ERROR' },
};

async function theClient(surface: Surface): Promise<GraphqlClient | undefined> {
  loaded ??= import('./graphql-client.ts').then(({ createGraphqlClient }) =>
    createGraphqlClient({ surface, answers: results }),
  );
  try {
    return await loaded;
  } catch {
    // Fetched again the next time.
    loaded = undefined;
    return undefined;
  }
}
