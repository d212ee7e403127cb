/** Closes connections whose client does not read: their waiting response takes memory. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Patience {
  /** Milliseconds without any progress of a waiting response. The total time does not count. */
  readonly longestMs: number;
  readonly lookEveryMs: number;
}

/** A waiting response as the last check found it. */
interface Waiting {
  readonly progress: string;
  /** Checks in a row without progress. Counted instead of timed, because a process that was suspended saw no progress of any client. */
  readonly looks: number;
}

const PATIENCE: Patience = { longestMs: 30_000, lookEveryMs: 5_000 };

/** Checks all connections at an interval, because a timer for each response would cost more than most responses. */
export function endUnreadResponses(server: Server, { longestMs, lookEveryMs }: Patience = PATIENCE): void {
  const open = new Map<Socket, Waiting | undefined>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  const look = () => {
    for (const [socket, before] of open) {
      const now = waitingOf(socket, before);
      open.set(socket, now);
      if (now && now.looks * lookEveryMs >= longestMs) socket.destroy();
    }
  };
  const looking = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));
}

/** Undefined when nothing waits: the response is not ready yet, or has been sent. */
function waitingOf(socket: Socket, before: Waiting | undefined): Waiting | undefined {
  if (socket.writableLength === 0) return undefined;
  const progress = progressOf(socket);
  return { progress, looks: progress === before?.progress ? before.looks + 1 : 0 };
}

/**
 * Changes with every byte sent. A socket counts whole writes only, and a page can be one write; the handle has the rest
 * of the current write. Node's own socket timeout reads it too.
 */
function progressOf(socket: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }) {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize ?? 0}`;
}
