/** Ends connections whose other end does not read: a response that waits for them is kept in memory all the while. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Patience {
  /** Milliseconds in which something of a waiting response must go out. How long all of it takes does not count. */
  readonly longestMs: number;
  readonly lookEveryMs: number;
}

/** What a look has found of a response that waits to be read. */
interface Waiting {
  readonly progress: string;
  /** Looks in a row that found the same. They are counted, for a process that stood still itself has seen nobody read. */
  readonly looks: number;
}

const PATIENCE: Patience = { longestMs: 30_000, lookEveryMs: 5_000 };

/** Looks at all responses once in a while, for a timer of each would cost more than most responses do. */
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

/** Undefined where nothing waits: the response is still being made, or all of it has left. */
function waitingOf(socket: Socket | null, before: Waiting | undefined): Waiting | undefined {
  if (!socket || socket.writableLength === 0) return undefined;
  const progress = progressOf(socket);
  return { progress, looks: progress === before?.progress ? before.looks + 1 : 0 };
}

/**
 * Differs as soon as anything has gone out. A socket counts only whole writes, and a page or an image can be one write:
 * what is left of that one only its handle knows, as Node's own time limit of a socket asks it.
 */
function progressOf(
  socket: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null },
): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize ?? 0}`;
}
