/** What of a browser's REST call may go on to the back office: the endpoints of the contract's table for readers. */
import { addressOfService, type Endpoint, REST, SERVICES } from '../../../contract/rest.ts';
import { OWN_HEADER } from './graphql-call.ts';
import { readAtMost } from './read-at-most.ts';

/** Bytes; a form with files goes to the back office from the server, never through here. */
const LARGEST_BODY = 16_384;

export type Forwarded =
  | { readonly init: RequestInit; readonly headers: Readonly<Record<string, string>> }
  /** 404: not in the table, or opened by a link; 405: known by another method. */
  | { readonly status: 404 | 405 | 413 | 415; readonly allow?: string };

interface Known {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

/** What a link opens is only for our own pages, which count the guesses and name the brand of their host. */
const KNOWN: readonly Known[] = SERVICES.flatMap((service) =>
  Object.values<Endpoint>(REST[service])
    .filter(({ access }) => access !== 'link')
    .map((endpoint) => {
      const path = addressOfService(service) + endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+');
      return { endpoint, pattern: new RegExp(`^${path}$`) };
    }),
);

/** Reads the request's body only when everything else about it is right. */
export async function forwardable(request: Request): Promise<Forwarded> {
  const { pathname } = new URL(request.url);
  const here = KNOWN.filter(({ pattern }) => pattern.test(pathname)).map(({ endpoint }) => endpoint);
  if (here.length === 0) return { status: 404 };
  const endpoint = here.find(({ method }) => method.toUpperCase() === request.method);
  if (!endpoint) return { status: 405, allow: here.map(({ method }) => method.toUpperCase()).join(', ') };
  if (endpoint.method === 'get') return { init: { method: 'GET' }, headers: {} };

  // Only our own script can send these: a form cannot, and another origin would have to ask first.
  const isOwn = request.headers.get(OWN_HEADER) === '1';
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  if (!isOwn || !isJson || endpoint.carries === 'form') return { status: 415 };
  const body = await readAtMost(request, LARGEST_BODY);
  if (body === undefined) return { status: 413 };
  return { init: { method: request.method, body }, headers: keyOf(request) };
}

/** Which form it is that is sent; what is no key is left behind, and refused as missing. */
function keyOf(request: Request): Record<string, string> {
  const key = request.headers.get('idempotency-key') ?? '';
  return /^[\w-]{1,128}$/.test(key) ? { 'idempotency-key': key } : {};
}
