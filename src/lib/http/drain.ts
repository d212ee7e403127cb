/** Closing without dropping anyone: not ready, no new connections, what is in flight finishes, then gone. */

import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Front } from './front.ts';

const HARD_STOP_MILLISECONDS = 20_000;
/** Probes look every second or so: for this long new connections still get an answer, "not ready" to a probe. */
const GRACE_MILLISECONDS = 1_000;
/** One wish may arrive twice: a terminal tells every process, and the one that started this passes it on. */
const SAME_SIGNAL_MILLISECONDS = 1_000;

/** On SIGTERM or SIGINT drains the servers and exits 0; asked again later, it exits at once. */
export function closeGently(servers: readonly Server[], response: Front): void {
  let closingSince: number | undefined;
  const close = () => {
    const now = performance.now();
    if (closingSince !== undefined) {
      if (now - closingSince > SAME_SIGNAL_MILLISECONDS) process.exit(1);
      return;
    }
    closingSince = now;
    response.drain();
    setTimeout(() => process.exit(1), HARD_STOP_MILLISECONDS).unref();
    const stopListening = () =>
      Promise.all(servers.map(closed))
        .then(() => response.close())
        .then(() => process.exit(0));
    setTimeout(stopListening, GRACE_MILLISECONDS);
    for (const server of servers)
      setTimeout(() => server.closeIdleConnections(), server.keepAliveTimeout + GRACE_MILLISECONDS).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** The HTTP server's own close() cuts idle keep-alive connections, whose next request would then be lost. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
}
