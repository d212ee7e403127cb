/** The HTTP servers of a back office that runs without a portal around it. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../contract/outage.ts';
import { SERVICES } from '../contract/rest.endpoint.ts';
import { WEBHOOKS } from '../gen/backoffice/webhooks.ts';
import { reportUnlessGone } from '../server/client-gone.ts';
import { watchLoop } from '../server/event-loop.ts';
import { createGate, type Gate, passHandler } from '../server/gate.ts';
import { createGuardedServer } from '../server/guarded-server.ts';
import { type HandedBody, handBody } from '../server/handed-body.ts';
import { healthLog, worstOf } from '../server/node-health.ts';
import { ownHealth } from '../server/own-health.ts';
import { respondToProbe } from '../server/probes.ts';
import { observeRequest, watchHealth, watchPlaces } from '../server/request-metrics.ts';
import { type TrustedProxies, trustedProxies } from '../server/trusted-proxies.ts';
import type { Backoffice } from './app.ts';
import { refuseHost } from './identity/plain-pages.ts';
import { log } from './kernel/log.ts';
import { boundsOfPath, UPLOADS_PATH } from './kernel/posted-body.ts';

type Served = Omit<Backoffice, 'ask' | 'renew' | 'close'>;

/** Requests at once. Those of readers come from the portal, which has admitted them. */
const PLACES = { atOnce: 256, waiting: 256, patience: 32, longestWaitMs: 2_000 };
const CONSOLE_PLACES = { ...PLACES, atOnce: 32, waiting: 32 };

interface BackofficeServers {
  readonly server: Server;
  /** The operator console's own listener. */
  readonly consoleServer: Server;
  /** From now on probes get "not ready" and every response closes its connection. */
  drain(): void;
}

export function createBackofficeServers(
  backoffice: Served,
  proxies: TrustedProxies = trustedProxies([]),
): BackofficeServers {
  let isDraining = false;
  const gate = createGate(PLACES, reportLate);
  const consoleGate = createGate(CONSOLE_PLACES, reportLate);
  const loop = watchLoop();
  const serve = (listener: RequestListener) =>
    createGuardedServer((request, response) => {
      if (isDraining) response.shouldKeepAlive = false;
      listener(request, response);
    }, proxies);
  const logged = healthLog(log);
  const health = async () => {
    const shared = await backoffice.health();
    return logged(worstOf([ownHealth({ isDraining, gate, loop }), shared]));
  };
  watchPlaces('backoffice', gate);
  watchPlaces('console', consoleGate);
  watchHealth(health);
  const server = serve((request, response) => {
    if (respondToProbe(request, response, health)) return;
    const owner = backoffice.ownerOf(request);
    observeRequest(owner === 'account' ? 'account' : 'backoffice', request, response, routeOf);
    if (owner === 'operators') return void refuseHost(response);
    const responding =
      owner === 'account'
        ? passHandler(gate, request, response, { proxies, handle: backoffice.identity })
        : respond(backoffice, gate, request, response);
    responding.catch((error: unknown) => fail(error, response));
  });
  const consoleServer = serve((request, response) => {
    const passed = { proxies, handle: backoffice.operatorConsole };
    passHandler(consoleGate, request, response, passed).catch((error: unknown) => fail(error, response));
  });

  const drain = () => {
    isDraining = true;
  };
  return { server, consoleServer, drain };
}

/** The metrics' names of our addresses; an account host has one. */
function routeOf(path: string): string {
  if (path === '/graphql') return path;
  const [, first, second = ''] = path.split('/');
  if (first === 'api') return ADDRESSES.has(second) ? `/api/${second}` : 'unknown';
  return 'pages';
}

const ADDRESSES: ReadonlySet<string> = new Set([
  ...SERVICES,
  ...[UPLOADS_PATH, ...WEBHOOKS.map(({ path }) => path)].map((path) => path.split('/')[2] ?? ''),
]);

function fail(error: unknown, response: ServerResponse): void {
  reportUnlessGone(log, error, response);
  if (response.headersSent) response.destroy();
  else if (isOutage(error)) response.writeHead(503, { 'retry-after': String(OUTAGE_RETRY_SECONDS) }).end();
  else response.writeHead(500).end();
}

function reportLate({ method }: IncomingMessage): void {
  log.warn('A request did not end before its deadline', { method });
}

/** A portal asks, so there is no network that has a share. */
async function respond(backoffice: Served, gate: Gate, incoming: IncomingMessage, outgoing: ServerResponse) {
  const url = new URL(incoming.url ?? '/', 'http://backoffice.internal');
  const exchange = {
    request: incoming,
    response: outgoing,
    bounds: boundsOfPath(url.pathname),
    network: undefined,
  };
  await gate.pass(exchange, async (body) => {
    const response = await backoffice.fetch(webRequest(url, incoming, body));
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (outgoing.headersSent || outgoing.destroyed) return;
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'content-length': bytes.length,
    });
    outgoing.end(bytes);
  });
}

function webRequest(url: URL, incoming: IncomingMessage, body: HandedBody | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  const request = new Request(url, { method: incoming.method ?? 'GET', headers });
  if (body) handBody(request, body);
  return request;
}
