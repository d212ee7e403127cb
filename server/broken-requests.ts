/**
 * Malformed requests, for which Node would send a response without our headers: invalid bytes, a request that is too
 * slow or too large, one without a host or with two, or with an unsupported `Expect`.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { endPipelines } from './pipelines.ts';
import { BARE_POLICY, COMMON_HEADERS } from './security-headers.ts';

/** By the code of the parser's error; every other error is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Closes the connection, because the rest of the bytes could be read as a next request. */
const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': BARE_POLICY,
  'cache-control': 'no-store',
  'content-length': '0',
  connection: 'close',
};

export function refuseBrokenRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => responses.set(request.socket, response));
  server.on(
    'checkExpectation',
    endPipelines((_, response) => refuse(response, 417)),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const current = responses.get(socket);
    // In the middle of a response, because the client would read this one as its body.
    const isHalfSent = current?.headersSent === true && !current.writableFinished;
    if (!socket.writable || isHalfSent || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(written(STATUSES[error.code ?? ''] ?? 400), () => socket.destroy());
  });
}

/**
 * Refuses a request without exactly one host header, for a server without `requireHostHeader`. Only HTTP/1.0 may have
 * none.
 */
export function requireHost(next: RequestListener): RequestListener {
  return (request, response) => {
    const isNamed = request.headers.host !== undefined || isOld(request);
    if (!isNamed || !isPlainRequest(request)) refuse(response, 400);
    else next(request, response);
  };
}

/**
 * A request can name its host twice: in its `Host` header and in an absolute address in its first line. A proxy may use
 * one and we the other, so only a request with one name is accepted.
 */
export function isPlainRequest({ url, rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  if (!url?.startsWith('/')) return false;
  // Names and values alternately.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length <= 1;
}

const isOld = ({ httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean =>
  httpVersionMajor === 1 && httpVersionMinor === 0;

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, HEADERS).end();
}

function written(status: number): string {
  const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
