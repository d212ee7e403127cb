/** Closing without dropping anyone: not ready, no new connections, what is in flight finishes, then gone. */
import { Server as TcpServer } from 'node:net';
import type { Server } from 'node:http';
import type { Answer } from './answer.ts';

const HARD_STOP_MILLISECONDS = 20_000;

/** On SIGTERM or SIGINT drains the server and exits 0; a second signal exits at once. */
export function closeGently(server: Server, answer: Answer): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    answer.drain();
    setTimeout(() => process.exit(1), HARD_STOP_MILLISECONDS).unref();
    // The HTTP server's own close() cuts idle keep-alive connections, whose next request would then be lost.
    TcpServer.prototype.close.call(server, () => answer.close().then(() => process.exit(0)));
    setTimeout(() => server.closeIdleConnections(), server.keepAliveTimeout + 1000).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
