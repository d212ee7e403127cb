/** Graceful shutdown: report not ready, accept no new connections, finish the current requests, exit. */

import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';

const HARD_STOP_MILLISECONDS = 20_000;
/** Milliseconds in which new connections still get a response, so that a probe sees "not ready". */
const GRACE_MILLISECONDS = 1_000;
/** A second signal within these milliseconds is ignored: the terminal and the parent process both send it. */
const SAME_SIGNAL_MILLISECONDS = 1_000;

interface Program {
  /** In the sentences of the log. */
  readonly name: 'The portal' | 'The back office';
  readonly log: Readonly<Record<'info' | 'warn', (message: string) => void>>;
  /** From now on probes get "not ready" and every response closes its connection. */
  drain(): void;
  /** Called when the responses to all running requests have been sent. */
  close(): Promise<void>;
}

/** On SIGTERM or SIGINT drains the servers and exits 0; on a later second signal exits at once. */
export function drainOnSignal(servers: readonly Server[], { name, log, drain, close }: Program): void {
  let closingSince: number | undefined;
  const stop = () => {
    const now = performance.now();
    if (closingSince !== undefined) {
      if (now - closingSince > SAME_SIGNAL_MILLISECONDS) process.exit(1);
      return;
    }
    closingSince = now;
    log.info(`${name} finishes the requests that run`);
    drain();
    setTimeout(() => {
      log.warn(`${name} stops before every request has ended`);
      process.exit(1);
    }, HARD_STOP_MILLISECONDS).unref();
    const stopListening = () =>
      Promise.all(servers.map(closed))
        .then(close)
        .then(() => log.info(`${name} has stopped`))
        .then(() => process.exit(0));
    setTimeout(stopListening, GRACE_MILLISECONDS);
    for (const server of servers)
      setTimeout(() => server.closeIdleConnections(), server.keepAliveTimeout + GRACE_MILLISECONDS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Not the HTTP server's own close(), which cuts idle keep-alive connections and loses their next request. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
}
