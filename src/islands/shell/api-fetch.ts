/**
 * The `fetch` of the GraphQL library: sends the hash of an operation, by GET when the URL is short enough, with the
 * headers that our API requires. It never sends the text, which no browser has.
 */
import { LONGEST_ADDRESS, PERSISTED_ERRORS } from '../../../contract/graphql-errors.ts';
import type { Operation } from '../../lib/shared/operation.ts';
import { type RetryOptions, withRetries } from './retry.ts';

export interface ApiFetchOptions extends Omit<RetryOptions, 'isSafe'> {
  readonly surface: 'web' | 'app';
  readonly fetch: typeof fetch;
}

interface Call {
  readonly operationName?: string | undefined;
  readonly variables?: unknown;
  readonly extensions: { readonly persistedQuery: object };
}

type Asked = Pick<Operation<unknown, unknown>, 'kind' | 'hash'>;

/** A `fetch` for one operation. @param idempotencyKey allows retries of a mutation */
export function apiFetch(asked: Asked, options: ApiFetchOptions, idempotencyKey?: string): typeof fetch {
  const isSafe = asked.kind === 'query' || idempotencyKey !== undefined;
  return async (input, init) => {
    const send = (call: Call) => {
      const [target, request] = requestOf(String(input), call, asked);
      const headers = new Headers(request.headers);
      headers.set('accept', '*/*');
      headers.set('x-surface', options.surface);
      if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
      const signal = init?.signal ?? null;
      const once = () => options.fetch(target, { ...request, headers, signal });
      return withRetries(once, { ...options, isSafe });
    };
    const call = JSON.parse(String(init?.body)) as Call;
    const response = await send(call);
    if (!(await isUnknown(response.clone()))) return response;
    return send({
      ...call,
      extensions: { persistedQuery: { ...call.extensions.persistedQuery, miss: true } },
    });
  };
}

/** The API does not know the hash. Another of its nodes may (specification, section 8). */
async function isUnknown(response: Response): Promise<boolean> {
  const { errors } = await response.json().catch(() => ({}));
  return Array.isArray(errors) && errors.some(({ message }) => message === PERSISTED_ERRORS.notFound.message);
}

function requestOf(
  path: string,
  { operationName, variables, extensions }: Call,
  { kind }: Asked,
): [string, RequestInit] {
  const query = new URLSearchParams({ extensions: JSON.stringify(extensions) });
  if (operationName) query.set('operationName', operationName);
  if (variables) query.set('variables', JSON.stringify(variables));
  const address = `${path}?${query}`;
  const url = new URL(address, globalThis.location?.href ?? 'http://portal.invalid').href;
  if (kind === 'query' && url.length <= LONGEST_ADDRESS) return [address, { method: 'GET' }];
  const headers = { 'content-type': 'application/json', 'x-mijn-omgeving': '1' };
  return [path, { method: 'POST', headers, body: JSON.stringify({ operationName, variables, extensions }) }];
}
