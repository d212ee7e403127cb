/** The HTTP servers of a back office that runs without a portal around it. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as TcpServer } from 'node:net';
import { reportUnlessGone } from '../contract/client-gone.ts';
import { isPlainRequest } from '../contract/plain-request.ts';
import { BARE_POLICY, COMMON_HEADERS } from '../contract/security-headers.ts';
import { endUnreadResponses } from '../contract/unread-responses.ts';
import type { Backoffice } from './app.ts';
import { refuseHost } from './identity/plain-pages.ts';
import { log } from './kernel/log.ts';

type Served = Omit<Backoffice, 'ask' | 'renew'>;

/** Bytes; a longer body is not read. */
const BODY_LIMIT = 1_000_000;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const HARD_STOP_MS = 20_000;
/** A stopping server accepts connections for this long, so that readiness probes get "not ready". */
const GRACE_MS = 1_000;

interface BackofficeServers {
  readonly server: Server;
  /** The operator console's own listener. */
  readonly consoleServer: Server;
  /** Resolves when the responses to all running requests have been sent. */
  drain(): Promise<void>;
}

export function createBackofficeServers(backoffice: Served): BackofficeServers {
  let draining = false;
  const serve = (listener: RequestListener) => {
    const server = createServer(
      { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
      (request, response) => {
        if (!isPlainRequest(request)) return void refuseRequest(response);
        if (draining) response.shouldKeepAlive = false;
        listener(request, response);
      },
    );
    endUnreadResponses(server);
    return server;
  };
  const isReady = async () => !draining && (await backoffice.ready()) && !draining;
  const server = serve((request, response) => {
    if (request.url === '/healthz') return void response.writeHead(200).end('ok');
    if (request.url === '/readyz') return void respondReady(response, isReady);
    respondByHost(backoffice, request, response);
  });
  const consoleServer = serve(backoffice.operatorConsole);

  async function drain(): Promise<void> {
    draining = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
    await Promise.all([closed(server), closed(consoleServer)]);
    await backoffice.close();
  }
  return { server, consoleServer, drain };
}

function closed(server: Server): Promise<void> {
  setTimeout(() => server.closeIdleConnections(), GRACE_MS).unref();
  // The HTTP server's own close() would cut idle connections on which a client may be sending a request.
  return new Promise((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
}

function respondByHost(backoffice: Served, request: IncomingMessage, response: ServerResponse): void {
  const owner = backoffice.ownerOf(request);
  if (owner === 'operators') return void refuseHost(response);
  if (owner === 'account') return void backoffice.identity(request, response);
  respond(backoffice, request, response).catch((error: unknown) => {
    reportUnlessGone(log, error, response);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  });
}

/** The rest of such a connection cannot be trusted either, so it is closed. */
function refuseRequest(response: ServerResponse): void {
  const headers = { ...COMMON_HEADERS, 'content-security-policy': BARE_POLICY, 'cache-control': 'no-store' };
  response.writeHead(400, { ...headers, 'content-length': '0', connection: 'close' }).end();
}

async function respondReady(response: ServerResponse, isReady: () => Promise<boolean>): Promise<void> {
  const isReadyNow = await isReady().catch(() => false);
  response.writeHead(isReadyNow ? 200 : 503).end(isReadyNow ? 'ready' : 'not ready');
}

async function respond(
  backoffice: Served,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await bodyOf(incoming);
  if (body === 'too large') return void outgoing.writeHead(413, { connection: 'close' }).end();
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', 'http://backoffice.internal');
  const response = await backoffice.fetch(
    new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': bytes.length,
  });
  outgoing.end(bytes);
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_LIMIT) return 'too large';
    parts.push(part);
  }
  return Buffer.concat(parts);
}
