/** Graceful shutdown: report not ready, accept no new connections, finish the current requests, exit. */

import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { createLog } from '../log.ts';
import type { Front } from './front.ts';

const HARD_STOP_MILLISECONDS = 20_000;
/** Milliseconds in which new connections still get a response, so that a probe sees "not ready". */
const GRACE_MILLISECONDS = 1_000;
/** A second signal within these milliseconds is ignored: the terminal and the parent process both send it. */
const SAME_SIGNAL_MILLISECONDS = 1_000;

/** On SIGTERM or SIGINT drains the servers and exits 0; on a later second signal exits at once. */
export function drainOnSignal(servers: readonly Server[], front: Front): void {
  let closingSince: number | undefined;
  const close = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (closingSince !== undefined) {
      if (now - closingSince > SAME_SIGNAL_MILLISECONDS) process.exit(1);
      return;
    }
    closingSince = now;
    createLog().info('The portal finishes the requests that run', { signal });
    front.drain();
    setTimeout(() => {
      createLog().warn('The portal stops before every request has ended');
      process.exit(1);
    }, HARD_STOP_MILLISECONDS).unref();
    const stopListening = () =>
      Promise.all(servers.map(closed))
        .then(() => front.close())
        .then(() => createLog().info('The portal has stopped'))
        .then(() => process.exit(0));
    setTimeout(stopListening, GRACE_MILLISECONDS);
    for (const server of servers)
      setTimeout(() => server.closeIdleConnections(), server.keepAliveTimeout + GRACE_MILLISECONDS).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** Not the HTTP server's own close(), which cuts idle keep-alive connections and loses their next request. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
}
