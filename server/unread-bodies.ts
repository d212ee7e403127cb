/**
 * Closes the connection of a request whose body still arrives when its response has been sent. Node would read the rest for
 * two minutes, for no response, and in small pieces that takes all the time of the process.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Bytes. A smaller body is read to its end, so that the connection can be used again. */
const SMALL_BODY = 16_384;

export function endUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isSmall(request)) return;
    response.once('finish', () => {
      if (request.complete) return;
      request.socket.pause();
      request.socket.destroySoon();
    });
  });
}

/** True for a body that has arrived, and for one of which little may still arrive. */
export const canBeReadOn = (request: IncomingMessage): boolean => request.complete || isSmall(request);

/** True without a body. */
export const hasNoBody = ({ headers }: IncomingMessage): boolean =>
  !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) === 0;

const isSmall = ({ headers }: IncomingMessage): boolean =>
  !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) <= SMALL_BODY;
