/**
 * The `fetch` of the GraphQL library: sends the hash of an operation, by GET when the URL is short enough, with the
 * headers that our API requires. Only an API without persisted operations gets the text, which is then loaded first.
 */
import type { Operation } from '../../lib/shared/operation.ts';
import { type RetryOptions, withRetries } from './retry.ts';

/** Characters (specification, section 7). */
const MAX_URL_LENGTH = 2047;

export interface ApiFetchOptions extends Omit<RetryOptions, 'isSafe'> {
  readonly surface: 'web' | 'app';
  readonly fetch: typeof fetch;
  /** The operation's text, by hash. */
  readonly textOf: (hash: string) => Promise<string | undefined>;
}

interface Call {
  readonly operationName?: string | undefined;
  readonly variables?: unknown;
  readonly extensions?: { readonly persistedQuery?: object } | undefined;
}

type Asked = Pick<Operation<unknown, unknown>, 'kind' | 'hash'>;

/** A `fetch` for one operation. @param idempotencyKey allows retries of a mutation */
export function apiFetch(asked: Asked, options: ApiFetchOptions, idempotencyKey?: string): typeof fetch {
  return async (input, init) => {
    const address = String(input);
    const call = init?.method === 'POST' ? (JSON.parse(String(init.body)) as Call) : fromAddress(address);
    const [target, request] = await requestOf(address.split('?', 1)[0] ?? '', call, asked, options);
    const headers = new Headers(request.headers);
    headers.set('accept', '*/*');
    headers.set('x-surface', options.surface);
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    const isSafe = asked.kind === 'query' || idempotencyKey !== undefined;
    const send = () => options.fetch(target, { ...request, headers, signal: init?.signal ?? null });
    return withRetries(send, { ...options, isSafe });
  };
}

async function requestOf(
  path: string,
  { operationName, variables, extensions }: Call,
  asked: Asked,
  { textOf }: ApiFetchOptions,
): Promise<[string, RequestInit]> {
  if (!extensions?.persistedQuery)
    return [path, posted({ operationName, variables, query: await textOf(asked.hash) })];
  const query = new URLSearchParams({ extensions: JSON.stringify(extensions) });
  if (operationName) query.set('operationName', operationName);
  if (variables) query.set('variables', JSON.stringify(variables));
  const address = `${path}?${query}`;
  const url = new URL(address, globalThis.location?.href ?? 'http://portal.invalid').href;
  if (asked.kind === 'query' && url.length <= MAX_URL_LENGTH) return [address, { method: 'GET' }];
  return [path, posted({ operationName, variables, extensions })];
}

function posted(call: object): RequestInit {
  const headers = { 'content-type': 'application/json', 'x-mijn-omgeving': '1' };
  return { method: 'POST', headers, body: JSON.stringify(call) };
}

function fromAddress(address: string): Call {
  const query = new URLSearchParams(address.split('?')[1]);
  const json = (name: string) => (query.has(name) ? JSON.parse(query.get(name) ?? '') : undefined);
  return {
    operationName: query.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  };
}
