/** An HTTP server that one client cannot hold: the same bounds on connections, headers and reading for every listener. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseBrokenRequests, requireHost } from './broken-requests.ts';
import { LIMITS } from './limits.ts';
import { endPipelines } from './pipelines.ts';
import { createShares, shareOf } from './shares.ts';
import { plainAddress, type TrustedProxies } from './trusted-proxies.ts';
import { endUnreadBodies } from './unread-bodies.ts';
import { endUnreadResponses } from './unread-responses.ts';

const OPTIONS = {
  // Longer than a body of the slowest address may take (`body-bounds.ts`).
  requestTimeout: 130_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  // By `requireHost`, with the headers of every response.
  requireHostHeader: false,
};

export function createGuardedServer(listener: RequestListener, proxies: TrustedProxies): Server {
  const server = createServer(OPTIONS, endPipelines(requireHost(listener)));
  refuseBrokenRequests(server);
  endUnreadBodies(server);
  endUnreadResponses(server);
  limitConnections(server, proxies);
  return server;
}

/** A proxy in front needs some hundred; without one, each browser has a few. */
export const MOST_CONNECTIONS = LIMITS.connections.attempts;

/** So that one client cannot take all connections. */
export function limitConnections(
  server: Server,
  trusted: TrustedProxies,
  most: number = MOST_CONNECTIONS,
): void {
  const shares = createShares(most);
  server.maxConnections = most;
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '') ?? '';
    // Through a proxy come many readers.
    const network = trusted.has(address) ? undefined : shareOf(address);
    if (!shares.take(network)) return void socket.destroy();
    socket.once('close', () => shares.giveBack(network));
  });
}
