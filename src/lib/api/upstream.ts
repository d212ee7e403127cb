/**
 * The one way to the back office: a function call where it is embedded, HTTP where `BACKOFFICE_URL` names
 * another. Whoever asks cannot tell the difference.
 */
import type { OperationCall, OperationResult } from '../../../contract/operation-call.ts';
import { config } from '../config.ts';
import { createBreaker, Unavailable, UPSTREAM_RULES } from './breaker.ts';
import { persistedCall } from './graphql.ts';

type Fetch = (request: Request) => Promise<Response>;
type Ask = (call: OperationCall) => Promise<OperationResult>;

const breakers = new Map<string, ReturnType<typeof createBreaker>>();
let inside: { readonly fetch: Fetch; readonly ask: Ask } | undefined;

/** The embedded back office, given once by the pipeline; `ask` where it has a shorter way for operations. */
export function useInside(fetch: Fetch, ask: Ask = (call) => asked(call, fetch)): void {
  inside = { fetch, ask };
}

/**
 * Sends a request to the back office; only path, query, method, headers and body of its address count.
 * @throws Unavailable when it does not answer within `UPSTREAM_SECONDS`, cannot be reached or keeps failing.
 */
export function upstream(request: Request): Promise<Response> {
  const { backofficeUrl } = config();
  if (backofficeUrl) return outside(backofficeUrl, request);
  if (inside) return withinTime(inside.fetch(request));
  throw new Error('No back office: neither BACKOFFICE_URL nor the embedded one is set');
}

/** Sends an operation; nothing is made of it that only HTTP needs where there is none. @throws as `upstream` does */
export function askUpstream(call: OperationCall): Promise<OperationResult> {
  return inside && !config().backofficeUrl ? withinTime(inside.ask(call)) : asked(call, upstream);
}

async function asked({ headers, operation }: OperationCall, fetch: Fetch): Promise<OperationResult> {
  const { operationName: name, hash, variables } = operation;
  const body = JSON.stringify(persistedCall({ name, hash }, variables));
  const response = await fetch(upstreamRequest('/graphql', { method: 'POST', headers, body }));
  const traceId = response.headers.get('x-trace-id') ?? undefined;
  return { status: response.status, traceId, body: parsed(await response.text()) };
}

/** Undefined for what is no JSON, such as a page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A request of ours to the back office; `path` starts with a slash. */
export function upstreamRequest(path: string, init: RequestInit): Request {
  return new Request(`http://backoffice.internal${path}`, init);
}

async function outside(base: string, request: Request): Promise<Response> {
  const { upstreamMs } = config();
  const { pathname, search } = new URL(request.url);
  const target = new Request(base.replace(/\/$/, '') + pathname + search, request);
  try {
    return await breakerOf(pathname)(
      () => fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(upstreamMs) }),
      (response) => response.status >= 500,
    );
  } catch (error) {
    throw error instanceof Unavailable
      ? error
      : new Unavailable('The back office did not answer', { cause: error });
  }
}

/** One for the operations and one for each REST service, so that a sick one takes no other along. */
function breakerOf(pathname: string) {
  const service = pathname.split('/').slice(1, 3).join('/');
  const breaker = breakers.get(service) ?? createBreaker(UPSTREAM_RULES);
  breakers.set(service, breaker);
  return breaker;
}

function withinTime<Result>(response: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable('The embedded back office did not answer in time'));
    const timer = setTimeout(late, config().upstreamMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
