/** Converts Node's request into a web `Request` for the pipeline, and sends the pipeline's response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS_HEADER, clientAddress } from '../../../server/client-address.ts';
import type { Gate } from '../../../server/gate.ts';
import { type HandedBody, handBody } from '../../../server/handed-body.ts';
import { refuse } from '../../../server/refuse.ts';
import { shareOfClient } from '../../../server/shares.ts';
import { plainAddress } from '../../../server/trusted-proxies.ts';
import { boundsOfRequest } from '../api/request-bounds.ts';
import { config } from '../config.ts';
import { createEventStreams, isEventStream } from './event-streams.ts';
import type { PortalRuntime, ResolvedHost } from './portal-runtime.ts';
import type { WholeResponse } from './send.ts';
import { sendResponse } from './send.ts';

type PortalHost = Extract<ResolvedHost, { kind: 'portal' }>;

/** Without TRACE and CONNECT, which a web `Request` does not support. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createRenderer(gate: Gate) {
  const eventStreams = createEventStreams();

  async function render(
    req: IncomingMessage,
    res: ServerResponse,
    runtime: PortalRuntime,
    resolved: PortalHost,
  ): Promise<WholeResponse | undefined> {
    if (!METHODS.has(req.method ?? '')) return refuse(res, 405, METHODS);
    const exchange = {
      request: req,
      response: res,
      bounds: boundsOfRequest(req),
      network: shareOfClient(req, config().trustedProxies),
    };
    return gate.pass(exchange, async (body) => {
      const response = await runtime.fetch(webRequest(req, resolved, body));
      if (!isEventStream(response)) return sendResponse(req, res, response);
      // Without waiting: a stream of events must not hold a place for half an hour.
      void eventStreams.send(res, response);
      return undefined;
    });
  }
  return { render, drain: eventStreams.drain };
}

function webRequest(req: IncomingMessage, { origin }: PortalHost, body: HandedBody | undefined): Request {
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
  const request = new Request(origin + req.url, { method, headers });
  if (body) handBody(request, body);
  return request;
}

function isTrustedProxy(address: string | undefined): boolean {
  return config().trustedProxies.has(plainAddress(address ?? '') ?? '');
}
