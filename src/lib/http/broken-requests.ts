/**
 * What Node would answer by itself, bare: bytes that are no request, one that comes too slowly or is too large, one
 * that names no host or two, or expects what we do not do. Here with the headers of every other answer.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { isPlainRequest } from '../../../contract/plain-request.ts';
import { BARE_POLICY, COMMON_HEADERS } from '../../../contract/security-headers.ts';

/** By the code of the parser's error; whatever else it complains of is no request: 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** What is left on the connection cannot be told apart from a next request, so it ends here. */
const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': BARE_POLICY,
  'cache-control': 'no-store',
  'content-length': '0',
  connection: 'close',
};

export function refuseBrokenRequests(server: Server): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answering.set(request.socket, response));
  server.on('checkExpectation', (_, response) => refuse(response, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const current = answering.get(socket);
    // In the middle of an answer another one would be read as its body.
    const isHalfSaid = current?.headersSent === true && !current.writableFinished;
    if (!socket.writable || isHalfSaid || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(written(STATUSES[error.code ?? ''] ?? 400), () => socket.destroy());
  });
}

/**
 * Every request names one host, in its header, on every host of ours. For a server that does not ask for a host itself
 * (`requireHostHeader`): only HTTP/1.0 may name none.
 */
export function needHost(next: RequestListener): RequestListener {
  return (request, response) => {
    const isNamed = request.headers.host !== undefined || isOld(request);
    if (!isNamed || !isPlainRequest(request)) refuse(response, 400);
    else next(request, response);
  };
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
