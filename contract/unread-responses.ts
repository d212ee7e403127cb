/** Ends connections whose other end does not read: a response that waits for them is kept in memory all the while. */
import type { Server, ServerResponse } from 'node:http';

interface Patience {
  /** Milliseconds for which a response may wait to be read; what the system's own buffers hold has left already. */
  readonly longestMs: number;
  readonly lookEveryMs: number;
}

/** A page fits in the first packets; a slow telephone reads the largest image in this time. */
const PATIENCE: Patience = { longestMs: 30_000, lookEveryMs: 5_000 };

/** Looks at all responses once in a while, for a timer of each would cost more than most responses do. */
export function endUnreadResponses(server: Server, { longestMs, lookEveryMs }: Patience = PATIENCE): void {
  /** Open responses, and since when they have been found waiting; undefined while they were not. */
  const waiting = new Map<ServerResponse, number | undefined>();
  server.on('request', (_, response: ServerResponse) => {
    waiting.set(response, undefined);
    response.once('close', () => waiting.delete(response));
  });
  const look = () => {
    const now = performance.now();
    for (const [response, since] of waiting) {
      const isWaiting = (response.socket?.writableLength ?? 0) > 0;
      if (isWaiting && since !== undefined && now - since >= longestMs) response.socket?.destroy();
      else if (!isWaiting) waiting.set(response, undefined);
      else if (since === undefined) waiting.set(response, now);
    }
  };
  const looking = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));
}
