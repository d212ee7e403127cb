/** Converts Node's request into a web `Request` for the pipeline, with limits of size, time and concurrency. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS_HEADER, clientAddress } from '../../../contract/client-address.ts';
import { plainAddress } from '../../../contract/trusted-proxies.ts';
import { config } from '../config.ts';
import { createAdmission } from './admission.ts';
import { readBody } from './body.ts';
import { createEventStreams, isEventStream } from './event-streams.ts';
import { isFilePost, openFilePost } from './file-post.ts';
import type { PortalRuntime, ResolvedHost } from './portal-runtime.ts';
import { refuse } from './refuse.ts';
import type { WholeResponse } from './send.ts';
import { sendResponse } from './send.ts';

type PortalHost = Extract<ResolvedHost, { kind: 'portal' }>;

/** Admission: a request that would wait longer gets a 503 with Retry-After, within half a second. */
const ADMISSION = { atOnce: 256, waiting: 256, patience: 32, longestWaitMs: 150 };
/** Without TRACE and CONNECT, which a web `Request` does not support. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createRenderer() {
  const admission = createAdmission(ADMISSION);
  const eventStreams = createEventStreams();

  async function render(
    req: IncomingMessage,
    res: ServerResponse,
    runtime: PortalRuntime,
    resolved: PortalHost,
  ): Promise<WholeResponse | undefined> {
    if (!METHODS.has(req.method ?? '')) return refuse(res, 405, METHODS);
    // Before reading anything: a refusal costs a tenth of an admission, and there may be thousands.
    if (admission.isFull()) return refuse(res, 503);
    if (isFilePost(req)) return renderFilePost(req, res, runtime, resolved);
    const body = BODILESS.has(req.method ?? '') ? undefined : await readBody(req);
    if (body === 'too large') return refuse(res, 413);
    if (body === 'cut off') return refuse(res, 408);
    if (!(await admission.enter())) return refuse(res, 503);
    try {
      const response = await runtime.fetch(webRequest(req, resolved, body));
      if (!isEventStream(response)) return await sendResponse(req, res, response);
      // Without waiting: a stream of events must not hold a place for half an hour.
      void eventStreams.send(res, response);
      return undefined;
    } finally {
      admission.leave();
    }
  }
  /** Its body is read by the page, because it is larger and slower than others. */
  async function renderFilePost(
    req: IncomingMessage,
    res: ServerResponse,
    runtime: PortalRuntime,
    resolved: PortalHost,
  ): Promise<WholeResponse | undefined> {
    const post = openFilePost(req);
    if (!post) return refuse(res, 503);
    res.shouldKeepAlive = false;
    try {
      if (!(await admission.enter())) return refuse(res, 503);
      try {
        return await sendResponse(req, res, await runtime.fetch(webRequest(req, resolved, post.body)));
      } finally {
        admission.leave();
      }
    } finally {
      post.done();
    }
  }
  return { render, drain: eventStreams.drain };
}

function webRequest(
  req: IncomingMessage,
  { origin }: PortalHost,
  body?: Buffer<ArrayBuffer> | ReadableStream,
): Request {
  // Pairs and not a `Headers`, which `Request` would copy.
  const headers: [string, string][] = [];
  const isTrusted = isTrustedProxy(req.socket.remoteAddress);
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i]!.toLowerCase();
    const isOurs = name === ADDRESS_HEADER || (name === 'x-visitor-place' && !isTrusted);
    if (!isOurs) headers.push([name, req.rawHeaders[i + 1]!]);
  }
  const forwarded = req.headers['x-forwarded-for'];
  headers.push([ADDRESS_HEADER, clientAddress(req.socket.remoteAddress, forwarded, config().trustedProxies)]);
  // A HEAD request is handled as GET; the front leaves the body out.
  const method = req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET');
  // The address has the brand's origin, and not the host header.
  const content =
    body instanceof ReadableStream ? { body, duplex: 'half' as const } : body?.length ? { body } : {};
  return new Request(origin + req.url, { method, headers, ...content });
}

function isTrustedProxy(address: string | undefined): boolean {
  return config().trustedProxies.has(plainAddress(address ?? '') ?? '');
}
