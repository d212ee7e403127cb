/** An HTTP server that one client cannot hold: the same bounds on connections, headers and reading for every listener. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseBrokenRequests, requireHost } from './broken-requests.ts';
import { limitConnections } from './connections.ts';
import { endPipelines } from './pipelines.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
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
