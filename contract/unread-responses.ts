/** Closes connections whose client does not read: their waiting response takes memory. */
import type { Server, ServerResponse } from 'node:http';
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

/** Checks all responses at an interval, because a timer for each would cost more than most responses. */
export function endUnreadResponses(server: Server, { longestMs, lookEveryMs }: Patience = PATIENCE): void {
  const open = new Map<ServerResponse, Waiting | undefined>();
  server.on('request', (_, response: ServerResponse) => {
    open.set(response, undefined);
    response.once('close', () => open.delete(response));
  });
  const look = () => {
    for (const [response, before] of open) {
      const now = waitingOf(response.socket, before);
      open.set(response, now);
      if (now && now.looks * lookEveryMs >= longestMs) response.socket?.destroy();
    }
  };
  const looking = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));
}

/** Undefined when nothing waits: the response is not ready yet, or has been sent. */
function waitingOf(socket: Socket | null, before: Waiting | undefined): Waiting | undefined {
  if (!socket || socket.writableLength === 0) return undefined;
  const progress = progressOf(socket);
  return { progress, looks: progress === before?.progress ? before.looks + 1 : 0 };
}

/**
 * Changes with every byte sent. A socket counts whole writes only, and a page can be one write; the handle has the rest
 * of the current write. Node's own socket timeout reads it too.
 */
function progressOf(
  socket: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null },
): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize ?? 0}`;
}
