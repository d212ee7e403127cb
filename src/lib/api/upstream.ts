/**
 * The only connection to the back office: a function call to the embedded one, or HTTP when `BACKOFFICE_URL` is set, or
 * the mock of the sandbox (docs/decisions/0350-mocked-back-office.md). All have the same interface.
 */

import type { OperationCall, OperationResult } from '../../../contract/operation-call.ts';
import { MOST_BYTES } from '../../../contract/uploads.ts';
import { type NodeHealth, READY, without } from '../../../server/node-health.ts';
import { bytesAtMost } from '../../../server/response-body.ts';
import { config } from '../config.ts';
import { createLog } from '../log.ts';
import { traceCall } from '../traces.ts';
import { createBreaker, Unavailable, UPSTREAM_RULES } from './breaker.ts';
import { persistedCall } from './graphql.ts';
import type { GraphqlCall } from './graphql-call.ts';
import { createOperationSender, type OperationInit, type OperationReply } from './send-operation.ts';

type Fetch = (request: Request) => Promise<Response>;
type Ask = (call: OperationCall) => Promise<OperationResult>;

const sendOperation = createOperationSender({
  textOf: async (hash) => (await import('../../../gen/documents.ts')).DOCUMENTS[hash],
  onTexts: () => createLog().warn('The back office has no persisted operations; it gets their texts'),
});
const breakers = new Map<string, ReturnType<typeof createBreaker>>();
const paused = new Set<string>();
let embedded: { readonly fetch: Fetch; readonly ask: Ask } | undefined;

/** Called once by the pipeline. `ask` is a faster path for operations, without a request and a response. */
export function setEmbeddedBackoffice(fetch: Fetch, ask: Ask = (call) => post(call, fetch)): void {
  embedded = { fetch, ask };
}

export function isBackofficeEmbedded(): boolean {
  const { backofficeUrl, mockUrl } = config();
  return embedded !== undefined && !backofficeUrl && !mockUrl;
}

/**
 * Sends a request to the back office. @param path begins with a slash
 * @throws Unavailable when it does not respond within `UPSTREAM_SECONDS`, cannot be reached or keeps failing.
 */
export function upstream(path: string, init: RequestInit): Promise<Response> {
  const request = requestTo(path, init);
  return traceCall(`${request.method} ${new URL(request.url).pathname}`, () => send(request));
}

function send(request: Request): Promise<Response> {
  const { backofficeUrl, mockUrl } = config();
  if (mockUrl) return remoteFetch(mockUrl, withoutToken(request));
  if (backofficeUrl) return remoteFetch(backofficeUrl, request);
  if (embedded) return withTimeout(embedded.fetch(request));
  throw new Error('No back office: neither BACKOFFICE_URL nor the embedded one is set');
}

/** Sends an operation; to the embedded back office without building a request. @throws as `upstream` does */
export function askUpstream(call: OperationCall): Promise<OperationResult> {
  const act = () => (embedded && isBackofficeEmbedded() ? withTimeout(embedded.ask(call)) : post(call, send));
  return traceCall(call.operation.operationName, act);
}

/** Sends an operation of a browser, by its own method. @throws as `upstream` does */
export function forwardOperation(
  call: GraphqlCall,
  init: Pick<OperationInit, 'method' | 'headers'>,
): Promise<OperationReply> {
  const act = () => sendOperation(call, { ...init, retriesMiss: false }, replyBy(send));
  return traceCall(`${init.method} /graphql`, act);
}

async function post({ headers, operation }: OperationCall, fetch: Fetch): Promise<OperationResult> {
  const { operationName: name, hash, variables } = operation;
  const init = { method: 'POST', headers, retriesMiss: true } as const;
  const reply = await sendOperation(persistedCall({ name, hash }, variables), init, replyBy(fetch));
  const traceId = reply.headers.get('x-trace-id') ?? undefined;
  return { status: reply.status, traceId, body: parsed(reply.body) };
}

const replyBy = (fetch: Fetch) => async (path: string, init: RequestInit) => {
  const response = await fetch(requestTo(path, init));
  return { status: response.status, headers: response.headers, body: await response.text() };
};

/** Undefined for a text that is not JSON, such as an error page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Its scheme and host are replaced by those of a back office elsewhere. */
function requestTo(path: string, init: RequestInit): Request {
  return new Request(`http://backoffice.internal${path}`, init);
}

/** The sandbox plays external systems, so it must not receive the reader's token. */
function withoutToken(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  return new Request(request, { headers });
}

async function remoteFetch(base: string, request: Request): Promise<Response> {
  const { upstreamMs } = config();
  const { pathname, search } = new URL(request.url);
  const target = new Request(base.replace(/\/$/, '') + pathname + search, request);
  try {
    return await breakerOf(pathname)(
      async () => whole(await fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(upstreamMs) })),
      (response) => response.status >= 500,
    );
  } catch (error) {
    throw error instanceof Unavailable
      ? error
      : new Unavailable('The back office did not respond', { cause: error });
  }
}

/** Bytes; twice the largest file of a reader, which is the largest response there is. */
const LARGEST_RESPONSE = 2 * MOST_BYTES;

/** The response with its whole body: a body that is cut off, or that does not come or end in time, is an outage too. */
async function whole({ body, status, headers }: Response): Promise<Response> {
  return new Response(body && (await bytesAtMost(body, LARGEST_RESPONSE)), { status, headers });
}

/** One for GraphQL and one for each REST service, so that one failing service does not block the others. */
function breakerOf(pathname: string) {
  const service = pathname.split('/').slice(1, 3).join('/');
  const breaker =
    breakers.get(service) ?? createBreaker(UPSTREAM_RULES, (isPaused) => notePause(service, isPaused));
  breakers.set(service, breaker);
  return breaker;
}

function notePause(service: string, isPaused: boolean): void {
  const log = createLog({ part: 'upstream', service });
  if (isPaused) {
    paused.add(service);
    log.warn('Calls to the back office are paused, because it keeps failing');
  } else {
    paused.delete(service);
    log.info('Calls to the back office are made again');
  }
}

/** Whether a back office elsewhere can be reached, according to the calls that were made. */
export const upstreamHealth = (): NodeHealth => (paused.size > 0 ? without('back office') : READY);

function withTimeout<Result>(response: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable('The embedded back office did not respond in time'));
    const timer = setTimeout(late, config().upstreamMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
