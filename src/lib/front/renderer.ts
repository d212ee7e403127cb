/** Turns Node's request into a web one for the pipeline, within bounds of size and number. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { BARE_POLICY, COMMON_HEADERS } from '../../../contract/security-headers.ts';
import { config } from '../config.ts';
import type { House, Visit } from '../house.ts';
import type { WholeAnswer } from './send.ts';
import { sendResponse } from './send.ts';

type PortalVisit = Extract<Visit, { kind: 'portal' }>;

/** Requests that may be worked on at once; the next one hears when to come back. */
const MOST_AT_ONCE = 256;
const BUSY_RETRY_SECONDS = 2;
/** TRACE and CONNECT, which a web `Request` cannot carry, are not among them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Bytes in a form post; uploads have a door of their own. */
const LARGEST_BODY = 1_000_000;

export function createRenderer() {
  let working = 0;

  async function render(
    req: IncomingMessage,
    res: ServerResponse,
    house: House,
    visit: PortalVisit,
  ): Promise<WholeAnswer | undefined> {
    if (working >= MOST_AT_ONCE)
      return refuse(res, 503, 'Het is nu erg druk. Probeer het over een paar tellen opnieuw.');
    if (!METHODS.has(req.method ?? '')) return refuse(res, 405, 'Deze vraag kennen wij niet.');
    if (Number(req.headers['content-length'] ?? 0) > LARGEST_BODY)
      return refuse(res, 413, 'Dit bericht is te groot.');
    working += 1;
    try {
      return await sendResponse(req, res, await house.fetch(webRequest(req, visit)));
    } finally {
      working -= 1;
    }
  }
  return { render };
}

function webRequest(req: IncomingMessage, { origin }: PortalVisit): Request {
  const method = req.method ?? 'GET';
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2)
    headers.append(req.rawHeaders[i]!, req.rawHeaders[i + 1]!);
  if (!isTrustedProxy(req.socket.remoteAddress)) headers.delete('x-visitor-place');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // The address is built from the brand's origin: a request line or host header of any other form decides nothing.
  const target = origin + (req.url?.startsWith('/') ? req.url : '/');
  return new Request(target, { method, headers, ...(hasBody ? { body: bounded(req), duplex: 'half' } : {}) });
}

/** On a socket for both families an IPv4 neighbour shows as an IPv6 address. */
function isTrustedProxy(address: string | undefined): boolean {
  return config().trustedProxies.includes((address ?? '').replace(/^::ffff:/, ''));
}

/** A body without a stated length is cut off where it grows too large. */
function bounded(req: IncomingMessage): ReadableStream<Uint8Array> {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > LARGEST_BODY) controller.error(new Error('Request body too large'));
      else controller.enqueue(chunk);
    },
  });
  return (Readable.toWeb(req) as ReadableStream<Uint8Array>).pipeThrough(counted);
}

function refuse(res: ServerResponse, status: 405 | 413 | 503, message: string): undefined {
  const retry = status === 503 ? { 'retry-after': String(BUSY_RETRY_SECONDS) } : { connection: 'close' };
  res.writeHead(status, {
    ...COMMON_HEADERS,
    'content-security-policy': BARE_POLICY,
    ...retry,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  res.end(`${message}\n`);
}
