/** Parses a browser's REST call. Only the endpoints of the contract's table for readers are forwarded. */

import { addressOfService, type Endpoint, SERVICES } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { isOwnCall } from './graphql-call.ts';
import { postedBody } from './posted-body.ts';

export type ForwardedCall =
  | { readonly init: RequestInit; readonly headers: Readonly<Record<string, string>> }
  /** 404: not in the table, or only for our pages; 405: in the table with another method. */
  | { readonly status: 404 | 405 | 413 | 415; readonly allow?: string };

interface ForwardedEndpoint {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

/** Without those that only our pages call: the pages limit guesses and robots, and pass the brand of the host. */
const ENDPOINTS: readonly ForwardedEndpoint[] = SERVICES.flatMap((service) =>
  Object.values<Endpoint>(REST[service])
    .filter(({ access, response }) => (access === 'account' || access === 'anyone') && response !== 'bytes')
    .map((endpoint) => {
      const path = addressOfService(service) + endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+');
      return { endpoint, pattern: new RegExp(`^${path}$`) };
    }),
);

/** Reads the request's body only when the rest of the request is valid. */
export async function parseForwardedCall(request: Request): Promise<ForwardedCall> {
  const { pathname } = new URL(request.url);
  const here = ENDPOINTS.filter(({ pattern }) => pattern.test(pathname)).map(({ endpoint }) => endpoint);
  if (here.length === 0) return { status: 404 };
  const endpoint = here.find(({ method }) => method.toUpperCase() === request.method);
  if (!endpoint) return { status: 405, allow: here.map(({ method }) => method.toUpperCase()).join(', ') };
  if (endpoint.method === 'get') return { init: { method: 'GET' }, headers: {} };

  if (!isOwnCall(request) || endpoint.carries === 'form') return { status: 415 };
  const posted = await postedBody(request);
  if (posted === undefined) return { status: 413 };
  return { init: { method: request.method, body: posted.bytes }, headers: keyOf(request) };
}

/** The idempotency key. An invalid one is left out, and the back office refuses it as missing. */
function keyOf(request: Request): Record<string, string> {
  const key = request.headers.get('idempotency-key') ?? '';
  return /^[\w-]{1,128}$/.test(key) ? { 'idempotency-key': key } : {};
}
